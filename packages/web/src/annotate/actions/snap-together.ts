import type { Action, Drawing, ShapeId } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import { snappedTo, withCornersOf } from "../geometry/snap-ring.ts";
import { withoutRepeats } from "../geometry/tidy-points.ts";

/**
 * Draws the borders of two polygons together where they are nearer than the tolerance (in units of the plane): the
 * second moves onto the first, or the first when the second is locked, and both get each other's corners.
 */
export const snapTogether =
  (first: ShapeId, second: ShapeId, tolerance: number): Action =>
  (drawing) => {
    const [a, b] = [drawing.shapes.get(first), drawing.shapes.get(second)];
    if (a?.geometry !== "polygon" || b?.geometry !== "polygon") return drawing;
    const [still, moving] = b.locked ? [second, first] : [first, second];
    const snapped = moved(drawing, moving, still, tolerance);
    return withCorners(withCorners(snapped, still, moving, tolerance), moving, still, tolerance);
  };

function moved(drawing: Drawing, id: ShapeId, onto: ShapeId, tolerance: number): Drawing {
  const target = drawing.shapes.get(onto)?.points ?? [];
  return editPoints(drawing, [id], (points) =>
    withoutRepeats("polygon", snappedTo(points, target, tolerance)),
  );
}

function withCorners(drawing: Drawing, id: ShapeId, from: ShapeId, tolerance: number): Drawing {
  const other = drawing.shapes.get(from)?.points ?? [];
  return editPoints(drawing, [id], (points) => withCornersOf("polygon", points, other, tolerance));
}
