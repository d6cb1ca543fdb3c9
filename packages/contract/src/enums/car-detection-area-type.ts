import { defineEnum } from "./define-enum.ts";

/** Car detection area type (bit values). Bit values: they combine by addition. */
export const carDetectionAreaType = defineEnum("车检区域类型", [
  { code: 1, key: "flow", label: "流量" },
  { code: 2, key: "averageSpeed", label: "平均速度" },
  { code: 4, key: "bus", label: "公交" },
  { code: 8, key: "occupancy", label: "占有率" },
  { code: 16, key: "queueLength", label: "排队长度" },
]);
