import { edgeLabels } from "../behaviours/measure-labels.ts";
import { drawingIn, type Hit } from "../editor/editor-state.ts";
import { edgesOf } from "../geometry/edges.ts";
import { SNAP_WORDS, type Snap } from "../snap/snap.ts";
import type { ScreenPoint, Viewport } from "../viewport/viewport.ts";
import { createLabelSpace, paintHintAt, paintPlaceLabels } from "./paint-labels.ts";
import { paintMagnifier } from "./paint-magnifier.ts";
import { paintFrame } from "./paint-picture.ts";
import { circle, paintDot, trace } from "./paint-shape.ts";
import type { PaintTheme } from "./paint-theme.ts";
import type { Scene } from "./scene.ts";

/** Paints what follows the pointer: highlight, guides, rubber band, lengths, magnifier. */
export function paintOverlay(pen: CanvasRenderingContext2D, scene: Scene, viewport: Viewport): void {
  const { state, theme, plane } = scene;
  if (scene.picture) paintFrame(pen, plane, viewport, theme);
  if (state.hover) paintHover(pen, state.hover, scene, viewport);
  const lengths = state.measured.flatMap((edge) => edgeLabels(edge, false, plane.unit));
  paintPlaceLabels(pen, lengths, viewport, theme, createLabelSpace());
  if (state.snap) paintSnap(pen, state.snap, viewport, theme);
  if (state.band) {
    const [minX, minY, maxX, maxY] = state.band;
    pen.globalAlpha = 0.12;
    pen.fillStyle = theme.accent;
    pen.fillRect(minX, minY, maxX - minX, maxY - minY);
    pen.globalAlpha = 1;
    pen.lineWidth = 1;
    pen.strokeStyle = theme.accent;
    pen.strokeRect(minX + 0.5, minY + 0.5, maxX - minX, maxY - minY);
  }
  paintMagnifier(pen, scene, viewport);
}

function paintHover(
  pen: CanvasRenderingContext2D,
  hit: Hit,
  { state, theme }: Scene,
  viewport: Viewport,
): void {
  const shape = drawingIn(state).shapes.get(hit.shape);
  if (!shape) return;
  const places = shape.points.map((point): ScreenPoint => viewport.toScreen(point));
  if (hit.part === "vertex") {
    const place = places[hit.index];
    if (place) paintDot(pen, place, theme.accent, theme.handle, 7);
    return;
  }
  // What is selected already stands out, and its handles are not to be painted over.
  if (hit.part === "body" && state.selection.shapes.includes(shape.id)) return;
  if (hit.part === "body") {
    const [place] = places;
    if (shape.geometry === "point") circle(pen, place ?? [0, 0], 8);
    else trace(pen, places, shape.geometry === "polygon");
  } else {
    const [a, b] = edgesOf(shape.geometry, places)[hit.index] ?? [];
    if (!a || !b) return;
    if (hit.part === "midpoint") {
      paintDot(pen, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], theme.accent, theme.handle, 6);
      return;
    }
    trace(pen, [a, b], false);
  }
  pen.lineJoin = "round";
  pen.lineWidth = 4;
  pen.globalAlpha = 0.85;
  pen.strokeStyle = theme.accent;
  pen.stroke();
  pen.globalAlpha = 1;
}

function paintSnap(
  pen: CanvasRenderingContext2D,
  { kind, point, guides }: Snap,
  viewport: Viewport,
  theme: PaintTheme,
): void {
  pen.setLineDash([5, 4]);
  pen.lineWidth = 1.5;
  pen.strokeStyle = theme.accent;
  for (const guide of guides) {
    trace(
      pen,
      guide.map((end) => viewport.toScreen(end)),
      false,
    );
    pen.stroke();
  }
  pen.setLineDash([]);
  const place = viewport.toScreen(point);
  circle(pen, place, 6);
  pen.lineWidth = 2;
  pen.stroke();
  paintHintAt(pen, place, SNAP_WORDS[kind], theme);
}
