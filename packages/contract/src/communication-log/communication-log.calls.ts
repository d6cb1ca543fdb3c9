import { z } from "zod";
import { defineCall } from "../call.ts";
import { LogKeeping, logNewsOf, logPageOf, logSearchOf, logTailOf } from "../log/log.schema.ts";
import {
  CommunicationLogFilter,
  CommunicationLogLine,
  CommunicationMessage,
} from "./communication-log.schema.ts";

/** Messages between devices and the platform. */
export const communicationLogCalls = {
  Search: defineCall("CommunicationLog/Search", {
    method: "POST",
    path: "CommunicationLog/Search",
    title: "查询通信日志",
    access: "read",
    body: logSearchOf(CommunicationLogFilter),
    data: logPageOf(CommunicationLogLine),
    mask: false,
  }),
  Tail: defineCall("CommunicationLog/Tail", {
    method: "POST",
    path: "CommunicationLog/Tail",
    title: "跟踪通信日志",
    access: "read",
    body: logTailOf(CommunicationLogFilter),
    data: logNewsOf(CommunicationLogLine),
    mask: false,
  }),
  Get: defineCall("CommunicationLog/Get", {
    method: "GET",
    path: "CommunicationLog/Get/:id",
    title: "查询通信报文",
    access: "read",
    params: { id: z.string().regex(/^\d{1,18}$/) },
    data: CommunicationMessage,
    mask: false,
  }),
  GetKeeping: defineCall("CommunicationLog/GetKeeping", {
    method: "GET",
    path: "CommunicationLog/GetKeeping",
    title: "查询通信日志保留情况",
    access: "read",
    data: LogKeeping,
    mask: false,
  }),
} as const;
