import type { LonLat } from "../lon-lat.ts";
import { gcj02Offset } from "./gcj02-offset.ts";
import { isInsideChina } from "./is-inside-china.ts";

/** Well under a micrometre on the ground, and still above the rounding of a double near 135. */
const TOLERANCE_DEG = 1e-13;
/** The offset changes by about 1 % of any step, so each round gains two digits; ten suffice, the rest is margin. */
const MAX_ROUNDS = 30;

/**
 * Converts GCJ-02 degrees to WGS-84 degrees by fixed-point iteration, exact to about 1e-12 degrees where the usual
 * one-step subtraction is up to 4.5 m off. Outside China the point comes back to the last digit (COORD-3).
 */
export function gcj02ToWgs84(gcj02: LonLat): LonLat {
  if (!isInsideChina(gcj02)) return gcj02;
  let [longitude, latitude] = gcj02;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [east, north] = gcj02Offset([longitude, latitude]);
    const errorEast = longitude + east - gcj02[0];
    const errorNorth = latitude + north - gcj02[1];
    longitude -= errorEast;
    latitude -= errorNorth;
    if (Math.abs(errorEast) < TOLERANCE_DEG && Math.abs(errorNorth) < TOLERANCE_DEG) break;
  }
  return [longitude, latitude];
}
