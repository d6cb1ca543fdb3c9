import type { Action, Drawing, Point, Shape } from "../document/document.ts";
import { offspring } from "../document/offspring.ts";
import { freshId, placeShapes } from "../document/place-shapes.ts";
import type { NewId, ShapeIds } from "../document/reference.ts";
import { add } from "../geometry/vector.ts";

/** Adds copies of shapes on top of all, in their order among themselves and moved by a way; free and visible. */
export const addCopies =
  (originals: readonly Shape[], by: Point, newId: NewId): Action =>
  (drawing) => {
    const taken = new Set<string>();
    const copies = originals.map((original) => {
      const id = freshId(drawing, newId, taken);
      taken.add(id);
      return offspring(
        original,
        id,
        original.points.map((point) => add(point, by)),
      );
    });
    return placeShapes(drawing, copies);
  };

/** Adds copies of shapes of the drawing itself, moved by a way. */
export const duplicateShapes =
  (ids: ShapeIds, by: Point, newId: NewId): Action =>
  (drawing) =>
    addCopies(chosenShapes(drawing, ids), by, newId)(drawing);

/** The named shapes from the lowest layer to the highest. */
export function chosenShapes({ shapes, order }: Drawing, ids: ShapeIds): Shape[] {
  const chosen = new Set(ids);
  return order.flatMap((id) => (chosen.has(id) ? (shapes.get(id) ?? []) : []));
}
