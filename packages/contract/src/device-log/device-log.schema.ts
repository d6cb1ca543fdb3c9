import { z } from "zod";
import { Guid, Moment } from "../common/common.schema.ts";
import { logLevelMonitoringBoard } from "../enums/log-level-monitoring-board.ts";
import { field } from "../field.ts";
import { logLineFields, logPlace } from "../log/log.schema.ts";

/** Which lines of device logs are meant. A level finds what is stored under it and what the device called so. */
export const DeviceLogFilter = z.object({
  ...logPlace,
  levels: field(z.array(logLevelMonitoringBoard.schema).max(5).default([]), { label: "级别" }),
  module: field(z.string().max(64).default(""), { label: "模块" }),
});
export type DeviceLogFilter = z.output<typeof DeviceLogFilter>;

/** One line that a device logged (southbound 8). */
export const DeviceLogLine = z
  .object({
    ...logLineFields,
    level: field(logLevelMonitoringBoard.schema, { label: "级别" }),
    /** What the device called the level, where it is stored under another. */
    rawLevel: field(z.string().nullable(), { label: "原级别" }),
    module: field(z.string().nullable(), { label: "模块" }),
    message: field(z.string(), { label: "内容" }),
    /** Further values as JSON text. */
    data: field(z.string().nullable(), { label: "附加数据" }),
    /** The device's own time, where it cannot be right (southbound 13); `at` is the arrival then. */
    deviceAt: field(Moment.nullable(), { label: "设备时间" }),
  })
  .meta({ id: "DeviceLogLine" });
export type DeviceLogLine = z.output<typeof DeviceLogLine>;

/** Shortest and longest time for which a level stays, in seconds (southbound 8). */
export const LOG_LEVEL_MIN_S = 60;
export const LOG_LEVEL_MAX_S = 3600;

/** A level to be used for a while; the device falls back by itself. */
export const LogLevelForm = z.object({
  equipmentGuid: Guid,
  level: field(logLevelMonitoringBoard.schema, { label: "日志级别" }),
  durationS: field(z.int().min(LOG_LEVEL_MIN_S).max(LOG_LEVEL_MAX_S), { label: "时长", unit: "s" }),
});

/** How much a device logs. */
export const LogLevelState = z
  .object({
    /** The level for a while; null when the device logs as its settings say. */
    level: logLevelMonitoringBoard.schema.nullable(),
    until: field(Moment.nullable(), { label: "截止时间" }),
    setBy: field(z.string(), { label: "设置人" }),
    /** Why the device did not take what was just asked, and what to do; null when it did. */
    problem: z.string().nullable(),
  })
  .meta({ id: "LogLevelState" });
export type LogLevelState = z.output<typeof LogLevelState>;

/** Whether a device sends its lines at once while somebody follows them. */
export const FollowState = z.object({
  until: Moment.nullable(),
  problem: z.string().nullable(),
});

/** What of a device's own log is fetched. */
export const LogUploadForm = z
  .object({
    equipmentGuid: Guid,
    from: field(Moment, { label: "开始时间" }),
    to: field(Moment, { label: "结束时间" }),
    modules: field(z.array(z.string().min(1).max(64)).max(100).default([]), { label: "模块" }),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ["to"],
    message: "结束时间应晚于开始时间",
  });

export const logUploadStates = ["uploading", "done", "failed"] as const;

/** A fetch of a device's own log (southbound 10, logUpload). */
export const LogUpload = z
  .object({
    guid: Guid,
    equipmentGuid: Guid,
    from: Moment,
    to: Moment,
    state: z.enum(logUploadStates),
    progress: field(z.number(), { label: "进度", unit: "%" }),
    bytes: field(z.int().nullable(), { label: "大小", unit: "B" }),
    problem: z.string().nullable(),
    requestedAt: Moment,
    requestedBy: z.string(),
  })
  .meta({ id: "LogUpload" });
export type LogUpload = z.output<typeof LogUpload>;

/** Largest file a device may upload. */
export const LOG_UPLOAD_MAX_BYTES = 64 * 1024 * 1024;

/** Below this path the lines a filter finds leave as CSV: POST with the filter as body. */
export const DEVICE_LOG_EXPORT_PATH = "/api/files/device-log";
/** Below this path and the guid of an upload its file is read. */
export const LOG_UPLOAD_PATH = "/api/files/log-uploads";
