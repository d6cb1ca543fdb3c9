import { addCopies } from "../actions/copy-shapes.ts";
import type { Action, Drawing, Point, Shape } from "../document/document.ts";
import { samePoints } from "../document/edit-shapes.ts";
import type { Plane } from "../document/plane.ts";
import { boxOf } from "../geometry/box.ts";
import { add } from "../geometry/vector.ts";
import type { Clipboard, OperationContext } from "./operation.ts";

/** Copies shapes out of a plane. */
export const toClipboard = (shapes: readonly Shape[], plane: Plane): Clipboard => ({
  unit: plane.unit,
  shapes: shapes.map(({ points, ...rest }) => ({
    ...rest,
    stored: points.map((point) => plane.toStored(point)),
  })),
});

/**
 * Adds what was copied at its stored places: on a picture of another size in proportion to it, on a map at the same
 * degrees. Where something is already drawn exactly there, the copies move aside by the offset until they can be seen.
 */
export function pasteFrom(clipboard: Clipboard, context: OperationContext): Action {
  const { plane, newId, lengths } = context;
  const shapes = clipboard.shapes.map(({ stored, ...rest }) => ({
    ...rest,
    points: stored.map((place) => plane.fromStored(place)),
  }));
  return (drawing) => addCopies(shapes, aside(drawing, shapes, plane, lengths.offset), newId)(drawing);
}

/** How far copies move so that they cover nothing that looks the same. */
export function aside(drawing: Drawing, shapes: readonly Shape[], plane: Plane, offset: number): Point {
  const step = stepInside(shapes, plane, offset);
  const drawn = [...drawing.shapes.values()];
  let by: Point = [0, 0];
  const isCovered = (): boolean =>
    shapes.some(({ points }) => {
      const moved = points.map((point) => add(point, by));
      return drawn.some((shape) => samePoints(shape.points, moved));
    });
  // As many tries as shapes, and one: each shape covers one place.
  for (let tries = 0; tries <= drawn.length && isCovered(); tries += 1) by = add(by, step);
  return by;
}

/** Right and down on the screen, unless that leads out of the frame: then back. */
export function stepInside(shapes: readonly Shape[], { frame, yAxis }: Plane, offset: number): Point {
  const [, minY, maxX, maxY] = boxOf(shapes.flatMap(({ points }) => points));
  const down = yAxis === "down" ? offset : -offset;
  const isRightOut = frame !== null && maxX + offset > frame[2];
  const isDownOut = frame !== null && (maxY + down > frame[3] || minY + down < frame[1]);
  return [isRightOut ? -offset : offset, isDownOut ? -down : down];
}
