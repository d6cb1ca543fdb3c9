/** Files of a road layout for other programs; behind a path of its own because few pages need it. */
export { exportCoco } from "./coco/export-coco.ts";
export { importCoco } from "./coco/import-coco.ts";
export type { ImportFinding, ImportPlan } from "./finding.ts";
export { exportGeoJson } from "./geojson/export-geojson.ts";
export { importGeoJson } from "./geojson/import-geojson.ts";
export { exportLanelet2 } from "./lanelet2/export-lanelet2.ts";
