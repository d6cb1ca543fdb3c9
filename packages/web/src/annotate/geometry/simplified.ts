import type { Point, ShapeGeometry } from "../document/document.ts";
import { projectOnSegment } from "./segment-projection.ts";
import { distance } from "./vector.ts";

/**
 * Without corners whose absence moves the border by no more than the tolerance (Douglas and Peucker). The ends of a line
 * stay; of a polygon the first corner and the one farthest from it.
 */
export function simplified(geometry: ShapeGeometry, points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  if (!first || geometry === "point") return [...points];
  if (geometry === "line") return thinned(points, tolerance);
  const away = points.map((point) => distance(point, first));
  const far = away.indexOf(Math.max(...away));
  const there = thinned(points.slice(0, far + 1), tolerance);
  const back = thinned([...points.slice(far), first], tolerance);
  return [...there, ...back.slice(1, -1)];
}

function thinned(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [worst, at] = [-1, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index];
    const away = point ? projectOnSegment(point, [first, last]).distance : 0;
    if (away > worst) [worst, at] = [away, index];
  }
  // Places too far away to reckon with have no distance at all: nothing there to split at.
  if (at === 0 || worst <= tolerance) return [first, last];
  const before = thinned(points.slice(0, at + 1), tolerance);
  return [...before, ...thinned(points.slice(at), tolerance).slice(1)];
}
