import { z } from "zod";
import { Guid, lineOfText, Moment } from "../common/common.schema.ts";
import { presenceReason } from "../enums/presence-reason.ts";
import { presenceState } from "../enums/presence-state.ts";
import { field } from "../field.ts";

/** Longest span of a history that is asked for at once: a year and a day. */
const SPAN_MAX_DAYS = 367;

/** A span of time of one piece of equipment. */
export const EquipmentSpan = z
  .object({
    guid: Guid,
    from: field(Moment, { label: "开始时间" }),
    to: field(Moment, { label: "结束时间" }),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ["to"],
    error: "结束时间应晚于开始时间",
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= SPAN_MAX_DAYS * 86_400_000, {
    path: ["to"],
    error: `时间范围最长${SPAN_MAX_DAYS}天`,
  });
export type EquipmentSpan = z.output<typeof EquipmentSpan>;

/** Equipment that is the cause of another's state. */
const Cause = z.object({ guid: Guid, name: z.string(), kind: z.int() });

/** One side of a connected device, judged by itself: `none` was never reported. */
export const PresenceAxis = z.object({
  key: z.enum(["link", "picture", "radar", "fusion", "clock", "host"]),
  label: z.string(),
  level: z.enum(["none", "ok", "bad"]),
});
export type PresenceAxis = z.output<typeof PresenceAxis>;

/** The state of a piece of equipment, why, and by what it is known. */
export const PresenceDetail = z
  .object({
    guid: Guid,
    state: presenceState.schema,
    reason: presenceReason.schema,
    /** Null while nothing was ever derived. */
    since: Moment.nullable(),
    cause: Cause.nullable(),
    axes: z.array(PresenceAxis),
    /** The current or last session; null when it never had one. */
    session: z
      .object({
        startedAt: Moment,
        lastSeenAt: Moment,
        /** When it counts as offline unless heard before; null once it ended. */
        expiresAt: Moment.nullable(),
        heartbeatS: z.int(),
        /** Serial of the parent that speaks for it. */
        via: z.string().nullable(),
        protocolVersion: z.string().nullable(),
        clockOffsetMs: z.number().nullable(),
      })
      .nullable(),
    /** What the device says it runs; the recorded version is the operators'. */
    reportedVersion: z.string().nullable(),
    recordedVersion: z.string().nullable(),
    disabled: z.object({ at: Moment, byName: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: "PresenceDetail" });
export type PresenceDetail = z.output<typeof PresenceDetail>;

/** A stretch of time in one state. */
export const PresenceStretch = z.object({
  from: Moment,
  to: Moment,
  state: presenceState.schema,
  /** Null where the state began before anything was recorded. */
  reason: presenceReason.schema.nullable(),
});
export type PresenceStretch = z.output<typeof PresenceStretch>;

/** When equipment was what, without gaps over the span. */
export const PresenceHistory = z.object({
  stretches: z.array(PresenceStretch),
  /** Share of its time in service that it was online or degraded, 0 to 1; null when it was never in service. */
  availability: z.number().min(0).max(1).nullable(),
  /** How many more changes there were than are told. */
  leftOut: z.int().min(0),
});
export type PresenceHistory = z.output<typeof PresenceHistory>;

/** One reading over time: moment in ms, mean, least and greatest; a null mean is a gap. */
export const ReadingSeries = z.object({
  path: z.string(),
  label: z.string(),
  unit: z.string(),
  points: z.array(z.tuple([z.int(), z.number().nullable(), z.number().nullable(), z.number().nullable()])),
});
export type ReadingSeries = z.output<typeof ReadingSeries>;

/** Readings of a span: `stepS` seconds between points. */
export const EquipmentReadings = z.object({ stepS: z.int(), series: z.array(ReadingSeries) });
export type EquipmentReadings = z.output<typeof EquipmentReadings>;

/** Takes equipment out of service or back. */
export const DisableForm = z.object({
  guid: Guid,
  disabled: field(z.boolean(), { label: "停用" }),
  reason: field(lineOfText(200).default(""), { label: "原因" }),
});

const Place = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  intersectionGuid: Guid,
  intersectionName: z.string(),
});

/** What a wall shows of a city beside its map and its counts. */
export const Wallboard = z
  .object({
    at: Moment,
    newest: z.array(
      Place.extend({
        id: z.string(),
        at: Moment,
        fromState: presenceState.schema,
        toState: presenceState.schema,
        reason: presenceReason.schema,
      }),
    ),
    longest: z.array(
      Place.extend({ since: Moment, state: presenceState.schema, reason: presenceReason.schema }),
    ),
    clocks: z.array(Place.extend({ offsetMs: z.number(), at: Moment })),
    openIncidents: z.int(),
    activeAlarms: z.int(),
  })
  .meta({ id: "Wallboard" });
export type Wallboard = z.output<typeof Wallboard>;
