import type { Point } from "../document/document.ts";
import type { Segment } from "./edges.ts";
import { add, between, dot, scale, subtract } from "./vector.ts";

/** The place on the other side of the endless line through a segment; the place itself when the segment has no length. */
export function mirrored(point: Point, [from, to]: Segment): Point {
  const along = subtract(to, from);
  const square = dot(along, along);
  if (!(square > 0)) return point;
  const foot = between(from, to, dot(subtract(point, from), along) / square);
  return add(point, scale(subtract(foot, point), 2));
}
