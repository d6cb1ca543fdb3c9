import { type Drawing, type Point, type Shape, shapesOf } from "../document/document.ts";
import { type Bounds, boundsOfPoints } from "../viewport/viewport.ts";

/** A visible shape with the box around it. */
export interface BoxedShape {
  readonly shape: Shape;
  readonly box: Bounds;
}

/* Shapes never change, so that the box of each is found once however many documents hold it. */
const boxes = new WeakMap<Shape, Bounds>();
const indexes = new WeakMap<Drawing, readonly BoxedShape[]>();

/** The box around a shape; null for one without corners. */
export function boxOf(shape: Shape): Bounds | null {
  const known = boxes.get(shape);
  if (known) return known;
  const box = boundsOfPoints(shape.points);
  if (box) boxes.set(shape, box);
  return box;
}

/** The visible shapes of a document from the lowest to the highest, each with its box; quick when asked again. */
export function indexOf(drawing: Drawing): readonly BoxedShape[] {
  const known = indexes.get(drawing);
  if (known) return known;
  const index = shapesOf(drawing).flatMap((shape) => {
    const box = shape.hidden ? null : boxOf(shape);
    return box ? [{ shape, box }] : [];
  });
  indexes.set(drawing, index);
  return index;
}

/** Whether a place lies in a box or at most `reach` beside it. */
export function isNear([minX, minY, maxX, maxY]: Bounds, [x, y]: Point, reach: number): boolean {
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}
