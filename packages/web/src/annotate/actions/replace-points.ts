import type { Action, Point, ShapeId } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";

/** Gives a shape other corners; nothing happens when they are too few or not finite. */
export const replacePoints =
  (id: ShapeId, points: readonly Point[]): Action =>
  (drawing) =>
    editPoints(drawing, [id], () => points);
