import type { Point } from "../document/document.ts";
import { offsetPolyline } from "./offset-polyline.ts";
import { findSelfCrossing } from "./self-crossing.ts";

/**
 * The lane of a width (in units of the plane) around its centre line: one side in the direction of the line, back along
 * the other. Null when the line has no length or bends more sharply than the lane is wide.
 */
export function laneFromCentreLine(points: readonly Point[], width: number): Point[] | null {
  if (!(width > 0)) return null;
  const [one, other] = [offsetPolyline(points, width / 2), offsetPolyline(points, -width / 2)];
  if (!one || !other) return null;
  const lane = [...one, ...other.reverse()];
  return findSelfCrossing({ geometry: "polygon", points: lane }) ? null : lane;
}
