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
