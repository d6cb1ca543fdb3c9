import type { Device } from "../../device/device.ts";
import { drift } from "../drift.ts";
import { reachable } from "../reachable.ts";
import type { StatusOf } from "./status-of.ts";

const MAINS_V = 228;
/** W of a device that a relay feeds. */
const WATTS_EACH = 38;
/** Minutes for which a full battery carries a box. */
const BATTERY_CHARGE = 100;

/** Own part of a monitoring board. */
export function watchdogStatus(device: Device): Omit<StatusOf<"watchdog">, "sessionId"> {
  const { memory, plan, conditions } = device;
  const relays = plan.relays.map(({ channel, name, loadSn }) => {
    const { on, cycles, lastReset } = memory.relays.get(channel) ?? { on: true, cycles: 0 };
    return {
      channel,
      name,
      ...(loadSn !== undefined && { loadSn }),
      on,
      cycles,
      ...(lastReset !== undefined && { lastReset }),
    };
  });
  const fed = relays.filter(({ on }) => on).length;
  const power = 12 + fed * WATTS_EACH + drift(device, "power", -6, 6, 0);
  const voltage = conditions.onBattery ? 0 : MAINS_V + drift(device, "voltage", -5, 5);
  return {
    ac: {
      voltage,
      current: conditions.onBattery ? 0 : Number((power / voltage).toFixed(2)),
      power: conditions.onBattery ? 0 : power,
      energy: Number((device.memory.relays.size * 210 + device.uptime() / 36_000).toFixed(1)),
      leakage: drift(device, "leakage", 1, 6),
    },
    dc: relays.slice(0, 4).map(({ channel, on }) => ({
      channel,
      voltage: on ? drift(device, `dc-${channel}`, 11.8, 12.3, 2) : 0,
      current: on ? drift(device, `dc-current-${channel}`, 0.8, 3.2, 2) : 0,
    })),
    env: {
      temp: drift(device, "box-temperature", 24, 46),
      humidity: drift(device, "humidity", 35, 70, 0),
      doorOpen: conditions.doorOpen,
      water: false,
      smoke: false,
      tilt: drift(device, "tilt", 0, 0.6, 2),
    },
    relays,
    pings: plan.neighbours.map((deviceSn) => {
      const up = reachable(device, deviceSn);
      return {
        deviceSn,
        up,
        loss: up ? 0 : 100,
        ...(up && { rttMs: drift(device, `ping-${deviceSn}`, 0.4, 3.5) }),
      };
    }),
    spdOk: true,
    ups: {
      onBattery: conditions.onBattery,
      charge: conditions.onBattery ? BATTERY_CHARGE - 20 : BATTERY_CHARGE,
    },
  };
}

/** Own part of a matrix controller. */
export const matrixStatus = (device: Device): Omit<StatusOf<"k1">, "sessionId"> => ({
  ports: device.plan.ports.map(({ port, dir, peerSn }) => {
    const on = drift(device, `port-${dir}-${port}`, 0, 1, 2) > 0.4;
    return {
      port: dir === "in" ? port : 100 + port,
      dir,
      on,
      voltage: on ? 24 : 0.2,
      current: on ? 0.08 : 0,
      ...(peerSn !== undefined && { peerSn }),
    };
  }),
});
