import { defineEnum } from "@lukou/contract";

/*
 * Lists of values the specification does not give. The codes are ours (docs/decisions/0013); they travel and are
 * stored as numbers like those of the specification.
 */

export const cameraRole = defineEnum("相机用途", [
  { code: 1, key: "near", label: "近端" },
  { code: 2, key: "far", label: "远端" },
  { code: 3, key: "panorama", label: "全景" },
  { code: 4, key: "pedestrian", label: "行人" },
  { code: 5, key: "detection", label: "车检" },
]);

export const subBusinessType = defineEnum("业务子类型", [
  { code: 1, key: "plate", label: "车牌识别" },
  { code: 2, key: "features", label: "车辆特征识别" },
  { code: 3, key: "position", label: "高精定位" },
  { code: 4, key: "evidence", label: "违法取证" },
]);

export const radarWorkMode = defineEnum("雷达工作模式", [
  { code: 1, key: "intersection", label: "路口模式" },
  { code: 2, key: "segment", label: "路段模式" },
  { code: 3, key: "queue", label: "排队检测模式" },
]);

export const poleShape = defineEnum("杆体形式", [
  { code: 1, key: "straight", label: "立柱式" },
  { code: 2, key: "singleArm", label: "单臂式" },
  { code: 3, key: "doubleArm", label: "双臂式" },
  { code: 4, key: "gantry", label: "门架式" },
]);

export const powerSupply = defineEnum("供电方式", [
  { code: 1, key: "mains", label: "市电" },
  { code: 2, key: "signal", label: "信号机取电" },
  { code: 3, key: "poe", label: "PoE" },
  { code: 4, key: "solar", label: "太阳能" },
]);

export const uplink = defineEnum("上行链路", [
  { code: 1, key: "fibre", label: "光纤" },
  { code: 2, key: "copper", label: "网线" },
  { code: 3, key: "cellular5g", label: "5G" },
  { code: 4, key: "cellular4g", label: "4G" },
]);

export const timeSource = defineEnum("对时方式", [
  { code: 1, key: "ntp", label: "NTP" },
  { code: 2, key: "ptp", label: "PTP" },
  { code: 3, key: "gnss", label: "GNSS" },
]);

/** Exposure control as ONVIF imaging names it (ExposureMode). */
export const exposureMode = defineEnum("曝光模式", [
  { code: 1, key: "auto", label: "自动曝光" },
  { code: 2, key: "manual", label: "手动曝光" },
]);

/** Infra-red cut filter as ONVIF imaging names it (IrCutFilterMode). */
export const irCutFilter = defineEnum("日夜切换", [
  { code: 1, key: "auto", label: "自动" },
  { code: 2, key: "on", label: "白天" },
  { code: 3, key: "off", label: "夜间" },
]);

/** H.264/H.265 profiles by the names of the ONVIF media profile. */
export const encoderProfile = defineEnum("编码档次", [
  { code: 1, key: "baseline", label: "Baseline" },
  { code: 2, key: "main", label: "Main" },
  { code: 3, key: "high", label: "High" },
]);

export const detectorInterface = defineEnum("检测器接口", [
  { code: 1, key: "rs485", label: "RS-485" },
  { code: 2, key: "ethernet", label: "以太网" },
  { code: 3, key: "contact", label: "开关量" },
]);

export const doorLock = defineEnum("门锁", [
  { code: 1, key: "mechanical", label: "机械锁" },
  { code: 2, key: "electronic", label: "电子锁" },
]);

export const ingressProtection = defineEnum("防护等级", [
  { code: "IP54", label: "IP54" },
  { code: "IP55", label: "IP55" },
  { code: "IP65", label: "IP65" },
  { code: "IP66", label: "IP66" },
  { code: "IP67", label: "IP67" },
]);

/** Length of a statistics period, by the codes of `periodTime` (field interface, section 7). */
export const trafficPeriod = defineEnum("统计周期", [
  { code: 1, key: "cycle", label: "信号周期" },
  { code: 2, key: "second", label: "1秒" },
  { code: 3, key: "fiveSeconds", label: "5秒" },
  { code: 4, key: "minute", label: "1分钟" },
  { code: 5, key: "quarter", label: "15分钟" },
]);

/** Datum of the coordinates an intersection works with; they differ by centimetres and are never mixed. */
export const datum = defineEnum("坐标系", [
  { code: "WGS84", label: "WGS-84" },
  { code: "CGCS2000", label: "CGCS2000" },
]);

/** What may be said about an address that two devices of an intersection share. */
export const addressPolicy = defineEnum("IP重复处理", [
  { code: 1, key: "forbid", label: "不允许" },
  { code: 2, key: "gateway", label: "经网关映射时允许" },
]);

/** A road that runs one way only. */
export const oneWay = defineEnum("单行方向", [
  { code: "entry", label: "仅驶入" },
  { code: "exit", label: "仅驶出" },
]);
