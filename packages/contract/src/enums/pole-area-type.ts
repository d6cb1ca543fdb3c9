import { defineEnum } from "./define-enum.ts";

/** Pole area type. */
export const poleAreaType = defineEnum("灯杆区域类型", [
  { code: 1, key: "redLightRunningZone", label: "闯红灯区域" },
  { code: 2, key: "pedestrianWaitingFlowCount", label: "行人等待流量统计" },
  { code: 3, key: "sidewalkFlowCount", label: "人行道流量统计" },
]);
