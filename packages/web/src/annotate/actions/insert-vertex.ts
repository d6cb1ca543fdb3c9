import type { Action, Point } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { EdgeRef } from "../document/reference.ts";
import { edgeCount } from "../geometry/edges.ts";

/** Adds a corner on an edge; the corners after it count one further. */
export const insertVertex =
  ({ shape: id, index }: EdgeRef, point: Point): Action =>
  (drawing) =>
    editPoints(drawing, [id], (points, { geometry }) =>
      Number.isInteger(index) && index >= 0 && index < edgeCount(geometry, points.length)
        ? points.toSpliced(index + 1, 0, point)
        : null,
    );
