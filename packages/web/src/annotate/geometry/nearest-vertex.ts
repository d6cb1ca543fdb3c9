import type { Point } from "../document/document.ts";
import { distance } from "./vector.ts";

/** The corner nearest to a place, the first of several; null when there are none. */
export function nearestVertex(
  points: readonly Point[],
  to: Point,
): { readonly index: number; readonly distance: number } | null {
  let best: { readonly index: number; readonly distance: number } | null = null;
  for (const [index, point] of points.entries()) {
    const away = distance(point, to);
    if (!best || away < best.distance) best = { index, distance: away };
  }
  return best;
}
