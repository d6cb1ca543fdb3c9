import { shapesOf } from "../document/document.ts";
import { drawingIn, type PointerPlace } from "../editor/editor-state.ts";
import { styleOf } from "../editor/styles.ts";
import { boxesMeet, boxOf } from "../geometry/box.ts";
import type { ScreenPoint, Size, Viewport } from "../viewport/viewport.ts";
import { trace } from "./paint-shape.ts";
import { imageOf } from "./picture.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 64;
/** How much larger than on screen. */
const POWER = 3;
/** How far its middle is from the pointer; a finger covers more than a pointer. */
const OFFSET = { mouse: 96, touch: 130 } as const;

/** Paints the surroundings of the pointer larger, with a cross at the place that counts, while something is drawn or moved. */
export function paintMagnifier(pen: CanvasRenderingContext2D, scene: Scene, viewport: Viewport): void {
  const { state, theme, picture } = scene;
  const { pointer, switches, held, draft, band } = state;
  if (!switches.magnifier || !pointer || band || (!held && !draft && !isDrawing(scene))) return;
  const [x, y] = magnifierPlace(pointer, viewport.size);
  const focus = viewport.toScreen(pointer.plane);
  const place = ([px, py]: ScreenPoint): ScreenPoint => [
    x + (px - focus[0]) * POWER,
    y + (py - focus[1]) * POWER,
  ];
  pen.save();
  pen.beginPath();
  pen.arc(x, y, RADIUS, 0, Math.PI * 2);
  pen.fillStyle = theme.ground;
  pen.fill();
  pen.clip();
  const image = picture && imageOf(picture);
  if (picture && image) {
    const [left, top] = place(viewport.toScreen([0, 0]));
    const size = viewport.scale * POWER;
    pen.imageSmoothingEnabled = size < 3;
    drawPart(pen, image, picture, [left, top], size, [x, y]);
  }
  paintShapesIn(pen, scene, viewport, place);
  if (draft) {
    trace(
      pen,
      (draft.outline ?? draft.path).map((point) => place(viewport.toScreen(point))),
      draft.closed,
    );
    pen.lineWidth = 2;
    pen.strokeStyle = theme.accent;
    pen.stroke();
  }
  paintCross(pen, [x, y], theme.halo, 3);
  paintCross(pen, [x, y], theme.handle, 1);
  pen.restore();
  pen.beginPath();
  pen.arc(x, y, RADIUS, 0, Math.PI * 2);
  pen.lineWidth = 2;
  pen.strokeStyle = theme.accent;
  pen.stroke();
}

const isDrawing = ({ state }: Scene): boolean => state.tool !== "select" && state.tool !== "pan";

/** Beside the pointer, where the window has room. */
function magnifierPlace({ screen: [x, y], touch }: PointerPlace, { width, height }: Size): ScreenPoint {
  const offset = OFFSET[touch ? "touch" : "mouse"];
  const reach = RADIUS + 6;
  const above = y - offset - reach >= 0;
  // A finger comes from below: beside it, not under it.
  const dx = touch && above ? 0 : offset;
  const right = x + dx + reach <= width;
  const dy = above ? -offset : touch ? 0 : offset;
  const px = right ? x + dx : x - dx;
  return [
    Math.min(Math.max(px, reach), Math.max(reach, width - reach)),
    Math.min(Math.max(y + dy, reach), Math.max(reach, height - reach)),
  ];
}

/** Draws only the part of the picture that is seen: the whole of it would be thousands of pixels wide. */
function drawPart(
  pen: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { width, height }: Size,
  [left, top]: ScreenPoint,
  size: number,
  [x, y]: ScreenPoint,
): void {
  const from = [Math.max(0, (x - RADIUS - left) / size), Math.max(0, (y - RADIUS - top) / size)] as const;
  const to = [
    Math.min(width, (x + RADIUS - left) / size),
    Math.min(height, (y + RADIUS - top) / size),
  ] as const;
  const [w, h] = [to[0] - from[0], to[1] - from[1]];
  if (w <= 0 || h <= 0) return;
  pen.drawImage(
    image,
    from[0],
    from[1],
    w,
    h,
    left + from[0] * size,
    top + from[1] * size,
    w * size,
    h * size,
  );
}

function paintShapesIn(
  pen: CanvasRenderingContext2D,
  { state, styles }: Scene,
  viewport: Viewport,
  place: (at: ScreenPoint) => ScreenPoint,
): void {
  const { pointer } = state;
  if (!pointer) return;
  const reach = RADIUS / POWER / viewport.scale;
  const [px, py] = pointer.plane;
  for (const shape of shapesOf(drawingIn(state))) {
    if (shape.hidden || !boxesMeet(boxOf(shape.points), [px, py, px, py], reach)) continue;
    trace(
      pen,
      shape.points.map((point) => place(viewport.toScreen(point))),
      shape.geometry === "polygon",
    );
    pen.lineWidth = 2;
    pen.strokeStyle = styleOf(styles, shape).colour;
    pen.stroke();
  }
}

function paintCross(pen: CanvasRenderingContext2D, [x, y]: ScreenPoint, colour: string, width: number): void {
  pen.beginPath();
  pen.moveTo(x - 14, y);
  pen.lineTo(x + 14, y);
  pen.moveTo(x, y - 14);
  pen.lineTo(x, y + 14);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
