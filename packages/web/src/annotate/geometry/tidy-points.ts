import type { Point, ShapeGeometry } from "../document/document.ts";
import { distance } from "./vector.ts";

/** Without corners that repeat the one before (in a polygon also across its end) within a tolerance. */
export function withoutRepeats(geometry: ShapeGeometry, points: readonly Point[], tolerance = 0): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || distance(last, point) > tolerance) kept.push(point);
  }
  return geometry === "polygon" ? withoutTail(kept, tolerance) : kept;
}

function withoutTail(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  if (!first) return [];
  const end = points.findLastIndex((point, index) => index === 0 || distance(first, point) > tolerance);
  return points.slice(0, end + 1);
}
