import { workingStatus } from "@lukou/contract/topics";
import type { MakeBehaviour } from "../device/device.ts";
import { isFaulty } from "./health.ts";
import { repeating } from "./repeating.ts";

/** Sign of life every `hbRate` s, from the moment the session is accepted (southbound 5). */
export const heartbeat: MakeBehaviour = (device) => {
  const beat = repeating(
    device,
    () => device.rates.hbRate,
    () =>
      device.report("heartbeat/up", {
        sessionId: device.sessionId ?? "",
        status: isFaulty(device) ? workingStatus.byKey.fault : workingStatus.byKey.normal,
        uptime: device.uptime(),
        clockOffsetMs: Math.round(device.conditions.clockOffsetMs),
        configRevision: device.memory.config.revision,
      }),
  );
  return { accepted: beat.start, lost: beat.stop, off: beat.stop };
};
