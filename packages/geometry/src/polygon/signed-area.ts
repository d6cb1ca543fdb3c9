import type { Vertex } from "../lon-lat.ts";

/**
 * Area of a ring (closed or not) in the square of its unit: positive when counter-clockwise, negative when clockwise.
 */
export function signedArea(ring: readonly Vertex[]): number {
  const [origin] = ring;
  if (!origin) return 0;
  // Relative to the first vertex, for degrees near 120 would cost half the digits of the cross products.
  let doubleArea = 0;
  let previousX = 0;
  let previousY = 0;
  for (const vertex of ring) {
    const x = vertex[0] - origin[0];
    const y = vertex[1] - origin[1];
    doubleArea += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return doubleArea / 2;
}
