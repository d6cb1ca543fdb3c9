import type { Vertex } from "../lon-lat.ts";

/** Mean of points in a plane (or of nearby points in degrees), or null when there are none. */
export function meanPoint(points: readonly Vertex[]): readonly [x: number, y: number] | null {
  if (points.length === 0) return null;
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}

/**
 * Centre of gravity of the area of a ring (closed or not) in a plane. A ring without area falls back to the mean of
 * its points; an empty one gives null.
 */
export function ringCentroid(ring: readonly Vertex[]): readonly [x: number, y: number] | null {
  const [origin] = ring;
  if (!origin) return null;
  // Relative to the first vertex, for degrees near 120 would cost half the digits of the cross products.
  let [doubleArea, x, y] = [0, 0, 0];
  for (const [index, a] of ring.entries()) {
    const b = ring[index + 1] ?? origin;
    const [ax, ay, bx, by] = [a[0] - origin[0], a[1] - origin[1], b[0] - origin[0], b[1] - origin[1]];
    const cross = ax * by - bx * ay;
    doubleArea += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (doubleArea === 0) return meanPoint(ring);
  return [origin[0] + x / (3 * doubleArea), origin[1] + y / (3 * doubleArea)];
}
