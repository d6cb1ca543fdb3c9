import type { Point } from "../document/document.ts";
import type { Segment } from "./edges.ts";
import { between, distance, dot, subtract } from "./vector.ts";

export interface Projection {
  /** The place on the segment that is nearest. */
  readonly point: Point;
  /** Where on the segment that is: 0 at its start, 1 at its end. */
  readonly share: number;
  readonly distance: number;
}

/** The nearest place of a segment, in units of the plane. */
export function projectOnSegment(point: Point, [from, to]: Segment): Projection {
  const along = subtract(to, from);
  const square = dot(along, along);
  const share = square > 0 ? Math.min(1, Math.max(0, dot(subtract(point, from), along) / square)) : 0;
  const nearest = between(from, to, share);
  return { point: nearest, share, distance: distance(point, nearest) };
}
