import { cross, type Point, subtract } from "../plane/point.ts";

/** Twice the area of a ring, positive counterclockwise; square metres. */
export function doubleArea(ring: readonly Point[]): number {
  return ring.reduce((sum, point, index) => sum + cross(point, ring[(index + 1) % ring.length] ?? point), 0);
}

/** True where two edges of the ring touch that do not follow each other. The ring is closed. */
export function crossesItself(ring: readonly Point[]): boolean {
  const edges = ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const);
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      const apart = second - first;
      const neighbours = apart <= 1 || (first === 0 && second === edges.length - 1);
      return !neighbours && segmentsMeet(a, b, c, d);
    }),
  );
}

/** True where the segments ab and cd have a point in common. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const apart = (axis: "east" | "north") =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
    Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);
  if (apart("east") || apart("north")) return false;
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** 1 where r lies left of the way from p to q, -1 right of it, 0 on it. */
const side = (p: Point, q: Point, r: Point): number => Math.sign(cross(subtract(q, p), subtract(r, p)));
