import type { Shape } from "../document/document.ts";
import type { PlaceLabel } from "../editor/editor-state.ts";
import { type Box, boxOf } from "../geometry/box.ts";
import { centreOf } from "../geometry/measure-shape.ts";
import { isInWindow, type ScreenPoint, type Viewport } from "../viewport/viewport.ts";
import type { PaintTheme } from "./paint-theme.ts";

const SIZE = 12;
const PAD_X = 5;
const HEIGHT = 18;
const GAP = 2;
const SHIFTS = [0, HEIGHT + GAP + 1, -HEIGHT - GAP - 1];

/** Remembers where labels stand, so that none covers another; the first one at a place stays. */
export interface LabelSpace {
  take(box: Box): boolean;
}

export function createLabelSpace(): LabelSpace {
  const taken: Box[] = [];
  return {
    take(box) {
      const covered = taken.some(
        (other) =>
          box[0] < other[2] + GAP &&
          other[0] < box[2] + GAP &&
          box[1] < other[3] + GAP &&
          other[1] < box[3] + GAP,
      );
      if (!covered) taken.push(box);
      return !covered;
    },
  };
}

const centres = new WeakMap<Shape["points"], ReturnType<typeof centreOf>>();

/** Where the label of a shape stands in the plane; null for a shape without corners. */
function labelPlace(shape: Shape): ReturnType<typeof centreOf> {
  const known = centres.get(shape.points);
  if (known !== undefined) return known;
  const centre = centreOf(shape);
  centres.set(shape.points, centre);
  return centre;
}

/**
 * Paints the labels of shapes, the highest shape first, where there is room: not on each other, and not on areas much
 * smaller than their label unless they are asked for (`always`).
 */
export function paintShapeLabels(
  pen: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  viewport: Viewport,
  theme: PaintTheme,
  space: LabelSpace,
  always: boolean,
): void {
  prepare(pen, theme);
  for (const shape of shapes.toReversed()) {
    if (shape.label === "") continue;
    const at = labelPlace(shape);
    const place = at && viewport.toScreen(at);
    if (!place || !isInWindow(place, viewport.size)) continue;
    const width = pen.measureText(shape.label).width;
    if (!always && shape.geometry === "polygon" && widthOnScreen(shape, viewport) < width * 0.7) continue;
    // A label gives way to another one, or to a mark, by stepping down or up.
    SHIFTS.some((shift) => paintText(pen, [place[0], place[1] + shift], shape.label, width, theme, space));
  }
}

/** Paints read-outs such as lengths; they win over nothing, but the later ones give way. */
export function paintPlaceLabels(
  pen: CanvasRenderingContext2D,
  labels: readonly PlaceLabel[],
  viewport: Viewport,
  theme: PaintTheme,
  space: LabelSpace,
): void {
  prepare(pen, theme);
  for (const { at, text } of labels) {
    const place = viewport.toScreen(at);
    if (isInWindow(place, viewport.size)) {
      paintText(pen, place, text, pen.measureText(text).width, theme, space);
    }
  }
}

/** Paints a text beside a place of the screen, such as what the pointer snapped to. */
export function paintHintAt(
  pen: CanvasRenderingContext2D,
  [x, y]: ScreenPoint,
  text: string,
  theme: PaintTheme,
): void {
  prepare(pen, theme);
  const width = pen.measureText(text).width;
  paintText(pen, [x + 18 + width / 2, y + 20], text, width, theme, createLabelSpace());
}

function prepare(pen: CanvasRenderingContext2D, { font }: PaintTheme): void {
  pen.font = `${SIZE}px ${font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
}

function paintText(
  pen: CanvasRenderingContext2D,
  [x, y]: ScreenPoint,
  text: string,
  width: number,
  theme: PaintTheme,
  space: LabelSpace,
): boolean {
  const half = width / 2 + PAD_X;
  if (!space.take([x - half, y - HEIGHT / 2, x + half, y + HEIGHT / 2])) return false;
  pen.beginPath();
  pen.roundRect(x - half, y - HEIGHT / 2, half * 2, HEIGHT, 4);
  pen.fillStyle = theme.textGround;
  pen.fill();
  pen.fillStyle = theme.text;
  pen.fillText(text, x, y + 0.5);
  return true;
}

function widthOnScreen(shape: Shape, viewport: Viewport): number {
  const [minX, minY, maxX, maxY] = boxOf(shape.points);
  return Math.max(maxX - minX, maxY - minY) * viewport.scale;
}
