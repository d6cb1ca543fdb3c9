import { z } from "zod";
import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { deviceKind } from "../device-kind.ts";
import { lastWill, platformNotice, report, reportAnswer, sessionId } from "../fields/messages.ts";
import { count, instant, seconds, serial, text, word } from "../fields/scalars.ts";

/** Least and greatest seconds between heartbeats; a device's wish outside is dropped (southbound 5). */
export const HEARTBEAT_MIN_S = 10;
export const HEARTBEAT_MAX_S = 300;
/** Seconds between heartbeats, and between run-status reports, of a device that names none (southbound 2, 5). */
export const REPORT_RATE_DEFAULT_S = 60;

export const heartbeatRate = seconds("心跳间隔", HEARTBEAT_MIN_S, HEARTBEAT_MAX_S);
export const runningInfoRate = seconds("运行状态间隔", 1, 3600);

/** States of a session as its device or its will names them (southbound 4). */
export const sessionState = defineEnum("会话状态", [
  { code: "ready", key: "ready", label: "就绪" },
  { code: "lost", key: "lost", label: "失联" },
  { code: "disconnected", key: "disconnected", label: "已断开" },
]);

/** Why a device closed its session in good order (southbound 4). */
export const closeReason = defineEnum("断开原因", [
  { code: "reboot", key: "reboot", label: "重启" },
  { code: "upgrade", key: "upgrade", label: "升级" },
  { code: "shutdown", key: "shutdown", label: "关机" },
]);

/** `active` of T/ITS 0180.1 table 8: 0 online, 1 offline. */
const active = <const C extends 0 | 1>(code: C) =>
  z.literal(code).meta({ title: "在线标志（0 在线，1 离线）" });

const ready = report(
  { state: z.literal("ready"), active: active(0), sessionId },
  {
    kind: word("设备类别", deviceKind.codes),
    bootId: text("开机标识", 64),
    protocolVersion: text("接口版本", 16),
    softwareVersion: text("软件版本", 64),
    configRevision: count("配置版本"),
    configHash: text("配置摘要", 64),
    hbRate: heartbeatRate,
    via: serial("上级设备序列号"),
  },
);

const lost = lastWill(
  { state: z.literal("lost"), active: active(1), sessionId },
  { via: serial("上级设备序列号") },
);

const disconnected = report(
  { state: z.literal("disconnected"), active: active(1), sessionId },
  { reason: word("断开原因", closeReason.codes), via: serial("上级设备序列号") },
);

/** Begin, loss (the will) and orderly end of a session. */
export const sessionUp = defineChannel({
  title: "会话",
  follows: "4；own，Sparkplug；active 见 T/ITS 0180.1 表8",
  retain: "always",
  maxKiB: 4,
  schema: z.discriminatedUnion("state", [ready, lost, disconnected]),
});

/** Whether what the device sends is stored: not as long as nobody holds its serial, nor while it is held for its bad messages. */
export const acceptance = defineEnum("接入结果", [
  { code: "bound", key: "bound", label: "已绑定" },
  { code: "quarantined", key: "quarantined", label: "待认领" },
]);

/** The platform's word on a session, due within 10 s. */
export const sessionUpAck = defineChannel({
  title: "会话应答",
  follows: "4；own",
  maxKiB: 4,
  schema: reportAnswer(
    { serverTime: instant("平台时刻"), accepted: word("接入结果", acceptance.codes) },
    { equipGuid: text("设备标识", 64), hbRate: heartbeatRate, runningInfoRate },
  ),
});

/** Presence of a platform node, retained, with a will (southbound 2); a device takes the platform as present while any is active. */
export const platformSessionDown = defineChannel({
  title: "平台节点会话",
  follows: "2；own",
  retain: "always",
  maxKiB: 4,
  logged: false,
  schema: platformNotice({
    nodeId: text("平台节点", 64),
    active: z.literal([0, 1]).meta({ title: "在线标志（0 在线，1 离线）" }),
  }),
});
