import type { Point } from "../document/document.ts";
import { clip } from "./clipping.ts";

/** A polygon without what another one covers; null unless one piece without a hole is left. */
export function differenceOfRings(ring: readonly Point[], covering: readonly Point[]): Point[] | null {
  const [piece, another] = clip("difference", ring, covering) ?? [];
  return piece && !another && !piece.hasHoles ? piece.outer : null;
}

/** What two polygons have in common, as rings; of those with holes the outer border. */
export const intersectionOfRings = (a: readonly Point[], b: readonly Point[]): Point[][] =>
  clip("intersection", a, b)?.map(({ outer }) => outer) ?? [];
