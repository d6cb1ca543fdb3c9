import {
  type Body,
  channelNames,
  clientIdOf,
  type DeviceChannel,
  isFromDevice,
  REPORT_RATE_DEFAULT_S,
} from "@lukou/contract/topics";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Arrival, FieldHandlers } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import type { PresenceRunner } from "./presence-runner.ts";
import { type SessionInput, WILL_WAIT_MS } from "./session-machine.ts";

type SessionUp = Body<"session/up">;

/** What a session message does to the session. A close without a reason is just that. */
function inputOf(
  body: SessionUp,
  at: number,
  { retained, hasty }: { retained: boolean; hasty: boolean },
): SessionInput {
  const { sessionId } = body;
  if (body.state === "lost") return { kind: "lost", sessionId, at, hasty };
  if (body.state === "disconnected")
    return { kind: "closed", sessionId, at, reason: body.reason ?? "closed" };
  const wish = body.hbRate === undefined ? {} : { hbRate: body.hbRate };
  return { kind: "ready", sessionId, at, retained, ...wish };
}

/** What a device tells of itself with a new session. */
function factsOf({ device, body }: Arrival<"session/up">) {
  const ready = body.state === "ready" ? body : undefined;
  return {
    kind: device.kind,
    serial: device.deviceSn,
    bootId: ready?.bootId ?? null,
    via: body.via ?? null,
    protocolVersion: ready?.protocolVersion ?? null,
    softwareVersion: ready?.softwareVersion ?? null,
  };
}

/** Sessions, and every other message as a sign of life (southbound 4, 5). A session is answered after it was written. */
export function presenceFieldHandlers(
  { field, clock }: Pick<Platform, "field" | "clock">,
  runner: PresenceRunner,
): FieldHandlers {
  // How long the broker holds a will back is known while the device is connected.
  const delayed = new Map<string, boolean>();
  const noteDelay = (device: FieldDevice) => {
    const delayS = field.link.willDelayOf(clientIdOf(device));
    if (delayS !== undefined) delayed.set(device.guid, delayS * 1000 >= WILL_WAIT_MS);
    else delayed.delete(device.guid);
  };
  const hear = ({ device, body, arrivedAt, retained }: Arrival<DeviceChannel>) => {
    if (retained) return undefined;
    const sessionId =
      "sessionId" in body && typeof body.sessionId === "string" ? { sessionId: body.sessionId } : {};
    runner.hear({ device, input: { kind: "heard", at: arrivedAt.getTime(), ...sessionId } });
    return undefined;
  };
  const others = channelNames.filter((channel) => isFromDevice(channel) && channel !== "session/up");
  return {
    ...(Object.fromEntries(others.map((channel) => [channel, hear])) as FieldHandlers),

    async "heartbeat/up"({ device, body, arrivedAt, retained }) {
      if (retained) return;
      const { sessionId, clockOffsetMs } = body;
      runner.hear({
        device,
        input: { kind: "heard", sessionId, at: arrivedAt.getTime() },
        ...(clockOffsetMs !== undefined && { clockOffsetMs }),
      });
    },

    async "session/up"(arrival) {
      const { device, body, arrivedAt, retained } = arrival;
      if (body.state === "ready" && !retained) noteDelay(device);
      const hasty = !(delayed.get(device.guid) ?? false);
      const input = inputOf(body, arrivedAt.getTime(), { retained, hasty });
      const session = await runner.take({ device, input, facts: factsOf(arrival) });
      if (body.state !== "ready" || retained || session === undefined) return;
      const now = clock().getTime();
      await field.send(device, "session/up/ack", {
        timeStamp: now,
        seqNum: body.seqNum,
        errorCode: 0,
        serverTime: now,
        // What a held device sends is heard but not stored (southbound 13), and it should know.
        accepted: field.directory.remembered(device.deviceSn)?.held ? "quarantined" : "bound",
        equipGuid: device.guid,
        hbRate: session.heartbeatS,
        runningInfoRate: REPORT_RATE_DEFAULT_S,
      });
    },
  };
}
