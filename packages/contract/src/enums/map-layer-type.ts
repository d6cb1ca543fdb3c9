import { defineEnum } from "./define-enum.ts";

/** Map layer name to type. `layerName` is the file name before the dot; any other name is type 0 (MAP-2, MAP-3). */
export const mapLayerType = defineEnum("地图图层类型", [
  { code: 1, key: "rid", label: "道路", layerName: "hdmap_rid" },
  { code: 2, key: "sidewalk", label: "人行道", layerName: "hdmap_sidewalk" },
  { code: 3, key: "inter", label: "路口面", layerName: "hdmap_inter" },
  { code: 4, key: "boundary", label: "边界", layerName: "hdmap_boundary" },
  { code: 5, key: "vegetation", label: "植被", layerName: "hdmap_vegetation" },
  { code: 6, key: "roadObject", label: "道路设施", layerName: "hdmap_road_object" },
  { code: 7, key: "crosswalk", label: "人行横道", layerName: "hdmap_crosswalk" },
  { code: 8, key: "stop", label: "停止线", layerName: "hdmap_stop" },
  { code: 0, key: "other", label: "其他" },
]);

/** Type of a map layer by its name: rule MAP-2, and 0 for any other name (MAP-3). */
export function mapLayerTypeOf(layerName: string): (typeof mapLayerType.codes)[number] {
  return mapLayerType.items.find((item) => "layerName" in item && item.layerName === layerName)?.code ?? 0;
}
