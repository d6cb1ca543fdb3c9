import type { Drawing, Shape, ShapeId } from "./document.ts";
import type { NewId } from "./reference.ts";
import { isSound } from "./soundness.ts";

/**
 * Adds shapes directly above another one, in their order, or on top of all; what is not sound or has an id that is
 * taken is left out.
 */
export function placeShapes(drawing: Drawing, added: Iterable<Shape>, above?: ShapeId): Drawing {
  const shapes = new Map(drawing.shapes);
  const ids: ShapeId[] = [];
  for (const shape of added) {
    if (shapes.has(shape.id) || !isSound(shape)) continue;
    shapes.set(shape.id, shape);
    ids.push(shape.id);
  }
  if (ids.length === 0) return drawing;
  const at = above === undefined ? -1 : drawing.order.indexOf(above);
  const order = at < 0 ? [...drawing.order, ...ids] : drawing.order.toSpliced(at + 1, 0, ...ids);
  return { shapes, order };
}

/** Takes shapes out, locked or not. */
export function removeShapes(drawing: Drawing, ids: Iterable<ShapeId>): Drawing {
  const gone = new Set([...ids].filter((id) => drawing.shapes.has(id)));
  if (gone.size === 0) return drawing;
  const shapes = new Map(drawing.shapes);
  for (const id of gone) shapes.delete(id);
  return { shapes, order: drawing.order.filter((id) => !gone.has(id)) };
}

/** An id that no shape of the drawing has. Throws a RangeError when the source only answers ids in use. */
export function freshId(drawing: Drawing, newId: NewId, taken: ReadonlySet<ShapeId> = new Set()): ShapeId {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const id = newId();
    if (!drawing.shapes.has(id) && !taken.has(id)) return id;
  }
  throw new RangeError("the source of ids only answers ids in use");
}
