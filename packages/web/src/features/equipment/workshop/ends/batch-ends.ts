import { orientation } from "@lukou/contract";
import type { EndInfo } from "@lukou/equipment";

/** Orientations are numbered clockwise from north, eight to the circle. */
const STEP_DEG = 45;

/** Directions that have no approach yet. */
export function freeDirections(ends: readonly Pick<EndInfo, "direction">[]) {
  const taken = new Set(ends.map(({ direction }) => direction));
  return orientation.items.filter(({ code }) => !taken.has(code));
}

/** One approach for each direction, named and turned after it. */
export function endsOf(intersectionGuid: string, directions: readonly number[]) {
  return orientation.items
    .filter(({ code }) => directions.includes(code))
    .map(({ code, label }) => ({
      intersectionGuid,
      name: `${label}进口`,
      direction: code,
      bearing: code * STEP_DEG,
    }));
}
