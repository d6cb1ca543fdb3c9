import type { Vertex } from "../lon-lat.ts";

/** Distance in a plane from a point to a segment, in their unit. */
export function distanceToSegment([x, y]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Distance in a plane from a point to a line, or to the border of a ring (closed or not); infinite without vertices. */
export function distanceToPath(point: Vertex, path: readonly Vertex[], isRing: boolean): number {
  let nearest = Number.POSITIVE_INFINITY;
  let previous = isRing ? path.at(-1) : path[0];
  for (const vertex of path) {
    nearest = Math.min(nearest, distanceToSegment(point, previous ?? vertex, vertex));
    previous = vertex;
  }
  return nearest;
}

/** Length of a line in a plane, or around a ring (closed or not). */
export function pathLength(path: readonly Vertex[], isRing: boolean): number {
  let length = 0;
  let previous = isRing ? path.at(-1) : path[0];
  for (const vertex of path) {
    if (previous) length += Math.hypot(vertex[0] - previous[0], vertex[1] - previous[1]);
    previous = vertex;
  }
  return length;
}
