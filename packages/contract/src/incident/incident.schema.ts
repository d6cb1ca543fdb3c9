import { z } from "zod";
import { Guid, Moment, pageOf, pageResult } from "../common/common.schema.ts";
import { defineEnum } from "../enums/define-enum.ts";
import { presenceReason } from "../enums/presence-reason.ts";
import { field } from "../field.ts";

/** States of an outage; one that has lasted no longer than a blip is not told. */
export const incidentState = defineEnum("故障状态", [
  { code: "open", key: "open", label: "未恢复" },
  { code: "closed", key: "closed", label: "已恢复" },
  { code: "merged", key: "merged", label: "已并入" },
]);

/** An outage: one cause and everything that is out because of it. */
export const Incident = z
  .object({
    guid: Guid,
    state: incidentState.schema,
    intersectionGuid: Guid,
    intersectionName: z.string(),
    rootGuid: Guid,
    rootName: z.string(),
    rootKind: z.int(),
    reason: presenceReason.schema,
    /** When the first of its equipment went out. */
    begunAt: Moment,
    endedAt: Moment.nullable(),
    /** How many pieces of equipment it took along in all, and how many are still out. */
    memberCount: z.int(),
    outCount: z.int(),
    acknowledgedAt: Moment.nullable(),
    acknowledgedBy: z.string().nullable(),
  })
  .meta({ id: "Incident" });
export type Incident = z.output<typeof Incident>;

export const IncidentDetail = Incident.extend({
  /** The outage that turned out to be its cause. */
  mergedInto: Guid.nullable(),
  members: z.array(
    z.object({
      guid: Guid,
      name: z.string(),
      kind: z.int(),
      since: Moment,
      until: Moment.nullable(),
    }),
  ),
});
export type IncidentDetail = z.output<typeof IncidentDetail>;

export const IncidentSearch = pageOf(
  z.object({
    state: field(incidentState.schema.optional(), { label: "状态" }),
    intersectionGuid: field(Guid.optional(), { label: "路口" }),
    equipmentGuid: field(Guid.optional(), { label: "设备" }),
  }),
);
export type IncidentSearch = z.output<typeof IncidentSearch>;

export const IncidentPage = pageResult(Incident);
