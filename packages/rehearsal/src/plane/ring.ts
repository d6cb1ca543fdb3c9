import { distance, type Point, subtract } from "./point.ts";

/** Metres from a point to the nearest place of a line. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(
    ...line.slice(1).map((end, index) => {
      const start = line[index] ?? end;
      const way = subtract(end, start);
      const length = distance(start, end);
      const reach = subtract(point, start);
      const share = length === 0 ? 0 : (reach.east * way.east + reach.north * way.north) / length ** 2;
      const nearest = Math.min(1, Math.max(0, share));
      return Math.hypot(reach.east - way.east * nearest, reach.north - way.north * nearest);
    }),
  );
}

/** True for a point inside the ring, by the even-odd rule. */
export function isInside(point: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (const [index, b] of ring.entries()) {
    const a = ring.at(index - 1) ?? b;
    if (a.north > point.north === b.north > point.north) continue;
    const east = a.east + ((point.north - a.north) / (b.north - a.north)) * (b.east - a.east);
    if (point.east < east) inside = !inside;
  }
  return inside;
}
