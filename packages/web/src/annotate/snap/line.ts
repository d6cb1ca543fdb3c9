import type { Point } from "../document/document.ts";

/** The place on a line through two points that is nearest to another, as a fraction of the way from `a` to `b`. */
export function fractionAlong([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
}

/** The place at a fraction of the way from one point to another; also before and behind them. */
export function pointAlong([ax, ay]: Point, [bx, by]: Point, fraction: number): Point {
  return [ax + (bx - ax) * fraction, ay + (by - ay) * fraction];
}

/** The place on a segment that is nearest to a point. */
export function nearestOnSegment(a: Point, b: Point, point: Point): Point {
  return pointAlong(a, b, Math.min(1, Math.max(0, fractionAlong(a, b, point))));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Where two endless lines meet; null when they are as good as parallel (under a third of a degree). */
export function lineCrossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | null {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) <= 0.005 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return null;
  return pointAlong(a, b, ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross);
}
