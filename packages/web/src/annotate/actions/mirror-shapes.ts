import type { Action } from "../document/document.ts";
import type { ShapeIds } from "../document/reference.ts";
import type { Segment } from "../geometry/edges.ts";
import { mirrored } from "../geometry/mirrored.ts";
import { transformShapes } from "./transform-shapes.ts";

/** Mirrors shapes at the endless line through a segment; each corner keeps its position in the row. */
export const mirrorShapes = (ids: ShapeIds, axis: Segment): Action =>
  transformShapes(ids, (point) => mirrored(point, axis));
