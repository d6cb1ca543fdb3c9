import type { Vertex } from "../lon-lat.ts";
import { distanceM } from "./distance.ts";

/** Length over the ellipsoid of a line of WGS-84 points in degrees, in metres; heights are ignored. */
export function polylineLengthM(line: readonly Vertex[]): number {
  let length = 0;
  for (const [index, vertex] of line.entries()) {
    const previous = line[index - 1];
    if (previous) length += distanceM(previous, vertex);
  }
  return length;
}
