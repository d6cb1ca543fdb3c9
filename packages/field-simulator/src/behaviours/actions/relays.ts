import { answerCode, omDefaults } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { RelayPlan } from "../../device/plan.ts";
import type { Cancel } from "../../time/timers.ts";
import { done, fail, type RemoteAnswer, type RemoteBehaviour, type Reply } from "./remote.types.ts";

const { accessDenied, argumentError, busy } = answerCode.byKey;

/** Switches a relay and with it the device it feeds. */
function turn(device: Device, { channel, loadSn }: RelayPlan, on: boolean, reset: boolean): RemoteAnswer {
  const { relays } = device.memory;
  const before = relays.get(channel) ?? { on: true, cycles: 0 };
  const cycles = before.cycles + (before.on && !on ? 1 : 0);
  const lastReset = reset ? device.now() : before.lastReset;
  relays.set(channel, { on, cycles, ...(lastReset !== undefined && { lastReset }) });
  if (loadSn !== undefined && before.on !== on) device.around.supply(loadSn, on);
  device.log.write("Info", "relay", `channel ${channel} ${on ? "on" : "off"}`);
  device.changed();
  return done({ on, cycles });
}

/** Relays of a monitoring board: they really feed what hangs on them; its own supply and uplink it never cuts (southbound 10). */
export const relays: RemoteBehaviour = (device) => {
  /** Channels that are off for a moment. */
  const resetting = new Map<number, Cancel>();

  const find = (channel: number, cuts: boolean, reply: Reply): RelayPlan | undefined => {
    const relay = device.plan.relays.find((candidate) => candidate.channel === channel);
    if (!relay) reply(fail(argumentError, `没有通道${channel}`, "/params/channel"));
    else if (relay.vital && cuts) reply(fail(accessDenied, "该通道为监控板自身或上行链路供电，不能断开"));
    else if (resetting.has(channel)) reply(fail(busy, "该通道正在断电重启"));
    else return relay;
    return undefined;
  };

  return {
    off() {
      resetting.clear();
      // A board that lost its own supply lets its relays fall back to on, their resting position.
      for (const relay of device.plan.relays) {
        if (device.memory.relays.get(relay.channel)?.on === false) turn(device, relay, true, false);
      }
    },
    actions: {
      relayReset({ channel, offMs = omDefaults.relayOffMs }, reply) {
        const relay = find(channel, true, reply);
        if (!relay) return;
        turn(device, relay, false, true);
        resetting.set(
          channel,
          device.after(offMs, () => {
            resetting.delete(channel);
            reply(turn(device, relay, true, true));
          }),
        );
      },
      relaySet({ channel, on }, reply) {
        const relay = find(channel, !on, reply);
        if (relay) reply(turn(device, relay, on, false));
      },
    },
  };
};
