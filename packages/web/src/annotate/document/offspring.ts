import type { Action, Drawing, Point, Shape, ShapeId } from "./document.ts";
import { withShapes } from "./edit-shapes.ts";

/** A shape like another one, in other places: free and visible, for one works on what was just made. */
export function offspring(original: Shape, id: ShapeId, points: readonly Point[]): Shape {
  return { ...original, id, points, locked: false, hidden: false };
}

/** Ids of the shapes that one drawing has and an earlier one had not, lowest first. */
export function addedIds(before: Drawing, after: Drawing): ShapeId[] {
  return before === after ? [] : after.order.filter((id) => !before.shapes.has(id));
}

/**
 * The action with something done to every shape it adds. Copies and pieces carry the data of their original; a caller
 * that keeps numbers of stored rows there takes them off here.
 */
export const renewAdded =
  (action: Action, renew: (added: Shape) => Shape): Action =>
  (drawing) => {
    const after = action(drawing);
    const renewed = new Map<ShapeId, Shape>();
    for (const id of addedIds(drawing, after)) {
      const shape = after.shapes.get(id);
      const next = shape && renew(shape);
      if (next && next !== shape) renewed.set(id, { ...next, id, points: shape.points });
    }
    return renewed.size === 0 ? after : withShapes(after, renewed);
  };
