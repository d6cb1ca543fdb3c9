import type { Point, Shape } from "../document/document.ts";
import { type KindStyle, type LineStyle, styleOf } from "../editor/styles.ts";
import { offsetPolyline } from "../geometry/offset-polyline.ts";
import type { ScreenPoint, Size, Viewport } from "../viewport/viewport.ts";
import type { Scene } from "./scene.ts";

const LINE_WIDTH = 2;
const FILL = 0.2;
const POINT_RADIUS = 5;
/** Distance between the two lines of a double line, px. */
const DOUBLE = 5;
const DASHES = [9, 7];
/** Between arrows along a line, px. */
const ARROW_EVERY = 140;
const ARROW = 7;

export interface Emphasis {
  readonly selected: boolean;
}

/** Where the corners of a shape are on screen; null when none of it is in the window. */
export function onScreen(points: readonly Point[], viewport: Viewport): ScreenPoint[] | null {
  const places = points.map((point) => viewport.toScreen(point));
  return isInside(places, viewport.size) ? places : null;
}

/** Paints a shape with its inside, line and arrows. */
export function paintShape(
  pen: CanvasRenderingContext2D,
  shape: Shape,
  { styles, theme }: Pick<Scene, "styles" | "theme">,
  viewport: Viewport,
  { selected }: Emphasis,
): void {
  const places = onScreen(shape.points, viewport);
  if (!places) return;
  const style = styleOf(styles, shape);
  const width = (style.width ?? LINE_WIDTH) + (selected ? 1 : 0);
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  if (shape.geometry === "point") {
    paintDot(pen, places[0] ?? [0, 0], style.colour, theme.handle);
    return;
  }
  if (shape.geometry === "polygon") {
    trace(pen, places, true);
    pen.globalAlpha = (style.fill ?? FILL) * (selected ? 1.6 : 1);
    pen.fillStyle = style.colour;
    pen.fill();
    pen.globalAlpha = 1;
  }
  paintLine(pen, places, shape.geometry === "polygon", style, width, theme.halo);
  if (style.arrow && shape.geometry === "line") paintArrows(pen, places, style.colour, theme.halo);
}

/** Begins a path through places. */
export function trace(pen: CanvasRenderingContext2D, places: readonly ScreenPoint[], closed: boolean): void {
  pen.beginPath();
  for (const [index, [x, y]] of places.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  if (closed) pen.closePath();
}

/** Begins a path of one circle. */
export function circle(pen: CanvasRenderingContext2D, [x, y]: ScreenPoint, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

/** A dot with a rim. */
export function paintDot(
  pen: CanvasRenderingContext2D,
  place: ScreenPoint,
  colour: string,
  rim: string,
  radius: number = POINT_RADIUS,
): void {
  circle(pen, place, radius);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = rim;
  pen.stroke();
}

function paintLine(
  pen: CanvasRenderingContext2D,
  places: readonly ScreenPoint[],
  closed: boolean,
  { line = "solid", colour }: KindStyle,
  width: number,
  halo: string,
): void {
  for (const { path, dashed } of strands(places, closed, line)) {
    trace(pen, path, closed);
    pen.setLineDash([]);
    pen.lineWidth = width + 2;
    pen.strokeStyle = halo;
    if (!dashed) pen.stroke();
    pen.setLineDash(dashed ? DASHES : []);
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.setLineDash([]);
}

interface Strand {
  readonly path: readonly ScreenPoint[];
  readonly dashed: boolean;
}

/** The one or two lines that a line consists of; the first of two lies left of its direction on screen. */
function strands(places: readonly ScreenPoint[], closed: boolean, line: LineStyle): Strand[] {
  if (line === "solid" || line === "dashed") return [{ path: places, dashed: line === "dashed" }];
  const ring = closed && places[0] ? [...places, places[0]] : places;
  const [left, right] = [offsetPolyline(ring, -DOUBLE / 2), offsetPolyline(ring, DOUBLE / 2)];
  if (!left || !right) return [{ path: places, dashed: line === "double-dashed" }];
  return [
    { path: left, dashed: line === "double-dashed" || line === "dashed-solid" },
    { path: right, dashed: line === "double-dashed" || line === "solid-dashed" },
  ];
}

/** Arrow heads in the direction of a line: at its end, and along it. */
function paintArrows(
  pen: CanvasRenderingContext2D,
  places: readonly ScreenPoint[],
  colour: string,
  halo: string,
): void {
  pen.beginPath();
  let since = ARROW_EVERY / 2;
  for (const [index, [x, y]] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    const [dx, dy] = [x - before[0], y - before[1]];
    const length = Math.hypot(dx, dy);
    if (length < 1) continue;
    const [ux, uy] = [dx / length, dy / length];
    for (let at = ARROW_EVERY - since; at < length - ARROW; at += ARROW_EVERY) {
      head(pen, [before[0] + ux * at, before[1] + uy * at], [ux, uy]);
    }
    since = (since + length) % ARROW_EVERY;
    if (index === places.length - 1) head(pen, [x, y], [ux, uy]);
  }
  pen.lineWidth = 2;
  pen.strokeStyle = halo;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

function head(pen: CanvasRenderingContext2D, [x, y]: ScreenPoint, [ux, uy]: ScreenPoint): void {
  const [backX, backY] = [x - ux * ARROW * 1.6, y - uy * ARROW * 1.6];
  pen.moveTo(x, y);
  pen.lineTo(backX - uy * ARROW * 0.8, backY + ux * ARROW * 0.8);
  pen.lineTo(backX + uy * ARROW * 0.8, backY - ux * ARROW * 0.8);
  pen.closePath();
}

function isInside(places: readonly ScreenPoint[], { width, height }: Size): boolean {
  const margin = 20;
  const [left, right, above, below] = [
    places.every(([x]) => x < -margin),
    places.every(([x]) => x > width + margin),
    places.every(([, y]) => y < -margin),
    places.every(([, y]) => y > height + margin),
  ];
  return places.length > 0 && !left && !right && !above && !below;
}
