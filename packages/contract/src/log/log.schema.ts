import { z } from "zod";
import { Guid, lineOfText, Moment } from "../common/common.schema.ts";
import { field } from "../field.ts";

/** Most lines of one answer. */
export const LOG_PAGE_MAX = 500;
const LOG_PAGE = 100;
export const LOG_CONTENT_MAX = 128;

/** Where in a log a page ends: moment in ms and number of its last line. */
const LogCursor = field(z.string().regex(/^\d{1,15}\.\d{1,18}$/, "翻页位置无效"), { label: "翻页位置" });

/** How far a log was followed: number of the last line. */
const FollowCursor = field(z.string().regex(/^\d{1,18}$/, "跟踪位置无效"), { label: "跟踪位置" });

/** Which lines of a log are meant; what is left out narrows nothing. */
export const logPlace = {
  intersectionGuid: Guid.optional(),
  equipmentGuid: Guid.optional(),
  /** Codes of kinds of equipment. */
  kinds: field(z.array(z.int().min(1).max(99)).max(20).default([]), { label: "设备类型" }),
  from: field(Moment.optional(), { label: "开始时间" }),
  to: field(Moment.optional(), { label: "结束时间" }),
  content: field(lineOfText(LOG_CONTENT_MAX).default(""), { label: "搜索内容" }),
};

/** Fields that lines of both logs have. */
export const logLineFields = {
  /** Number of the line; later lines have greater ones, but for those stored at the same moment. */
  id: z.string(),
  at: field(Moment, { label: "时间" }),
  intersectionGuid: Guid,
  equipmentGuid: Guid,
  /** Empty for equipment that is gone. */
  equipmentName: field(z.string(), { label: "设备" }),
  intersectionName: field(z.string(), { label: "路口" }),
  kind: field(z.int(), { label: "设备类型" }),
};

/** Asks for a page of a log, newest first; `before` is where the page before it ended. */
export const logSearchOf = <F extends z.ZodType>(filter: F) =>
  z.object({
    filter: field(filter, { label: "筛选条件" }),
    before: LogCursor.nullable().default(null),
    limit: field(z.int().min(1).max(LOG_PAGE_MAX).default(LOG_PAGE), { label: "每页条数" }),
  });

/** A page of a log; `before` is null after the last line. */
export const logPageOf = <L extends z.ZodType>(line: L) =>
  z.object({ lines: z.array(line), before: z.string().nullable() });

/** Asks for what came since; without `after` only for where to begin. */
export const logTailOf = <F extends z.ZodType>(filter: F) =>
  z.object({ filter: field(filter, { label: "筛选条件" }), after: FollowCursor.nullable().default(null) });

/**
 * What came, oldest first. Lines of the last seconds may come again, because lines of another node may be stored a
 * moment late: they are told apart by `id`. `more` means that there is more already.
 */
export const logNewsOf = <L extends z.ZodType>(line: L) =>
  z.object({ lines: z.array(line), after: z.string(), more: z.boolean() });

/** How long logs are kept, and what was not. */
export const LogKeeping = z
  .object({
    keepMonths: field(z.int(), { label: "保留时长", unit: "个月" }),
    /** Moment of the oldest line; null without any. */
    oldestAt: Moment.nullable(),
    /** Lines that this node could not store since it started, because too many came at once. */
    lost: field(z.int(), { label: "未能保存的条数" }),
  })
  .meta({ id: "LogKeeping" });
export type LogKeeping = z.output<typeof LogKeeping>;
