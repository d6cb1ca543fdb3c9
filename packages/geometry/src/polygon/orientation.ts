import type { Vertex } from "../lon-lat.ts";
import { signedArea } from "./signed-area.ts";

/** Way round of a ring, with x to the right and y up; `flat` when it encloses no area. */
export type Orientation = "clockwise" | "counter-clockwise" | "flat";

/** Way round of a ring (closed or not). In picture pixels, where y points down, the two words change places. */
export function orientation(ring: readonly Vertex[]): Orientation {
  const area = signedArea(ring);
  if (area === 0) return "flat";
  return area > 0 ? "counter-clockwise" : "clockwise";
}

/** The ring in the wanted direction, reversed when necessary; its first vertex stays first if the ring is closed. */
export function orient(ring: readonly Vertex[], wanted: Exclude<Orientation, "flat">): Vertex[] {
  const actual = orientation(ring);
  return actual === wanted || actual === "flat" ? [...ring] : ring.toReversed();
}
