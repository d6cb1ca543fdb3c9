import type { Action, Point } from "../document/document.ts";
import type { EdgeRef } from "../document/reference.ts";
import { edgeCount } from "../geometry/edges.ts";
import { moveVertices } from "./move-vertices.ts";

/** Moves both ends of an edge by the same way. */
export const moveEdge =
  ({ shape: id, index }: EdgeRef, by: Point): Action =>
  (drawing) => {
    const shape = drawing.shapes.get(id);
    if (!shape || index < 0 || index >= edgeCount(shape.geometry, shape.points.length)) return drawing;
    const ends = [index, (index + 1) % shape.points.length];
    return moveVertices(
      ends.map((end) => ({ shape: id, index: end })),
      by,
    )(drawing);
  };
