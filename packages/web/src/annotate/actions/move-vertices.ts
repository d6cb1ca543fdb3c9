import type { Action, Point, ShapeId } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { VertexRef } from "../document/reference.ts";

/** Moves corners of one or several shapes by the same way, each once however often it is named. */
export const moveVertices =
  (refs: readonly VertexRef[], [dx, dy]: Point): Action =>
  (drawing) => {
    const named = indicesByShape(refs);
    return editPoints(drawing, named.keys(), (points, { id }) =>
      points.map(
        (point, index): Point => (named.get(id)?.has(index) ? [point[0] + dx, point[1] + dy] : point),
      ),
    );
  };

/** The named positions of each shape. */
export function indicesByShape(refs: readonly VertexRef[]): Map<ShapeId, Set<number>> {
  const named = new Map<ShapeId, Set<number>>();
  for (const { shape, index } of refs) {
    const indices = named.get(shape) ?? new Set();
    named.set(shape, indices.add(index));
  }
  return named;
}
