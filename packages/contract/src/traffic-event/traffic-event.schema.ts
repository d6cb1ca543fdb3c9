import { z } from "zod";
import { Guid, Moment } from "../common/common.schema.ts";
import { field } from "../field.ts";

/** A traffic event as it stands; parts the unit did not tell are null (southbound 8). */
export const TrafficEvent = z
  .object({
    guid: Guid,
    intersectionGuid: Guid,
    intersectionName: z.string(),
    unitGuid: Guid,
    unitName: z.string(),
    eventId: z.string(),
    /** Code of `eventType`; null for a type that the interface does not know, told in `typeName`. */
    type: z.int().nullable(),
    typeName: field(z.string(), { label: "事件类型" }),
    /** Code of `eventStatus`. */
    status: field(z.int(), { label: "事件状态" }),
    startTime: field(Moment, { label: "开始时间" }),
    endTime: field(Moment.nullable(), { label: "结束时间" }),
    laneId: field(z.int().nullable(), { label: "车道编号" }),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
    speed: field(z.number().nullable(), { label: "速度", unit: "km/h" }),
    confidence: field(z.number().nullable(), { label: "置信度", unit: "%" }),
  })
  .meta({ id: "TrafficEvent" });
export type TrafficEvent = z.output<typeof TrafficEvent>;

/** What events are asked for; newest first. */
export const TrafficEventQuery = z.object({
  intersectionGuid: Guid.optional(),
  types: field(z.array(z.int()).max(50).default([]), { label: "事件类型" }),
  /** Only those that have not ended. */
  openOnly: field(z.boolean().default(false), { label: "只看未结束" }),
  from: Moment.optional(),
  to: Moment.optional(),
});
