import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import { AlarmKey, AlarmPage, AlarmSearch, SuspendForm } from "./alarm.schema.ts";

/** Calls on alarms of devices; additions to the catalogue. */
export const alarmCalls = {
  Search: defineCall("Alarm/Search", {
    method: "POST",
    path: "Alarm/Search",
    title: "查询设备告警",
    access: "read",
    mask: false,
    body: AlarmSearch,
    data: AlarmPage,
  }),
  Acknowledge: defineCall("Alarm/Acknowledge", {
    method: "POST",
    path: "Alarm/Acknowledge",
    title: "确认设备告警",
    access: "change",
    body: AlarmKey,
    data: Nothing,
  }),
  Suspend: defineCall("Alarm/Suspend", {
    method: "POST",
    path: "Alarm/Suspend",
    title: "挂起设备告警",
    access: "change",
    body: SuspendForm,
    data: Nothing,
  }),
} as const;
