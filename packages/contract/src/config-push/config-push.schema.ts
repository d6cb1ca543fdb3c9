import { z } from "zod";
import { Guid, lineOfText, Moment, pageOf, pageResult } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { configAccord, pushMode, pushState, pushStep } from "./push-state.ts";

/** Most devices of one confirmation. */
export const PUSH_TARGETS_MAX = 200;
/** Seconds that a preview may last (southbound 9). */
export const PREVIEW_TTL_MIN_S = 60;
export const PREVIEW_TTL_MAX_S = 900;

const ConfigRevision = field(z.int().min(0), { label: "配置版本" });
const Hash = field(z.string().regex(/^[0-9a-f]{64}$/), { label: "配置摘要" });

/** What was on the screen when a person confirmed: a push is refused when the device has moved on since. */
const Confirmed = z.object({
  equipmentGuid: Guid,
  /** Newest revision the device had been given, 0 for none. */
  baseRevision: ConfigRevision,
  /** Hash of the document that was shown. */
  hash: Hash.optional(),
});
export type Confirmed = z.output<typeof Confirmed>;

const confirmed = field(z.array(Confirmed).max(PUSH_TARGETS_MAX), { label: "确认内容" });

/** Sends shapes that wait to be verified, too; without it a push with such shapes is refused. */
const acceptUnverified = field(z.boolean().default(false), { label: "仍下发待核验的图形" });

/** Body of a push by the id of a unit or of an intersection; legacy clients send an empty one and overwrite. */
export const PushConfirmation = z.object({ confirmed: confirmed.optional(), acceptUnverified });

export const PushDevices = z.object({
  equipmentGuids: field(z.array(Guid).min(1).max(PUSH_TARGETS_MAX), { label: "设备" }),
  confirmed: confirmed.optional(),
  acceptUnverified,
});

export const PreviewTtl = field(z.int().min(PREVIEW_TTL_MIN_S).max(PREVIEW_TTL_MAX_S), {
  label: "预览时长",
  unit: "s",
});

/** A preview of what is stored, or of values that are not stored yet. Each section is that of the configuration (southbound 9). */
export const PreviewRequest = z.object({
  ttlS: PreviewTtl.default(300),
  sections: field(
    z.object({
      fusion: field(z.record(z.string(), z.unknown()), { label: "融合参数" }).optional(),
      calibration: field(z.array(z.record(z.string(), z.unknown())).max(32), { label: "标定" }).optional(),
    }),
    { label: "预览内容" },
  ).optional(),
});
export type PreviewRequest = z.output<typeof PreviewRequest>;

/** A push that was taken: what becomes of it is followed by its guid. */
export const PushReceipt = z.object({
  guid: Guid,
  equipmentGuid: Guid,
  revision: z.int(),
  state: pushState.schema,
});
export type PushReceipt = z.output<typeof PushReceipt>;

/** One value that differs, in words. */
export const ConfigChange = z.object({
  /** JSON Pointer (RFC 6901) into the new document, or into the old one for what goes. */
  pointer: z.string(),
  label: z.string(),
  /** "" where it is not there. */
  before: z.string(),
  after: z.string(),
});
export type ConfigChange = z.output<typeof ConfigChange>;

/** A push as lists show it. */
export const PushRow = z.object({
  guid: Guid,
  equipmentGuid: Guid,
  equipmentName: z.string(),
  equipType: z.int(),
  deviceSn: z.string(),
  intersectionGuid: Guid,
  intersectionName: z.string(),
  mode: pushMode.schema,
  revision: z.int(),
  hash: z.string(),
  size: z.int(),
  state: pushState.schema,
  /** Why it was refused, in words with the field; "" otherwise. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: Moment,
  createdBy: z.string(),
  /** When the state was reached. */
  changedAt: Moment,
  previewUntil: Moment.nullable(),
  /** Revision whose content came back with it. */
  rollbackOf: z.int().nullable(),
});
export type PushRow = z.output<typeof PushRow>;

/** A push with the times of its steps and what it changed. */
export const PushDetail = PushRow.extend({
  steps: z.array(z.object({ at: Moment, step: pushStep.schema, note: z.string() })),
  changes: z.array(ConfigChange),
  /** The document as sent. */
  doc: z.string(),
  /** Code and place of a refusal, as the device gave them. */
  errorCode: z.int().nullable(),
  errorField: z.string().nullable(),
});
export type PushDetail = z.output<typeof PushDetail>;

const PushFilter = z.object({
  equipmentGuid: Guid.optional(),
  intersectionGuid: Guid.optional(),
  states: field(z.array(pushState.schema).max(pushState.codes.length), { label: "下发状态" }).optional(),
  mode: pushMode.schema.optional(),
  /** Part of the name or serial of the device, or of the name of the intersection. */
  text: field(lineOfText(64), { label: "关键字" }).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
});
export type PushFilter = z.output<typeof PushFilter>;
export const PushPage = pageOf(PushFilter);
export const PushPageResult = pageResult(PushRow);

/** What to compare: what would be sent to these devices now. */
export const DifferenceRequest = z.object({
  equipmentGuids: field(z.array(Guid).min(1).max(PUSH_TARGETS_MAX), { label: "设备" }),
  mode: pushMode.schema.default("push"),
});

/** What a push would change on one device, before anybody confirms. */
export const PushDifference = z.object({
  equipmentGuid: Guid,
  equipmentName: z.string(),
  equipType: z.int(),
  deviceSn: z.string().nullable(),
  online: z.boolean(),
  /** Why nothing can be sent to it, in words; "" when it can. */
  obstacle: z.string(),
  /** Which drawn shapes wait to be verified, in words: a push must accept them. */
  unverified: z.string().optional(),
  baseRevision: z.int(),
  nextRevision: z.int(),
  hash: z.string(),
  size: z.int(),
  /** What is compared with: the last configuration that was applied; null when there is none. */
  appliedRevision: z.int().nullable(),
  changes: z.array(ConfigChange),
  /** Names of the sections that are sent, in words. */
  sections: z.array(z.string()),
});
export type PushDifference = z.output<typeof PushDifference>;

/** What a device was told to run, what it runs, and whether the two agree. */
export const ConfigState = z.object({
  equipmentGuid: Guid,
  accord: configAccord.schema,
  /** Newest revision it was given, 0 for none: what the next push starts from. */
  baseRevision: z.int(),
  desiredRevision: z.int().nullable(),
  desiredHash: z.string().nullable(),
  /** State of the newest push. */
  pushGuid: Guid.nullable(),
  pushState: pushState.schema.nullable(),
  appliedRevision: z.int().nullable(),
  appliedAt: Moment.nullable(),
  reportedRevision: z.int().nullable(),
  reportedHash: z.string().nullable(),
  reportedSource: z.string().nullable(),
  reportedAt: Moment.nullable(),
  driftSince: Moment.nullable(),
  preview: z.object({ guid: Guid, until: Moment }).nullable(),
  readBackAt: Moment.nullable(),
  /** Whether a read-back was asked for and has not come yet. */
  readBackPending: z.boolean(),
  readBackError: z.string(),
  /** What the device runs otherwise than told, from the last read-back. */
  differences: z.array(ConfigChange),
  /** A push that rolling back would repeat; null when there is none. */
  rollbackTo: z.object({ guid: Guid, revision: z.int(), appliedAt: Moment }).nullable(),
});
export type ConfigState = z.output<typeof ConfigState>;

/** The same in short for every device of an intersection that has a configuration. */
export const ConfigAccordRow = z.object({
  equipmentGuid: Guid,
  accord: configAccord.schema,
  pushState: pushState.schema.nullable(),
});
export type ConfigAccordRow = z.output<typeof ConfigAccordRow>;

export const RollbackRequest = z.object({
  /** The applied push to go back to; by default the last one before the newest. */
  pushGuid: Guid.optional(),
  baseRevision: ConfigRevision.optional(),
});
