import { answerCode, omDefaults } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { Cancel } from "../../time/timers.ts";
import { done, fail, type RemoteBehaviour } from "../actions/remote.types.ts";
import { createSensorFaults, measure } from "./targets.ts";

interface Lease {
  readonly id: string;
  /** Frames a second. */
  readonly rate: number;
  /** By the clock of the field, which no fault changes. */
  readonly until: number;
}

/** A frame waits no longer than 1 s; a line with so many bytes waiting holds one that does (southbound 6). */
const BACKLOG_MAX = 512 * 1024;

/** Targets, sent only while a lease runs; several leases share the frames of the fastest (southbound 6, 10). */
export const participants: RemoteBehaviour = (device: Device) => {
  const leases = new Map<string, Lease>();
  const timers = device.around.timers;
  let next: Cancel | undefined;
  let frameNo = 0;
  let dropped = 0;

  const world = () => device.around.worldOf(device.plan.intersectionKey);

  const settleFaults = createSensorFaults(device);

  const targets = (captureTime: number) => {
    if (device.conditions.radars.get(device.deviceSn) === "dead") return undefined;
    const seen = world();
    if (!seen) return [];
    seen.advanceTo(captureTime);
    settleFaults(seen);
    return measure(device, seen);
  };

  const running = (): Lease[] => {
    for (const { id, until } of leases.values()) if (until <= timers.now()) leases.delete(id);
    return [...leases.values()];
  };

  const frame = () => {
    next = undefined;
    const current = running().toSorted((a, b) => b.rate - a.rate);
    const [fastest] = current;
    if (!fastest) {
      world()?.watch(false);
      return;
    }
    next = device.after(1000 / fastest.rate, frame);
    const captureTime = timers.now();
    const ptcList = targets(captureTime);
    if (!ptcList || !device.live) return;
    if (device.backlog() > BACKLOG_MAX) {
      dropped += 1;
      return;
    }
    frameNo += 1;
    const now = device.now();
    device.report("participant/up", {
      captureTime: now,
      outputTime: now,
      frameNo,
      leaseId: fastest.id,
      datum: "WGS84",
      dropped,
      ptcList,
    });
    dropped = 0;
  };

  const stop = () => {
    leases.clear();
    next?.();
    next = undefined;
    world()?.watch(false);
  };

  return {
    off: stop,
    actions: {
      streamStart({ leaseId, rate, ttl = omDefaults.leaseTtlS }, reply) {
        const most = device.memory.config.doc.reporting?.participantRate ?? 10;
        const granted = Math.min(rate, most);
        leases.set(leaseId, { id: leaseId, rate: granted, until: timers.now() + ttl * 1000 });
        world()?.watch(true);
        reply(done({ rate: granted }));
        if (!next) next = device.after(1000 / granted, frame);
      },
      streamStop({ leaseId }, reply) {
        if (!leases.delete(leaseId)) {
          reply(fail(answerCode.byKey.argumentError, "没有这个租约", "/params/leaseId"));
          return;
        }
        reply(done());
      },
    },
  };
};
