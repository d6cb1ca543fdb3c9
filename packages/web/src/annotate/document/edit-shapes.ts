import type { Drawing, Point, Shape, ShapeId } from "./document.ts";
import { isSound } from "./soundness.ts";

/** Whether two rows of corners are the same places. */
export function samePoints(a: readonly Point[], b: readonly Point[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(([x, y], i) => x === b[i]?.[0] && y === b[i]?.[1]);
}

/**
 * The gate every change of existing shapes passes: locked and unknown shapes stay, and so does one whose change would
 * not be sound. Answers the same drawing when nothing changed.
 */
export function editShapes(
  drawing: Drawing,
  ids: Iterable<ShapeId>,
  edit: (shape: Shape) => Shape | null,
): Drawing {
  const changed = new Map<ShapeId, Shape>();
  for (const id of new Set(ids)) {
    const shape = drawing.shapes.get(id);
    if (!shape || shape.locked) continue;
    const next = edit(shape);
    if (next && next !== shape && isSound(next)) changed.set(id, { ...next, id });
  }
  return changed.size === 0 ? drawing : withShapes(drawing, changed);
}

/** Like editShapes, for corners alone; the edit answers null for what it cannot do. */
export function editPoints(
  drawing: Drawing,
  ids: Iterable<ShapeId>,
  edit: (points: readonly Point[], shape: Shape) => readonly Point[] | null,
): Drawing {
  return editShapes(drawing, ids, (shape) => {
    const points = edit(shape.points, shape);
    return !points || samePoints(points, shape.points) ? null : { ...shape, points };
  });
}

/** Puts other shapes in the place of those with the same ids; knows no locks. */
export function withShapes(drawing: Drawing, changed: ReadonlyMap<ShapeId, Shape>): Drawing {
  const shapes = new Map(drawing.shapes);
  for (const [id, shape] of changed) shapes.set(id, shape);
  return { shapes, order: drawing.order };
}
