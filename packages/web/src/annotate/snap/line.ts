import type { Point } from "../document/document.ts";
import type { Segment } from "../geometry/edges.ts";
import { crossLines } from "../geometry/segment-crossing.ts";
import { between, cross, dot, subtract } from "../geometry/vector.ts";

/** Sine of a third of a degree: lines that meet at a smaller angle meet nowhere useful. */
const FLAT = 0.006;

/** The place on the endless line through a segment that is nearest to a point, and its share of the way (also outside 0..1). */
export function projectOnLine(
  point: Point,
  [from, to]: Segment,
): { readonly point: Point; readonly share: number } {
  const along = subtract(to, from);
  const square = dot(along, along);
  const share = square > 0 ? dot(subtract(point, from), along) / square : 0;
  return { point: between(from, to, share), share };
}

/** Where two endless lines meet; null when they are as good as parallel. */
export function lineCrossing(one: Segment, other: Segment): Point | null {
  const [u, v] = [subtract(one[1], one[0]), subtract(other[1], other[0])];
  const flat = Math.abs(cross(u, v)) <= FLAT * Math.hypot(...u) * Math.hypot(...v);
  return flat ? null : crossLines(one, other);
}
