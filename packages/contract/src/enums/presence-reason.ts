import { defineEnum } from "./define-enum.ts";

/** Why equipment is in its link state; every state has one. */
export const presenceReason = defineEnum("状态原因", [
  { code: "neverSeen", key: "neverSeen", label: "从未收到设备数据" },
  { code: "noReporter", key: "noReporter", label: "没有可上报其状态的设备" },
  { code: "session", key: "session", label: "会话正常" },
  { code: "reported", key: "reported", label: "由上级设备上报在线" },
  { code: "carried", key: "carried", label: "所载设备在线" },
  { code: "picture", key: "picture", label: "视频异常" },
  { code: "radar", key: "radar", label: "雷达数据异常" },
  { code: "fusion", key: "fusion", label: "融合输出异常" },
  { code: "clock", key: "clock", label: "时钟未同步" },
  { code: "host", key: "host", label: "设备运行异常" },
  { code: "onBattery", key: "onBattery", label: "市电中断，电池供电" },
  { code: "silence", key: "silence", label: "心跳超时" },
  { code: "lost", key: "lost", label: "连接中断" },
  { code: "reboot", key: "reboot", label: "设备重启" },
  { code: "upgrade", key: "upgrade", label: "设备升级" },
  { code: "shutdown", key: "shutdown", label: "设备关机" },
  { code: "closed", key: "closed", label: "设备主动断开" },
  { code: "replaced", key: "replaced", label: "会话被取代" },
  { code: "reportedDown", key: "reportedDown", label: "上级设备上报离线" },
  { code: "probed", key: "probed", label: "视频流可连接" },
  { code: "probeFailed", key: "probeFailed", label: "视频流连续无法连接" },
  { code: "parentDown", key: "parentDown", label: "上级设备离线" },
  { code: "noPower", key: "noPower", label: "供电中断" },
  { code: "relayOff", key: "relayOff", label: "供电回路已断开" },
  { code: "boxSilent", key: "boxSilent", label: "同箱设备全部失联" },
  { code: "disabled", key: "disabled", label: "已由操作员停用" },
]);

export type PresenceReason = (typeof presenceReason.codes)[number];
