import type { RoadLayout } from "@lukou/contract";
import { exportCoco, exportGeoJson, exportLanelet2 } from "@lukou/road/exchange";

/** A kind of file that other programs read. */
export interface ExportFormat {
  readonly key: string;
  readonly title: string;
  /** What goes into it and who reads it. */
  readonly hint: string;
  /** After the dot. */
  readonly extension: string;
  readonly mime: string;
  write(layout: RoadLayout): string;
}

export const exportFormats: readonly ExportFormat[] = [
  {
    key: "geojson",
    title: "GeoJSON",
    hint: "全部对象及地图、画面上的图形，可再次导入；地理信息软件可打开地图部分",
    extension: "geojson",
    mime: "application/geo+json",
    write: exportGeoJson,
  },
  {
    key: "lanelet2",
    title: "Lanelet2",
    hint: "地图上的车道、车道线、停止线和人行横道，供自动驾驶和仿真软件使用",
    extension: "osm",
    mime: "application/xml",
    write: exportLanelet2,
  },
  {
    key: "coco",
    title: "COCO JSON",
    hint: "各相机画面上的图形，供标注和训练软件使用，可再次导入",
    extension: "coco.json",
    mime: "application/json",
    write: exportCoco,
  },
];
