import { meanPoint } from "@lukou/geometry";
import type { Point } from "../document/document.ts";
import { add, dot, scale, subtract } from "./vector.ts";

/** Puts places on the straight line that fits them best (least squares of distances), each at its foot. */
export function straightened(points: readonly Point[]): Point[] {
  const centre = meanPoint(points);
  if (!centre || points.length < 3) return [...points];
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = subtract(point, centre);
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  return points.map((point) => add(centre, scale(along, dot(subtract(point, centre), along))));
}

/** How far the farthest of the places is from the straight line through the first and the last, in units of the plane. */
export function bendOf(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 0;
  const along = subtract(last, first);
  const length = Math.hypot(...along);
  const aside: Point = length > 0 ? [-along[1] / length, along[0] / length] : [0, 0];
  return Math.max(...points.map((point) => Math.abs(dot(subtract(point, first), aside))));
}
