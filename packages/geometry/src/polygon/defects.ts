import type { Vertex } from "../lon-lat.ts";
import { signedArea } from "./signed-area.ts";

/** Whether two vertices stand at one place; heights are ignored. */
export const isSamePlace = (a: Vertex, b: Vertex): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether all vertices of a line stand at one place; so does a line of one vertex. */
export function isZeroLength(line: readonly Vertex[]): boolean {
  const [first] = line;
  return first !== undefined && line.every((vertex) => isSamePlace(vertex, first));
}

/** Whether a ring (closed or not) encloses less than an area, in the square of its unit. */
export const isFlat = (ring: readonly Vertex[], minArea: number): boolean =>
  Math.abs(signedArea(ring)) < minArea;

/** The points without those that repeat their neighbour; of a ring also without a last one that repeats the first. */
export function withoutRepeats<V extends Vertex>(points: readonly V[], isRing: boolean): V[] {
  return points.filter((vertex, index) => {
    const before = index === 0 ? undefined : points[index - 1];
    if (before && isSamePlace(before, vertex)) return false;
    const [first] = points;
    // A run of repeats at the end of a ring goes as a whole.
    const closes =
      isRing && index > 0 && first && points.slice(index).every((rest) => isSamePlace(rest, first));
    return !closes;
  });
}
