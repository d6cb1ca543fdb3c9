import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { report } from "../fields/messages.ts";
import { datumField, elevation, latitude, longitude } from "../fields/place.ts";
import { bearing, count, entry, flag, instant, list, real, serial, text, whole } from "../fields/scalars.ts";

/** Most targets of one frame, the nearest to the centre first (southbound 6). */
export const PARTICIPANTS_MAX = 500;

/** Kinds of road user, T/ITS 0180.1. */
export const participantType = defineEnum("目标类型", [
  { code: 0, key: "unknown", label: "未知" },
  { code: 1, key: "motor", label: "机动车" },
  { code: 2, key: "nonMotor", label: "非机动车" },
  { code: 3, key: "pedestrian", label: "行人" },
  { code: 4, key: "obstacle", label: "障碍物" },
  { code: 5, key: "other", label: "其他" },
]);

/** Classes of vehicle, YD/T 3709. */
export const vehicleClass = defineEnum("车辆类别", [
  { code: 0, key: "unknown", label: "未知" },
  { code: 10, key: "car", label: "小客车" },
  { code: 20, key: "lightTruck", label: "轻型货车" },
  { code: 25, key: "truck", label: "货车" },
  { code: 40, key: "motorcycle", label: "摩托车" },
  { code: 50, key: "bus", label: "公交车" },
  { code: 60, key: "emergency", label: "应急车辆" },
]);

/** What sensed a target, T/ITS 0180.1. */
export const targetSource = defineEnum("感知来源", [
  { code: 1, key: "fused", label: "融合" },
  { code: 3, key: "video", label: "视频" },
  { code: 4, key: "lidar", label: "激光雷达" },
  { code: 5, key: "radar", label: "毫米波雷达" },
]);

/** Whether a target stands or moves. */
export const motionStatus = defineEnum("运动状态", [
  { code: 1, key: "still", label: "静止" },
  { code: 2, key: "moving", label: "运动" },
]);

/** Metres that each positionConfidence of YD/T 3709 stands for, where the interface names them (southbound 6). */
export const positionConfidenceMetres: Readonly<Record<number, number>> = {
  8: 2,
  9: 1,
  10: 0.5,
  11: 0.2,
  12: 0.1,
  13: 0.05,
};

export const speed = real("速度", 0, 500, "km/h");

/** A road user; x and y are metres east and north of the intersection's reference point. */
export const participant = entry(
  {
    ptcId: whole("目标编号", 1, 65_535),
    trackId: text("轨迹标识", 36),
    ptcType: coded(participantType),
    longitude,
    latitude,
    speed,
    heading: bearing("航向"),
  },
  {
    vehicleClass: coded(vehicleClass),
    sourceType: coded(targetSource),
    sources: list(serial("传感器序列号"), 16, "传感器"),
    detected: flag("本帧测得"),
    elevation,
    x: real("东向距离", -10_000, 10_000, "m"),
    y: real("北向距离", -10_000, 10_000, "m"),
    positionConfidence: whole("位置置信度", 0, 15),
    acceleration: real("加速度", -100, 100, "m/s²"),
    status: coded(motionStatus),
    length: real("长", 0, 100, "m"),
    width: real("宽", 0, 20, "m"),
    height: real("高", 0, 20, "m"),
    tracking: whole("跟踪时间", 0, 1e8, "0.1s"),
    laneId: whole("车道编号（0 为车道外）", 0, 65_535),
    license: text("号牌", 16),
    colour: text("颜色", 16),
    brand: text("品牌", 32),
  },
);

/** One frame of targets, sent only under a lease and never queued: older than 1 s it is thrown away (southbound 6). */
export const participantUp = defineChannel({
  title: "感知目标",
  follows: "6；T/ITS 0180.1 5.3.3，T/CSAE 295.3",
  qos: 0,
  maxKiB: 256,
  expiry: 1,
  logged: false,
  schema: report(
    { ptcList: list(participant, PARTICIPANTS_MAX, "目标") },
    {
      captureTime: instant("采集时刻"),
      outputTime: instant("输出时刻"),
      frameNo: count("帧号"),
      leaseId: text("租约标识", 64),
      datum: datumField,
      dropped: count("丢弃帧数"),
    },
  ),
});
