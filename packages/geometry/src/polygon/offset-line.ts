import type { Vertex } from "../lon-lat.ts";
import { withoutRepeats } from "./defects.ts";

/** Corners are drawn out at most this many times the distance, or a hairpin would reach to the horizon. */
const MITRE_LIMIT = 4;

/**
 * A line moved sideways in a plane with y up, in its unit: to the right of its direction, or to the left with a negative
 * distance. Null when the line has no length.
 */
export function offsetLine(line: readonly Vertex[], distance: number): [number, number][] | null {
  const points = withoutRepeats(line, false);
  const normals = points.slice(1).map((to, index) => rightOf(points[index] ?? to, to));
  const [first] = normals;
  const last = normals.at(-1);
  if (!first || !last) return null;
  return points.map(([x, y], index) => {
    const [a, b] = [normals[index - 1] ?? first, normals[index] ?? last];
    const sum: [number, number] = [a[0] + b[0], a[1] + b[1]];
    const square = sum[0] ** 2 + sum[1] ** 2;
    // The sum of two unit normals s lies on the mitre, whose length is 2 / |s|^2 of it.
    const stretch =
      square * MITRE_LIMIT ** 2 < 4 ? MITRE_LIMIT / Math.max(Math.sqrt(square), 1e-9) : 2 / square;
    return [x + sum[0] * stretch * distance, y + sum[1] * stretch * distance];
  });
}

function rightOf([ax, ay]: Vertex, [bx, by]: Vertex): [number, number] {
  const length = Math.hypot(bx - ax, by - ay);
  return [(by - ay) / length, -(bx - ax) / length];
}
