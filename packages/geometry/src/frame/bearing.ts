import type { Vertex } from "../lon-lat.ts";
import { geodesicInverse } from "./geodesic-inverse.ts";

/** Direction from one WGS-84 point to another, degrees clockwise from north (0 to 360); 0 for equal points. */
export function bearing(from: Vertex, to: Vertex): number {
  return geodesicInverse(from, to).bearing;
}
