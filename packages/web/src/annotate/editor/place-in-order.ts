import type { Action, ShapeId } from "../document/document.ts";

/** Moves a shape to where another one lies among the layers; a locked one stays. */
export const placeInOrder =
  (id: ShapeId, target: ShapeId): Action =>
  (drawing) => {
    const [from, to] = [drawing.order.indexOf(id), drawing.order.indexOf(target)];
    if (from < 0 || to < 0 || from === to || drawing.shapes.get(id)?.locked) return drawing;
    return { ...drawing, order: drawing.order.toSpliced(from, 1).toSpliced(to, 0, id) };
  };
