import { defineEnum } from "./define-enum.ts";
import { mapLayerType } from "./map-layer-type.ts";

/** Map file categories carry the numbers and labels of the map layer types (platform.md §3). */
export const mapFileCategory = defineEnum("地图文件类别", mapLayerType.items);
