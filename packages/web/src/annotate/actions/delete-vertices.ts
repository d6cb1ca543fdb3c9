import type { Action } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { VertexRef } from "../document/reference.ts";
import { indicesByShape } from "./move-vertices.ts";

/** Takes corners out; a shape that would keep too few (a polygon under three, a line under two) keeps all of them. */
export const deleteVertices =
  (refs: readonly VertexRef[]): Action =>
  (drawing) => {
    const named = indicesByShape(refs);
    return editPoints(drawing, named.keys(), (points, { id }) =>
      points.filter((_, index) => !named.get(id)?.has(index)),
    );
  };
