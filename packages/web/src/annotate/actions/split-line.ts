import type { Action, Point } from "../document/document.ts";
import type { EdgeRef, NewId, VertexRef } from "../document/reference.ts";
import { splitPolyline } from "../geometry/cut-polyline.ts";
import { replaceByPieces } from "./replace-by-pieces.ts";

/** Splits a line at a place on one of its edges; the part before it keeps the id. Nothing happens at its ends. */
export const splitLine =
  ({ shape: id, index }: EdgeRef, at: Point, newId: NewId): Action =>
  (drawing) => {
    const shape = drawing.shapes.get(id);
    if (shape?.geometry !== "line" || index < 0 || index >= shape.points.length - 1) return drawing;
    return replaceByPieces(drawing, shape, splitPolyline(shape.points, index, at), newId);
  };

/** Splits a line at one of its inner corners. */
export const splitLineAtVertex =
  (vertex: VertexRef, newId: NewId): Action =>
  (drawing) => {
    const at = drawing.shapes.get(vertex.shape)?.points[vertex.index];
    return at ? splitLine(vertex, at, newId)(drawing) : drawing;
  };
