import { z } from "zod";
import { Guid, Moment } from "../common/common.schema.ts";
import { field } from "../field.ts";

const figure = (label: string, unit?: string) =>
  field(z.number().nullable(), { label, ...(unit !== undefined && { unit }) });

/** Numbers of one lane in one period; null where the unit did not measure (southbound 7). */
export const LaneFigures = z.object({
  vehicles: figure("车流量", "辆"),
  flow: figure("当量流量", "pcu"),
  speed: figure("平均速度", "km/h"),
  occupancy: figure("时间占有率", "%"),
  headway: figure("车头时距", "s"),
  queue: figure("排队长度", "m"),
  maxQueue: figure("最大排队长度", "m"),
  congestion: figure("拥堵程度"),
});
export type LaneFigures = z.output<typeof LaneFigures>;
export type LaneFigure = keyof LaneFigures;

const laneId = field(z.int().min(0).max(65_535), { label: "车道编号" });

/** The newest statistics of a lane as one unit reports them. */
export const LaneTraffic = LaneFigures.extend({
  unitGuid: Guid,
  unitName: z.string(),
  laneId,
  /** Code of the period's length (`trafficPeriod`); 6 for one the interface does not know. */
  periodTime: field(z.int(), { label: "统计周期" }),
  startTime: Moment,
  endTime: Moment,
  /** False: the unit could not measure in this period. */
  valid: z.boolean(),
}).meta({ id: "LaneTraffic" });
export type LaneTraffic = z.output<typeof LaneTraffic>;

/** Longest range and most points of one history. */
export const TRAFFIC_RANGE_DAYS = 31;
const POINTS_MAX = 3000;

/** Lengths of the steps a history may be drawn in, seconds. */
export const trafficSteps = [60, 300, 900, 3600, 86_400] as const;

/** What history is asked for. Steps are aligned to UTC. */
export const TrafficHistoryQuery = z
  .object({
    intersectionGuid: Guid,
    unitGuid: Guid.optional(),
    laneIds: field(z.array(laneId).max(128).default([]), { label: "车道" }),
    from: Moment,
    to: Moment,
    stepS: field(z.literal([...trafficSteps]), { label: "统计步长", unit: "s" }),
  })
  .superRefine(({ from, to, stepS }, context) => {
    const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
    if (seconds <= 0) refuse("结束时间应晚于开始时间");
    else if (seconds > TRAFFIC_RANGE_DAYS * 86_400) refuse(`时间范围不能超过${TRAFFIC_RANGE_DAYS}天`);
    else if (seconds / stepS > POINTS_MAX) refuse("时间范围过长，请加大统计步长");
  });

/** One step of one lane: counts summed, speeds weighted by vehicles, queues at their greatest. */
export const TrafficStep = LaneFigures.extend({ unitGuid: Guid, laneId, at: Moment });
export type TrafficStep = z.output<typeof TrafficStep>;
