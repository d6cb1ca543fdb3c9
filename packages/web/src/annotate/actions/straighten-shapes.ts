import type { Action, Point } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { ShapeIds, VertexRef } from "../document/reference.ts";
import { straightened } from "../geometry/fit-line.ts";
import { unlessSettled } from "../geometry/settled.ts";
import { indicesByShape } from "./move-vertices.ts";

/** Puts the corners of each line on the straight line that fits them best. */
export const straightenLines =
  (ids: ShapeIds): Action =>
  (drawing) =>
    editPoints(drawing, ids, (points, { geometry }) =>
      geometry === "line" ? unlessSettled(points, straightened(points)) : null,
    );

/** Puts the named corners of each shape, three or more, on the straight line that fits them best. */
export const straightenVertices =
  (refs: readonly VertexRef[]): Action =>
  (drawing) => {
    const named = indicesByShape(refs);
    return editPoints(drawing, named.keys(), (points, { id }) => {
      const indices = [...(named.get(id) ?? [])].filter((index) => index in points).sort((s, t) => s - t);
      const straight = straightened(points.filter((_, index) => indices.includes(index)));
      const moved = new Map(indices.map((index, i): [number, Point | undefined] => [index, straight[i]]));
      return unlessSettled(
        points,
        points.map((point, index) => moved.get(index) ?? point),
      );
    });
  };
