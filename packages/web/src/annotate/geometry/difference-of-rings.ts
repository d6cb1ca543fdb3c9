import { difference, intersection } from "polyclip-ts";
import type { Point } from "../document/document.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { polygonOf } from "./union-rings.ts";

/** A polygon without what another one covers; null unless one piece without a hole is left. */
export function differenceOfRings(ring: readonly Point[], covering: readonly Point[]): Point[] | null {
  const [piece, another] = difference(polygonOf(ring), polygonOf(covering));
  if (!piece || another) return null;
  const [outer, hole] = piece;
  return outer && !hole ? withoutRepeats("polygon", outer) : null;
}

/** What two polygons have in common, as rings. */
export const intersectionOfRings = (a: readonly Point[], b: readonly Point[]): Point[][] =>
  intersection(polygonOf(a), polygonOf(b)).flatMap(([outer]) =>
    outer ? [withoutRepeats("polygon", outer)] : [],
  );
