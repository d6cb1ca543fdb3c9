import { defineEnum } from "./define-enum.ts";

/** Main list tab. areaSetting is the default; clicking an intersection node sets map. Other tabs are not shown. */
export const mainListTab = defineEnum("列表页签", [
  { code: "areaSetting", key: "areaSetting", label: "区域设置" },
  { code: "map", key: "map", label: "地图" },
]);
