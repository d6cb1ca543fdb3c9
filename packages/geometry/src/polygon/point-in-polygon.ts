import type { Vertex } from "../lon-lat.ts";
import { placeInRing } from "./point-in-ring.ts";

/** Whether a point lies in a polygon (outer ring first, then holes). Borders, also those of holes, count as inside. */
export function pointInPolygon(point: Vertex, [outer, ...holes]: readonly (readonly Vertex[])[]): boolean {
  if (!outer || placeInRing(point, outer) === "outside") return false;
  return holes.every((hole) => placeInRing(point, hole) !== "inside");
}
