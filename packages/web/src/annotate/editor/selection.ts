import type { Drawing, ShapeId } from "../document/document.ts";
import type { VertexRef } from "../document/reference.ts";
import { edgeCount } from "../geometry/edges.ts";
import { nothingSelected, type Selection } from "../operations/operation.ts";

export const selectShapes = (shapes: readonly ShapeId[]): Selection =>
  shapes.length === 0 ? nothingSelected : { shapes, vertices: [] };

/** Adds a shape, or takes it out when it was selected. */
export function toggleShape({ shapes }: Selection, id: ShapeId): Selection {
  return selectShapes(shapes.includes(id) ? shapes.filter((other) => other !== id) : [...shapes, id]);
}

/** Adds a corner, or takes it out when it was selected; the selected edge is let go. */
export function toggleVertex({ shapes, vertices }: Selection, vertex: VertexRef): Selection {
  const rest = vertices.filter(({ shape, index }) => shape !== vertex.shape || index !== vertex.index);
  return { shapes, vertices: rest.length < vertices.length ? rest : [...vertices, vertex] };
}

/**
 * What is left of a selection in another document: shapes that are still there and seen, and corners of shapes that have as
 * many corners as before, for the positions of others mean something else now. The same object when all is left.
 */
export function keepSelection(selection: Selection, before: Drawing, after: Drawing): Selection {
  if (before === after) return selection;
  const shapes = selection.shapes.filter((id) => after.shapes.get(id)?.hidden === false);
  const stays = (id: ShapeId) =>
    shapes.includes(id) && before.shapes.get(id)?.points.length === after.shapes.get(id)?.points.length;
  const vertices = selection.vertices.filter(({ shape }) => stays(shape));
  const { edge } = selection;
  const edgeStays = edge !== undefined && stays(edge.shape) && edgeExists(after, edge);
  if (
    shapes.length === selection.shapes.length &&
    vertices.length === selection.vertices.length &&
    edgeStays === (edge !== undefined)
  ) {
    return selection;
  }
  return { shapes, vertices, ...(edgeStays && { edge }) };
}

function edgeExists({ shapes }: Drawing, { shape: id, index }: VertexRef): boolean {
  const shape = shapes.get(id);
  return shape !== undefined && index < edgeCount(shape.geometry, shape.points.length);
}
