import type { Action, Point, Shape, ShapeId } from "../document/document.ts";
import type { NewId } from "../document/reference.ts";
import { boxCentre, boxOf } from "../geometry/box.ts";
import type { Segment } from "../geometry/edges.ts";
import { add, distance, scale, subtract, unit } from "../geometry/vector.ts";
import { cutPieces, cutShapes } from "./cut-shapes.ts";

/** Splits a polygon by the endless line through two places. */
export const splitPolygon =
  (id: ShapeId, line: Segment, newId: NewId): Action =>
  (drawing) => {
    const shape = drawing.shapes.get(id);
    if (shape?.geometry !== "polygon") return drawing;
    return cutShapes([id], throughAll(shape, line), newId)(drawing);
  };

/** Splits a polygon from one of its corners straight to another. */
export const splitPolygonAt =
  (id: ShapeId, from: number, to: number, newId: NewId): Action =>
  (drawing) => {
    const chord = chordBetween(drawing.shapes.get(id), from, to);
    return chord ? cutShapes([id], chord, newId)(drawing) : drawing;
  };

/** Whether the straight way between two corners leads through the inside of a polygon. */
export function canSplitAt(shape: Shape, from: number, to: number): boolean {
  const chord = chordBetween(shape, from, to);
  return chord !== null && cutPieces(shape, chord).length > 1;
}

function chordBetween(shape: Shape | undefined, from: number, to: number): Point[] | null {
  const [start, end] = [shape?.points[from], shape?.points[to]];
  return shape?.geometry === "polygon" && start && end ? [start, end] : null;
}

/** The line made long enough to reach beyond the shape on both sides. */
function throughAll({ points }: Shape, [from, to]: Segment): Point[] {
  const along = unit(subtract(to, from));
  if (!along) return [];
  const box = boxOf(points);
  const reach = distance([box[0], box[1]], [box[2], box[3]]) + distance(from, boxCentre(box));
  return [add(from, scale(along, -reach)), add(from, scale(along, reach))];
}
