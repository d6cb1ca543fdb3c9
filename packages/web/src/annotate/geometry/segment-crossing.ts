import type { Point } from "../document/document.ts";
import type { Segment } from "./edges.ts";
import { between, cross, subtract } from "./vector.ts";

export interface Crossing {
  readonly point: Point;
  /** Where on the first and the second segment: 0 at the start, 1 at the end. */
  readonly share: number;
  readonly otherShare: number;
}

/** Shares this near to an end are the end: corners that were computed miss edges by rounding. */
const NEAR_END = 1e-9;

/** Where two segments meet, also at their ends; null when they do not, or run parallel. */
export function crossSegments([a, b]: Segment, [c, d]: Segment): Crossing | null {
  const [along, other] = [subtract(b, a), subtract(d, c)];
  const turn = cross(along, other);
  const size = Math.hypot(...along) * Math.hypot(...other);
  if (!(Math.abs(turn) > 1e-12 * size)) return null;
  const share = atEnd(cross(subtract(c, a), other) / turn);
  const otherShare = atEnd(cross(subtract(c, a), along) / turn);
  if (share < 0 || share > 1 || otherShare < 0 || otherShare > 1) return null;
  const point = otherShare === 0 || otherShare === 1 ? between(c, d, otherShare) : between(a, b, share);
  return { point, share, otherShare };
}

function atEnd(share: number): number {
  if (Math.abs(share) < NEAR_END) return 0;
  return Math.abs(share - 1) < NEAR_END ? 1 : share;
}

/** Where two endless lines through the segments meet; null when they run (nearly) parallel. */
export function crossLines([a, b]: Segment, [c, d]: Segment): Point | null {
  const [along, other] = [subtract(b, a), subtract(d, c)];
  const turn = cross(along, other);
  if (!(Math.abs(turn) > 1e-9 * Math.hypot(...along) * Math.hypot(...other))) return null;
  return between(a, b, cross(subtract(c, a), other) / turn);
}
