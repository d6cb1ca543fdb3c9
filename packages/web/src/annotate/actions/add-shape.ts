import type { Action, Shape } from "../document/document.ts";
import { placeShapes } from "../document/place-shapes.ts";

/** Adds a shape on top of all others; nothing happens when its id is taken, it has too few corners or none finite. */
export const addShape =
  (shape: Shape): Action =>
  (drawing) =>
    placeShapes(drawing, [shape]);
