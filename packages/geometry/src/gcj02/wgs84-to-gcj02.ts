import type { LonLat } from "../lon-lat.ts";
import { gcj02Offset } from "./gcj02-offset.ts";
import { isInsideChina } from "./is-inside-china.ts";

/** Converts WGS-84 degrees to GCJ-02 degrees; outside China the point comes back to the last digit (COORD-3). */
export function wgs84ToGcj02(wgs84: LonLat): LonLat {
  if (!isInsideChina(wgs84)) return wgs84;
  const [east, north] = gcj02Offset(wgs84);
  return [wgs84[0] + east, wgs84[1] + north];
}
