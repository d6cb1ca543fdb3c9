import { defineEnum } from "../../enums/define-enum.ts";

/** Traffic events (southbound 8): codes of YD/T 3709 and GB/T 29100; from 10001 our own. */
export const eventType = defineEnum("事件类型", [
  { code: 100, key: "accident", label: "交通事故" },
  { code: 101, key: "breakdown", label: "车辆故障" },
  { code: 405, key: "pedestrianOnRoad", label: "行人闯入" },
  { code: 707, key: "congestion", label: "交通拥堵" },
  { code: 901, key: "speeding", label: "超速" },
  { code: 902, key: "slow", label: "慢行" },
  { code: 903, key: "illegalStop", label: "违停" },
  { code: 904, key: "wrongWay", label: "逆行" },
  { code: 10001, key: "spilledLoad", label: "抛洒物" },
  { code: 10002, key: "solidLineCrossed", label: "压实线" },
  { code: 10003, key: "nonMotorOnMotorLane", label: "非机动车占用机动车道" },
  { code: 10004, key: "emergencyLaneUsed", label: "占用应急车道" },
  { code: 10005, key: "queueSpillBack", label: "排队溢出" },
  { code: 10006, key: "pedestrianAgainstRed", label: "行人闯红灯" },
]);

/** Where an event stands. */
export const eventStatus = defineEnum("事件状态", [
  { code: 1, key: "begin", label: "开始" },
  { code: 2, key: "update", label: "更新" },
  { code: 3, key: "end", label: "结束" },
]);
