import type { Action, Point, Shape } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";
import { isCountSound } from "../document/soundness.ts";
import { findSelfCrossing } from "../geometry/self-crossing.ts";
import { simplified } from "../geometry/simplified.ts";

/** The corners a shape needs; null when fewer would make it cross itself or no shape at all. */
export function simplerPoints({ geometry, points }: Shape, tolerance: number): Point[] | null {
  const fewer = simplified(geometry, points, tolerance);
  if (!isCountSound(geometry, fewer.length)) return null;
  return findSelfCrossing({ geometry, points: fewer }) ? null : fewer;
}

/** Takes out corners whose absence moves the border by no more than the tolerance. */
export const simplifyShapes =
  (ids: ShapeIds, tolerance: number): Action =>
  (drawing) =>
    editPoints(drawing, ids, (_, shape) => simplerPoints(shape, tolerance));
