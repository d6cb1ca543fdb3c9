import type { Action, Point } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { VertexRef } from "../document/reference.ts";

/** Puts a corner somewhere else; also what typing its coordinates does. */
export const moveVertex =
  ({ shape: id, index }: VertexRef, to: Point): Action =>
  (drawing) =>
    editPoints(drawing, [id], (points) => (index in points ? points.with(index, to) : null));
