import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { durableReport, reportAnswer } from "../fields/messages.ts";
import { entry, flag, instant, list, real, serial, text } from "../fields/scalars.ts";
import { alarmLevel, alarmType } from "./alarm-type.ts";

/** Most alarms of one message; it fits the full list that follows each connect. */
const ALARMS_MAX = 300;

/** One alarm. The device owns only `active`; acknowledging and suspending are the platform's (southbound 8). */
export const equipmentAlarm = entry(
  {
    alarmId: text("告警标识", 64),
    alarmType: coded(alarmType),
    level: coded(alarmLevel),
    active: flag("告警中"),
    raisedTime: instant("发生时刻"),
  },
  {
    clearedTime: instant("恢复时刻"),
    targetSn: serial("对象序列号"),
    value: real("测量值", -1e15, 1e15),
    limit: real("限值", -1e15, 1e15),
    description: text("描述", 1000),
    imageId: text("图片标识", 64),
    offsetPx: real("场景偏移", 0, 65_536, "px"),
    offsetDeg: real("场景偏移角", 0, 180, "°"),
    baselineId: text("基准标识", 64),
  },
);

/** Alarms raised and cleared, and the full list after each connect (southbound 8). */
export const alarmUp = defineChannel({
  title: "告警",
  follows: "8；T/ITS 0180.1 表12，RSMP 3",
  maxKiB: 64,
  schema: durableReport({ alarmList: list(equipmentAlarm, ALARMS_MAX, "告警") }, {}),
});

export const alarmUpAck = defineChannel({
  title: "告警应答",
  follows: "3",
  maxKiB: 64,
  schema: reportAnswer({}, {}),
});
