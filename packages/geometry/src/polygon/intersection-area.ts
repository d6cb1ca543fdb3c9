import type { Vertex } from "../lon-lat.ts";
import { clipRing, type HalfPlane } from "./clip-ring.ts";
import { signedArea } from "./signed-area.ts";

/**
 * Area that two simple rings (closed or not, convex or not) have in common, in the square of their unit. Each ring is
 * the signed sum of the triangles between its first vertex and its edges; those of one are clipped by those of the other.
 */
export function intersectionArea(a: readonly Vertex[], b: readonly Vertex[]): number {
  if (!boxesMeet(a, b)) return 0;
  const [left, right] = [fanOf(a), fanOf(b)];
  let area = 0;
  for (const one of left) {
    for (const other of right) {
      if (!boxesMeet(one.corners, other.corners)) continue;
      area += one.sign * other.sign * Math.abs(signedArea(clipRing(one.corners, other.sides)));
    }
  }
  // Both sums have the sign of their ring.
  return Math.abs(area);
}

interface Triangle {
  readonly corners: readonly Vertex[];
  readonly sides: readonly HalfPlane[];
  readonly sign: number;
}

function fanOf(ring: readonly Vertex[]): Triangle[] {
  const [apex] = ring;
  if (!apex) return [];
  return ring.slice(1, -1).flatMap((vertex, index) => {
    const next = ring[index + 2];
    if (!next) return [];
    const area = signedArea([apex, vertex, next]);
    if (area === 0) return [];
    const corners = area > 0 ? [apex, vertex, next] : [apex, next, vertex];
    return [{ corners, sides: sidesOf(corners), sign: Math.sign(area) }];
  });
}

const sidesOf = (corners: readonly Vertex[]): HalfPlane[] =>
  corners.map((from, index) => leftOf(from, corners[(index + 1) % corners.length] ?? from));

/** The half-plane left of the line from one vertex to another. */
function leftOf(from: Vertex, to: Vertex): HalfPlane {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { origin: [from[0], from[1]], normal: [-dy, dx] };
}

function boxesMeet(a: readonly Vertex[], b: readonly Vertex[]): boolean {
  const [left, right] = [boxOf(a), boxOf(b)];
  return left[0] < right[2] && right[0] < left[2] && left[1] < right[3] && right[1] < left[3];
}

function boxOf(points: readonly Vertex[]): [number, number, number, number] {
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of points) {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}
