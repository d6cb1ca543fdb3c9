import type { Action, Shape } from "../document/document.ts";
import { editShapes } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";

export type ShapePatch = Partial<Pick<Shape, "kind" | "label" | "data">>;

/** Changes what shapes are called, what kind they are or what their caller keeps beside them. */
export const patchShapes =
  (ids: ShapeIds, patch: ShapePatch): Action =>
  (drawing) =>
    editShapes(drawing, ids, (shape) => {
      const next = { ...shape, ...patch };
      const same = next.kind === shape.kind && next.label === shape.label && Object.is(next.data, shape.data);
      return same ? null : next;
    });
