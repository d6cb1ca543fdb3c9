import { MIDPOINT_EDGE } from "../behaviours/tolerance.ts";
import type { Shape } from "../document/document.ts";
import type { EditorState } from "../editor/editor-state.ts";
import { edgesOf } from "../geometry/edges.ts";
import { isInWindow, type ScreenPoint, screenDistance, type Viewport } from "../viewport/viewport.ts";
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
    fillAndRim(pen, theme.handle, theme.accent);
  } else {
    paintMidpoints(pen, shape, places, viewport, theme);
    dots(pen, seen, VERTEX);
    fillAndRim(pen, theme.handle, theme.accent);
  }
  const chosen = selection.vertices.flatMap(({ shape: id, index }) => {
    const place = id === shape.id ? places[index] : undefined;
    return place ? [place] : [];
  });
  dots(pen, chosen, VERTEX + 1);
  fillAndRim(pen, theme.accent, theme.handle);
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
  dots(pen, middles, MIDPOINT);
  pen.globalAlpha = 0.75;
  fillAndRim(pen, theme.accent, theme.handle);
  pen.globalAlpha = 1;
}

/** Begins a path of circles. */
export function dots(pen: CanvasRenderingContext2D, places: readonly ScreenPoint[], radius: number): void {
  pen.beginPath();
  for (const [x, y] of places) {
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, Math.PI * 2);
  }
}

export function fillAndRim(pen: CanvasRenderingContext2D, fill: string, rim: string): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = rim;
  pen.stroke();
}
