import type { Drawing, Point, Shape } from "../document/document.ts";
import { withShapes } from "../document/edit-shapes.ts";
import { offspring } from "../document/offspring.ts";
import { freshId, placeShapes } from "../document/place-shapes.ts";
import type { NewId } from "../document/reference.ts";
import { isSound } from "../document/soundness.ts";

/**
 * Puts pieces in the place of a shape: the first keeps its id, the others lie directly above it. The same drawing when
 * the shape is locked, or there are no two sound pieces.
 */
export function replaceByPieces(
  drawing: Drawing,
  shape: Shape,
  pieces: readonly (readonly Point[])[],
  newId: NewId,
): Drawing {
  const [first, ...others] = pieces;
  if (shape.locked || !first || others.length === 0) return drawing;
  const taken = new Set<string>();
  const added = others.map((points) => {
    const id = freshId(drawing, newId, taken);
    taken.add(id);
    return offspring(shape, id, points);
  });
  const kept = { ...shape, points: first };
  if (![kept, ...added].every(isSound)) return drawing;
  return placeShapes(withShapes(drawing, new Map([[shape.id, kept]])), added, shape.id);
}
