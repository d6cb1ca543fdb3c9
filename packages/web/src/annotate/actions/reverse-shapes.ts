import type { Action } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";

/** Turns the direction of lines, and the way round of polygons, whose first corner stays first. */
export const reverseShapes =
  (ids: ShapeIds): Action =>
  (drawing) =>
    editPoints(drawing, ids, (points, { geometry }) => {
      const turned = points.toReversed();
      const [first] = points;
      return geometry === "polygon" && first ? [first, ...turned.slice(0, -1)] : turned;
    });
