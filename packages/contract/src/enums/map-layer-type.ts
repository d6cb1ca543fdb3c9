import { defineEnum } from "./define-enum.ts";
import { mapLayerNames } from "./map-layer-names.ts";

/** Map layer name to type. `layerName` is the file name before the dot; any other name is type 0 (MAP-2, MAP-3). */
export const mapLayerType = defineEnum("地图图层类型", [
  { code: 1, key: "rid", label: "道路", layerName: mapLayerNames[1] },
  { code: 2, key: "sidewalk", label: "人行道", layerName: mapLayerNames[2] },
  { code: 3, key: "inter", label: "路口面", layerName: mapLayerNames[3] },
  { code: 4, key: "boundary", label: "边界", layerName: mapLayerNames[4] },
  { code: 5, key: "vegetation", label: "植被", layerName: mapLayerNames[5] },
  { code: 6, key: "roadObject", label: "道路设施", layerName: mapLayerNames[6] },
  { code: 7, key: "crosswalk", label: "人行横道", layerName: mapLayerNames[7] },
  { code: 8, key: "stop", label: "停止线", layerName: mapLayerNames[8] },
  { code: 0, key: "other", label: "其他" },
]);
