import type { LonLat } from "../lon-lat.ts";
import { CHINA_BOUNDS } from "./china-bounds.ts";

/** Whether a point (degrees, either datum) lies in the rectangle where GCJ-02 applies; its border counts as inside. */
export function isInsideChina([longitude, latitude]: LonLat): boolean {
  return (
    longitude >= CHINA_BOUNDS.west &&
    longitude <= CHINA_BOUNDS.east &&
    latitude >= CHINA_BOUNDS.south &&
    latitude <= CHINA_BOUNDS.north
  );
}
