import { MIDPOINT_EDGE } from "../behaviours/tolerance.ts";
import type { Shape } from "../document/document.ts";
import type { EditorState } from "../editor/editor-state.ts";
import { edgesOf } from "../geometry/edges.ts";
import { isInWindow, type ScreenPoint, screenDistance, type Viewport } from "../viewport/viewport.ts";
import { paintDot } from "./paint-shape.ts";
import type { PaintTheme } from "./paint-theme.ts";

const VERTEX = 4.5;
const MIDPOINT = 3.5;
/** With more corners in the window they are small squares: thousands of circles take long to draw. */
const MANY = 600;
const SMALL = 2.5;

/** Paints the corners of a selected shape, and handles in the middle of edges that are long enough. */
export function paintHandles(
  pen: CanvasRenderingContext2D,
  shape: Shape,
  { selection }: EditorState,
  viewport: Viewport,
  theme: PaintTheme,
): void {
  const places = shape.points.map((point) => viewport.toScreen(point));
  const seen = places.filter((place) => isInWindow(place, viewport.size));
  if (seen.length > MANY) {
    pen.beginPath();
    for (const [x, y] of seen) pen.rect(x - SMALL, y - SMALL, SMALL * 2, SMALL * 2);
    pen.fillStyle = theme.handle;
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = theme.accent;
    pen.stroke();
  } else {
    paintMidpoints(pen, shape, places, viewport, theme);
    paintDots(pen, seen, theme.handle, theme.accent, VERTEX);
  }
  const chosen = selection.vertices.flatMap(({ shape: id, index }) => {
    const place = id === shape.id ? places[index] : undefined;
    return place ? [place] : [];
  });
  paintDots(pen, chosen, theme.accent, theme.handle, VERTEX + 1);
}

function paintMidpoints(
  pen: CanvasRenderingContext2D,
  { geometry }: Shape,
  places: readonly ScreenPoint[],
  viewport: Viewport,
  theme: PaintTheme,
): void {
  const middles = edgesOf(geometry, places).flatMap(([a, b]): ScreenPoint[] => {
    const middle: ScreenPoint = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return screenDistance(a, b) >= MIDPOINT_EDGE && isInWindow(middle, viewport.size) ? [middle] : [];
  });
  pen.globalAlpha = 0.75;
  paintDots(pen, middles, theme.accent, theme.handle, MIDPOINT);
  pen.globalAlpha = 1;
}

/** Paints circles one by one: a single circle is drawn without a path, many in one path take several times as long. */
export function paintDots(
  pen: CanvasRenderingContext2D,
  places: readonly ScreenPoint[],
  fill: string,
  rim: string,
  radius: number,
): void {
  for (const place of places) paintDot(pen, place, fill, rim, radius);
}
