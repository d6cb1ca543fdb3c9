import type { Action, Point } from "../document/document.ts";
import type { ShapeIds } from "../document/reference.ts";
import { transformShapes } from "./transform-shapes.ts";

/** Moves whole shapes by the same way. */
export const moveShapes = (ids: ShapeIds, [dx, dy]: Point): Action =>
  transformShapes(ids, ([x, y]) => [x + dx, y + dy]);
