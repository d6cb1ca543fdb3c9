import type { Point } from "../document/document.ts";
import { boxesMeet, boxOf } from "./box.ts";
import { clip } from "./clipping.ts";
import { snappedTo, withCornersOf } from "./snap-ring.ts";

/** Why two polygons do not make one. */
export type UnionFailure = "apart" | "hole";

/**
 * The one polygon two polygons make together; borders nearer to each other than the tolerance (in units of the plane)
 * are drawn together first, those of the second moving. Answers why not when they only meet in a corner or not at all, or
 * enclose a hole.
 */
export function unionRings(
  a: readonly Point[],
  b: readonly Point[],
  tolerance: number,
): readonly Point[] | UnionFailure {
  if (!boxesMeet(boxOf(a), boxOf(b), tolerance)) return "apart";
  const moved = snappedTo(b, a, tolerance);
  const first = withCornersOf("polygon", a, moved, tolerance);
  const second = withCornersOf("polygon", moved, first, tolerance);
  const [piece, another] = clip("union", first, second) ?? [];
  if (!piece || another) return "apart";
  return piece.hasHoles ? "hole" : piece.outer;
}
