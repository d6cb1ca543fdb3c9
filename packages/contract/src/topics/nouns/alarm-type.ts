import { defineEnum } from "../../enums/define-enum.ts";

/** Pages that alarms are shown on (southbound 8). */
export const alarmPage = defineEnum("告警分类", [
  { code: "sceneOffset", key: "sceneOffset", label: "场景偏移" },
  { code: "occlusion", key: "occlusion", label: "场景遮挡" },
  { code: "data", key: "data", label: "数据异常" },
  { code: "calibration", key: "calibration", label: "标定异常" },
  { code: "equipment", key: "equipment", label: "设备异常" },
]);

type AlarmPage = (typeof alarmPage.codes)[number];

/** Types of alarm (southbound 8). */
export const alarmType = defineEnum("告警类型", [
  { code: "sceneOffset", key: "sceneOffset", label: "场景偏移" },
  { code: "sceneOcclusion", key: "sceneOcclusion", label: "场景遮挡" },
  { code: "noTargets", key: "noTargets", label: "无目标数据" },
  { code: "rateLow", key: "rateLow", label: "数据频率过低" },
  { code: "rateHigh", key: "rateHigh", label: "数据频率过高" },
  { code: "timeJump", key: "timeJump", label: "数据时间跳变" },
  { code: "sensorsApart", key: "sensorsApart", label: "雷视数据不同步" },
  { code: "trackBroken", key: "trackBroken", label: "轨迹断裂" },
  { code: "laneSilent", key: "laneSilent", label: "车道无数据" },
  { code: "resolutionChanged", key: "resolutionChanged", label: "分辨率变化" },
  { code: "calibrationDrift", key: "calibrationDrift", label: "标定漂移" },
  { code: "childOffline", key: "childOffline", label: "下级设备离线" },
  { code: "cpuHigh", key: "cpuHigh", label: "CPU利用率过高" },
  { code: "gpuHigh", key: "gpuHigh", label: "GPU利用率过高" },
  { code: "memHigh", key: "memHigh", label: "内存利用率过高" },
  { code: "diskFull", key: "diskFull", label: "磁盘将满" },
  { code: "diskBad", key: "diskBad", label: "磁盘损坏" },
  { code: "overTemp", key: "overTemp", label: "温度过高" },
  { code: "powerLost", key: "powerLost", label: "断电" },
  { code: "voltage", key: "voltage", label: "电压异常" },
  { code: "leakage", key: "leakage", label: "漏电" },
  { code: "doorOpen", key: "doorOpen", label: "箱门打开" },
  { code: "water", key: "water", label: "进水" },
  { code: "smoke", key: "smoke", label: "烟雾" },
  { code: "spdFailed", key: "spdFailed", label: "防雷器失效" },
  { code: "clockUnsynced", key: "clockUnsynced", label: "时钟未同步" },
  { code: "certExpiring", key: "certExpiring", label: "证书将过期" },
  { code: "configRejected", key: "configRejected", label: "配置被拒绝" },
  { code: "upgradeFailed", key: "upgradeFailed", label: "升级失败" },
]);

export type AlarmType = (typeof alarmType.codes)[number];

/** Alarm types that are not of the page of equipment. */
const pages: Partial<Record<AlarmType, AlarmPage>> = {
  sceneOffset: "sceneOffset",
  sceneOcclusion: "occlusion",
  noTargets: "data",
  rateLow: "data",
  rateHigh: "data",
  timeJump: "data",
  sensorsApart: "data",
  trackBroken: "data",
  laneSilent: "data",
  resolutionChanged: "data",
  calibrationDrift: "calibration",
};

/** The page that shows an alarm of this type. */
export const alarmPageOf = (type: AlarmType): AlarmPage => pages[type] ?? "equipment";

/** Units of `value` and `limit`, for the types whose unit the interface fixes (southbound 8). */
export const alarmUnits: Readonly<Partial<Record<AlarmType, string>>> = {
  sceneOcclusion: "%",
  sensorsApart: "ms",
  calibrationDrift: "m",
};

/** How grave an alarm is. */
export const alarmLevel = defineEnum("告警级别", [
  { code: 0, key: "critical", label: "紧急" },
  { code: 1, key: "major", label: "重要" },
  { code: 2, key: "minor", label: "次要" },
  { code: 3, key: "warning", label: "提示" },
]);
