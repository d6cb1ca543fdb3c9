import type { Action } from "../document/document.ts";
import { removeShapes } from "../document/place-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";

/** Takes shapes out, except the locked ones. */
export const deleteShapes =
  (ids: ShapeIds): Action =>
  (drawing) =>
    removeShapes(
      drawing,
      [...ids].filter((id) => drawing.shapes.get(id)?.locked === false),
    );
