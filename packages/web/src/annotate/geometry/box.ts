import { type Bounds, boundsOf } from "@lukou/geometry";
import type { Point } from "../document/document.ts";

/** Minimum x, minimum y, maximum x, maximum y. */
export type Box = Bounds;

const known = new WeakMap<readonly Point[], Box>();
const EMPTY: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** Smallest rectangle around corners, remembered as long as they live; no corners make a box that meets nothing. */
export function boxOf(points: readonly Point[]): Box {
  const remembered = known.get(points);
  if (remembered) return remembered;
  const box = boundsOf(points) ?? EMPTY;
  known.set(points, box);
  return box;
}

/** Smallest rectangle around two places. */
export const boxBetween = (a: Point, b: Point): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
];

/** Whether two boxes come as near as the margin; boxes that touch do at 0. */
export function boxesMeet(a: Box, b: Box, margin = 0): boolean {
  return a[0] <= b[2] + margin && b[0] <= a[2] + margin && a[1] <= b[3] + margin && b[1] <= a[3] + margin;
}

export const boxCentre = ([minX, minY, maxX, maxY]: Box): Point => [(minX + maxX) / 2, (minY + maxY) / 2];
