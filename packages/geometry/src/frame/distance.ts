import type { Vertex } from "../lon-lat.ts";
import { geodesicInverse } from "./geodesic-inverse.ts";

/** Distance over the ellipsoid between two WGS-84 points in degrees, in metres; heights are ignored. */
export function distanceM(from: Vertex, to: Vertex): number {
  return geodesicInverse(from, to).distanceM;
}
