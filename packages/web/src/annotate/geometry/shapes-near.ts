import type { Drawing, Shape } from "../document/document.ts";
import { type Box, boxesMeet, boxOf } from "./box.ts";

/**
 * The shapes whose boxes come as near to a box as the margin, lowest first. Boxes are remembered with their corners, so
 * that walking past thousands of shapes takes microseconds, less than keeping a tree of them up to date while dragging.
 */
export function shapesNear({ shapes, order }: Drawing, box: Box, margin = 0): Shape[] {
  const near: Shape[] = [];
  for (const id of order) {
    const shape = shapes.get(id);
    if (shape && boxesMeet(boxOf(shape.points), box, margin)) near.push(shape);
  }
  return near;
}
