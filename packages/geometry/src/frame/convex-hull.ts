import type { Vertex } from "../lon-lat.ts";

/** Positive when a, b, c turn to the left. */
function turn(a: Vertex, b: Vertex, c: Vertex): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function halfHull(sorted: readonly Vertex[]): Vertex[] {
  const hull: Vertex[] = [];
  for (const vertex of sorted) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (!before || !last || turn(before, last, vertex) > 0) break;
      hull.pop();
    }
    hull.push(vertex);
  }
  hull.pop();
  return hull;
}

/**
 * Convex hull of plane points, counter-clockwise and not closed (Andrew's monotone chain). Fewer than three distinct
 * points, or points on one line, give the one or two extreme points.
 */
export function convexHull(points: readonly Vertex[]): Vertex[] {
  const sorted = points
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .filter((vertex, index, all) => {
      const previous = all[index - 1];
      return !previous || previous[0] !== vertex[0] || previous[1] !== vertex[1];
    });
  if (sorted.length < 2) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}
