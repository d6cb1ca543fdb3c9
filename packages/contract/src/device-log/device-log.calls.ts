import { z } from "zod";
import { defineCall } from "../call.ts";
import { LogKeeping, logNewsOf, logPageOf, logSearchOf, logTailOf } from "../log/log.schema.ts";
import {
  DeviceLogFilter,
  DeviceLogLine,
  FollowState,
  LogLevelForm,
  LogLevelState,
  LogUpload,
  LogUploadForm,
} from "./device-log.schema.ts";

/** What devices log, and how much they do. */
export const deviceLogCalls = {
  Search: defineCall("DeviceLog/Search", {
    method: "POST",
    path: "DeviceLog/Search",
    title: "查询设备日志",
    access: "read",
    body: logSearchOf(DeviceLogFilter),
    data: logPageOf(DeviceLogLine),
    mask: false,
  }),
  Tail: defineCall("DeviceLog/Tail", {
    method: "POST",
    path: "DeviceLog/Tail",
    title: "跟踪设备日志",
    access: "read",
    body: logTailOf(DeviceLogFilter),
    data: logNewsOf(DeviceLogLine),
    mask: false,
  }),
  GetKeeping: defineCall("DeviceLog/GetKeeping", {
    method: "GET",
    path: "DeviceLog/GetKeeping",
    title: "查询设备日志保留情况",
    access: "read",
    data: LogKeeping,
    mask: false,
  }),
  Follow: defineCall("DeviceLog/Follow", {
    method: "POST",
    path: "DeviceLog/Follow/:id",
    title: "请设备实时上报日志",
    access: "read",
    data: FollowState,
    mask: false,
  }),
  GetLevel: defineCall("DeviceLog/GetLevel", {
    method: "GET",
    path: "DeviceLog/GetLevel/:id",
    title: "查询日志级别",
    access: "read",
    data: LogLevelState,
    mask: false,
  }),
  SetLevel: defineCall("DeviceLog/SetLevel", {
    method: "POST",
    path: "DeviceLog/SetLevel",
    title: "设置日志级别",
    access: "change",
    body: LogLevelForm,
    data: LogLevelState,
    mask: false,
  }),
  ResetLevel: defineCall("DeviceLog/ResetLevel", {
    method: "POST",
    path: "DeviceLog/ResetLevel/:id",
    title: "恢复日志级别",
    access: "change",
    data: LogLevelState,
    mask: false,
  }),
  RequestUpload: defineCall("DeviceLog/RequestUpload", {
    method: "POST",
    path: "DeviceLog/RequestUpload",
    title: "调取设备日志文件",
    access: "change",
    body: LogUploadForm,
    data: LogUpload,
    mask: false,
  }),
  GetUploads: defineCall("DeviceLog/GetUploads", {
    method: "GET",
    path: "DeviceLog/GetUploads/:id",
    title: "查询设备日志文件",
    access: "read",
    data: z.array(LogUpload),
    mask: false,
  }),
} as const;
