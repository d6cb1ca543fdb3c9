import { trafficPeriod } from "@lukou/contract/topics";
import type { Device, MakeBehaviour } from "../../device/device.ts";
import type { DurableDraft } from "../../device/draft.ts";
import type { Cancel } from "../../time/timers.ts";
import type { IntersectionWorld } from "../../world/world.types.ts";
import { areasOf } from "./areas.ts";
import { isBlind } from "./is-blind.ts";
import { directionFlows, laneFlows, measuredLanes } from "./lane-flow.ts";

const { second, fiveSeconds, minute, quarterHour } = trafficPeriod.byKey;

/** Lengths of the periods that are aligned to the clock, ms; signal cycles and others are not. */
const LENGTHS: ReadonlyMap<number, number> = new Map([
  [second, 1000],
  [fiveSeconds, 5000],
  [minute, 60_000],
  [quarterHour, 900_000],
]);
type Period = 2 | 3 | 4 | 5;

/** Unless configured: a minute and a quarter of an hour (southbound 7). */
const DEFAULT_PERIODS: readonly number[] = [minute, quarterHour];

const isPeriod = (code: number): code is Period => LENGTHS.has(code);

/** The statistics of a period for a device; without measurement of all of it, it says so, and never with zeros. */
function statistics(device: Device, world: IntersectionWorld | undefined, from: number, to: number) {
  if (!world || isBlind(device) || from < world.measuredSince) {
    const lanes = world ? measuredLanes(device, world).map(({ laneId }) => ({ laneId, valid: false })) : [];
    return { valid: false, ...(lanes.length > 0 && { laneFlowData: lanes.slice(0, 128) }) };
  }
  if (device.kind === "pole") {
    const people = new Map(
      world.crosswalkStatistics(from, to).map((crosswalk) => [crosswalk.crosswalkKey, crosswalk]),
    );
    const pedestrianFlowData = areasOf(device, world).flatMap(({ areaId, areaType, crosswalkKey }) => {
      const crosswalk = people.get(crosswalkKey);
      if (!crosswalk) return [];
      const { count, maxWaiting, meanWait } = crosswalk;
      return [{ areaId, areaType, count, maxWaiting, ...(meanWait !== null && { meanWait }), valid: true }];
    });
    return { valid: true, pedestrianFlowData };
  }
  return {
    valid: true,
    laneFlowData: laneFlows(device, world, from, to),
    directionFlowData: directionFlows(device, world, from, to),
  };
}

/** Lane and pedestrian statistics at the end of each period, kept until they are acknowledged (southbound 7). */
export const traffic: MakeBehaviour = (device) => {
  const timers = new Map<Period, Cancel>();

  const report = (period: Period, from: number, to: number) => {
    const world = device.around.worldOf(device.plan.intersectionKey);
    world?.advanceTo(device.around.timers.now());
    const shift = Math.round(device.conditions.clockOffsetMs);
    const draft: DurableDraft<"traffic/up"> = {
      periodTime: period,
      startTime: from,
      endTime: to,
      duration: (to - from) / 1000,
      ...statistics(device, world, from - shift, to - shift),
    };
    device.keep("traffic/up", draft);
  };

  const schedule = (period: Period) => {
    const length = LENGTHS.get(period) ?? 0;
    const end = (Math.floor(device.now() / length) + 1) * length;
    timers.set(
      period,
      device.after(end - device.now(), () => {
        // Devices of one city would all report in the same millisecond; their own work takes a moment each.
        device.after(device.random.integer(50, 1500), () => report(period, end - length, end));
        schedule(period);
      }),
    );
  };

  const stop = () => {
    for (const cancel of timers.values()) cancel();
    timers.clear();
  };

  const start = () => {
    stop();
    const periods = device.memory.config.doc.reporting?.trafficPeriods ?? DEFAULT_PERIODS;
    for (const period of new Set(periods)) if (isPeriod(period)) schedule(period);
  };

  return { capabilities: ["traffic"], on: start, off: stop, configured: start };
};
