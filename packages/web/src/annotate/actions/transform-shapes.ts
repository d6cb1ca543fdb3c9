import type { Action, Point } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";

/** Sends every corner of the shapes through a function of the plane: the base of moving, turning, scaling and mirroring. */
export const transformShapes =
  (ids: ShapeIds, transform: (point: Point) => Point): Action =>
  (drawing) =>
    editPoints(drawing, ids, (points) => points.map(transform));
