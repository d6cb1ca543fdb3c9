import type { Action, Drawing, Point, Shape } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { EdgeRef, VertexRef } from "../document/reference.ts";
import { boxBetween } from "../geometry/box.ts";
import { edgesOf } from "../geometry/edges.ts";
import { projectOnSegment } from "../geometry/segment-projection.ts";
import { shapesNear } from "../geometry/shapes-near.ts";
import { distance } from "../geometry/vector.ts";
import { indicesByShape, moveVertices } from "./move-vertices.ts";

/**
 * The corners together with those of other shapes in the same places, within a tolerance in units of the plane. Locked
 * shapes do not move, and hidden ones neither, for nobody would see it.
 */
export function sharedVertices(drawing: Drawing, refs: readonly VertexRef[], tolerance: number): VertexRef[] {
  const all = refs.filter(({ shape }) => drawing.shapes.get(shape)?.locked === false);
  const own = new Set(all.map(({ shape }) => shape));
  return [
    ...all,
    ...all
      .flatMap((ref) => {
        const at = drawing.shapes.get(ref.shape)?.points[ref.index];
        return at ? verticesWhere(drawing, [at, at], tolerance, (point) => distance(point, at)) : [];
      })
      .filter(({ shape }) => !own.has(shape)),
  ];
}

/** Puts a corner, and the corners of other shapes that share its place, somewhere else. */
export const moveSharedVertex =
  (ref: VertexRef, to: Point, tolerance: number): Action =>
  (drawing) => {
    const named = indicesByShape(sharedVertices(drawing, [ref], tolerance));
    return editPoints(drawing, named.keys(), (points, { id }) =>
      points.map((point, index) => (named.get(id)?.has(index) ? to : point)),
    );
  };

/** Moves corners, and those of other shapes that share their places, by the same way. */
export const moveSharedVertices =
  (refs: readonly VertexRef[], by: Point, tolerance: number): Action =>
  (drawing) =>
    moveVertices(sharedVertices(drawing, refs, tolerance), by)(drawing);

/** Moves an edge with the corners of other shapes that lie on it, so that a shared border stays shared. */
export const moveSharedEdge =
  (ref: EdgeRef, by: Point, tolerance: number): Action =>
  (drawing) => {
    const shape = drawing.shapes.get(ref.shape);
    const edge = shape && edgesOf(shape.geometry, shape.points)[ref.index];
    if (!shape || !edge || shape.locked) return drawing;
    const ends = [ref.index, (ref.index + 1) % shape.points.length];
    const along = verticesWhere(drawing, edge, tolerance, (point) => projectOnSegment(point, edge).distance);
    const others = along.filter((vertex) => vertex.shape !== ref.shape);
    return moveVertices([...ends.map((index) => ({ shape: ref.shape, index })), ...others], by)(drawing);
  };

function verticesWhere(
  drawing: Drawing,
  [from, to]: readonly [Point, Point],
  tolerance: number,
  away: (point: Point) => number,
): VertexRef[] {
  const near = shapesNear(drawing, boxBetween(from, to), tolerance).filter(isMovable);
  return near.flatMap(({ id, points }) =>
    points.flatMap((point, index) => (away(point) <= tolerance ? [{ shape: id, index }] : [])),
  );
}

const isMovable = ({ locked, hidden }: Shape): boolean => !locked && !hidden;
