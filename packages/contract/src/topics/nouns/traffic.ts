import { carDetectionAreaType } from "../../enums/car-detection-area-type.ts";
import { defineEnum } from "../../enums/define-enum.ts";
import { flowType } from "../../enums/flow-type.ts";
import { poleAreaType } from "../../enums/pole-area-type.ts";
import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { durableReport, reportAnswer } from "../fields/messages.ts";
import { count, entry, flag, instant, list, percent, real, text, whole } from "../fields/scalars.ts";

/** Lengths of a period of lane statistics, T/ITS 0180.1. */
export const trafficPeriod = defineEnum("统计周期", [
  { code: 1, key: "signalCycle", label: "信号周期" },
  { code: 2, key: "second", label: "1秒" },
  { code: 3, key: "fiveSeconds", label: "5秒" },
  { code: 4, key: "minute", label: "60秒" },
  { code: 5, key: "quarterHour", label: "15分钟" },
  { code: 6, key: "other", label: "其他" },
]);

/** Levels of congestion, GA/T 115. */
export const congestionLevel = defineEnum("拥堵程度", [
  { code: 0, key: "free", label: "畅通" },
  { code: 1, key: "light", label: "轻度拥堵" },
  { code: 2, key: "medium", label: "中度拥堵" },
  { code: 3, key: "heavy", label: "严重拥堵" },
]);

/** Greatest sum of what a lane can measure: the bits of the area types, each once. */
const AREA_TYPES_MAX = carDetectionAreaType.codes.reduce<number>((sum, bit) => sum + bit, 0);

/** Number of vehicles, one name per class. */
const vehicles = (label: string) => count(label, "辆");

/** Numbers of a lane or a direction in one period. */
const flow = {
  areaTypes: whole("统计内容（按位）", 0, AREA_TYPES_MAX),
  trafficNumber: vehicles("车流量"),
  trafficFlow: real("当量流量", 0, 1e6, "pcu"),
  averageSpeed: real("平均速度", 0, 500, "km/h"),
  timeOccupancy: percent("时间占有率"),
  spaceOccupancy: percent("空间占有率"),
  timeHeadway: real("车头时距", 0, 86_400, "s"),
  spaceHeadway: real("车头间距", 0, 10_000, "m"),
  queueLength: real("期末排队长度", 0, 10_000, "m"),
  maxQueueLength: real("最大排队长度", 0, 10_000, "m"),
  queueCount: vehicles("排队车辆数"),
  smallNumber: vehicles("小型车（小于6m）"),
  mediumNumber: vehicles("中型车（6至12m）"),
  largeNumber: vehicles("大型车（大于12m）"),
  busNumber: vehicles("公交车"),
  nonMotorNumber: vehicles("非机动车"),
  congestionLevel: coded(congestionLevel),
  wasteTime: real("空放时间", 0, 86_400, "s"),
  valid: flag("测量有效"),
};

/** Statistics of one lane. */
export const laneFlow = entry({ laneId: whole("车道编号", 0, 65_535) }, flow);

/** Statistics of one direction of one intersection end. */
export const directionFlow = entry({ branchId: text("路口端标识", 64), flowType: coded(flowType) }, flow);

/** Statistics of one area of a pole. */
export const pedestrianFlow = entry(
  { areaId: text("区域编号", 64) },
  {
    areaType: coded(poleAreaType),
    count: count("人数", "人"),
    maxWaiting: count("最多等待人数", "人"),
    meanWait: real("平均等待时间", 0, 86_400, "s"),
    valid: flag("测量有效"),
  },
);

/** Statistics of a period; one without measurement is sent with `valid:false`, never as zeros (southbound 7). */
export const trafficUp = defineChannel({
  title: "交通流",
  follows: "7；T/ITS 0180.1 5.3.5，表19–21",
  maxKiB: 64,
  schema: durableReport(
    { periodTime: coded(trafficPeriod), startTime: instant("开始时刻"), endTime: instant("结束时刻") },
    {
      duration: real("时长", 0, 86_400, "s"),
      laneFlowData: list(laneFlow, 128, "车道流量"),
      directionFlowData: list(directionFlow, 128, "转向流量"),
      pedestrianFlowData: list(pedestrianFlow, 64, "行人流量"),
      valid: flag("测量有效"),
    },
  ),
});

export const trafficUpAck = defineChannel({
  title: "交通流应答",
  follows: "3",
  maxKiB: 64,
  schema: reportAnswer({}, {}),
});
