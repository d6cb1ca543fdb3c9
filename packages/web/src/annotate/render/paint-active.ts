import { edgeLabels } from "../behaviours/measure-labels.ts";
import { type Draft, drawingIn } from "../editor/editor-state.ts";
import { edgesOf } from "../geometry/edges.ts";
import type { Viewport } from "../viewport/viewport.ts";
import { paintDots, paintHandles } from "./paint-handles.ts";
import { createLabelSpace, paintPlaceLabels, paintShapeLabels } from "./paint-labels.ts";
import { circle, paintShape, trace } from "./paint-shape.ts";
import { activeShapes, type Scene } from "./scene.ts";

/** Lengths are shown on shapes with at most so many edges. */
const LENGTHS_UP_TO = 40;

/** Paints what is selected or moving, with its handles, and the shape in progress. */
export function paintActive(pen: CanvasRenderingContext2D, scene: Scene, viewport: Viewport): void {
  const { state, theme, plane } = scene;
  const drawing = drawingIn(state);
  const chosen = new Set(state.selection.shapes);
  const active = activeShapes(state);
  const shapes = drawing.order.flatMap((id) => {
    const shape = active.has(id) ? drawing.shapes.get(id) : undefined;
    return shape && !shape.hidden ? [shape] : [];
  });
  for (const shape of shapes) paintShape(pen, shape, scene, viewport, { selected: chosen.has(shape.id) });
  const selected = shapes.filter(({ id }) => chosen.has(id));
  paintChosenEdge(pen, scene, viewport);
  for (const shape of selected) {
    if (shape.locked) paintOutline(pen, shape.points, shape.geometry === "polygon", scene, viewport);
    else paintHandles(pen, shape, state, viewport, theme);
  }
  const space = createLabelSpace();
  const [only] = selected;
  if (only && selected.length === 1 && state.switches.lengths && only.points.length <= LENGTHS_UP_TO) {
    const labels = edgeLabels(only.points, only.geometry === "polygon", plane.unit);
    const long = labels.filter((_, index) => isLong(only, index, viewport));
    paintPlaceLabels(pen, long, viewport, theme, space);
  }
  paintShapeLabels(pen, shapes, viewport, theme, space, true);
  if (state.draft) paintDraft(pen, state.draft, scene, viewport);
}

/** Whether an edge has room for its length. */
function isLong(shape: Parameters<typeof paintHandles>[1], index: number, viewport: Viewport): boolean {
  const edge = edgesOf(shape.geometry, shape.points)[index];
  return (
    edge !== undefined && Math.hypot(edge[0][0] - edge[1][0], edge[0][1] - edge[1][1]) * viewport.scale > 70
  );
}

function paintChosenEdge(pen: CanvasRenderingContext2D, { state, theme }: Scene, viewport: Viewport): void {
  const { edge } = state.selection;
  const shape = edge && drawingIn(state).shapes.get(edge.shape);
  const segment = shape && edgesOf(shape.geometry, shape.points)[edge.index];
  if (!segment) return;
  trace(
    pen,
    segment.map((point) => viewport.toScreen(point)),
    false,
  );
  pen.lineWidth = 5;
  pen.strokeStyle = theme.accent;
  pen.stroke();
}

/** What is selected but locked has no handles, only a rim. */
function paintOutline(
  pen: CanvasRenderingContext2D,
  points: Draft["path"],
  closed: boolean,
  { theme }: Scene,
  viewport: Viewport,
): void {
  trace(
    pen,
    points.map((point) => viewport.toScreen(point)),
    closed,
  );
  pen.setLineDash([4, 4]);
  pen.lineWidth = 2;
  pen.strokeStyle = theme.accent;
  pen.stroke();
  pen.setLineDash([]);
}

function paintDraft(
  pen: CanvasRenderingContext2D,
  { kind, path, corners, closed, outline, labels, enough }: Draft,
  { styles, theme }: Scene,
  viewport: Viewport,
): void {
  const colour = (kind === null ? undefined : styles.kinds[kind]?.colour) ?? theme.accent;
  const places = path.map((point) => viewport.toScreen(point));
  const area = outline?.map((point) => viewport.toScreen(point)) ?? (closed ? places : null);
  if (area) {
    trace(pen, area, true);
    pen.globalAlpha = 0.25;
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha = 1;
    if (outline) stroke(pen, colour, theme.halo, []);
  }
  trace(pen, places, false);
  stroke(pen, colour, theme.halo, kind === null ? [7, 5] : []);
  const [first] = places;
  const last = places.at(-1);
  if (closed && places.length > 2 && first && last) {
    trace(pen, [last, first], false);
    stroke(pen, colour, "transparent", [4, 5]);
  }
  const set = corners.map((point) => viewport.toScreen(point));
  paintDots(pen, set, theme.handle, colour, 4);
  // The first corner shows that it can be clicked to finish.
  const start = set[0];
  if (closed && enough && start) {
    circle(pen, start, 7);
    pen.lineWidth = 2;
    pen.strokeStyle = theme.accent;
    pen.stroke();
  }
  paintPlaceLabels(pen, labels, viewport, theme, createLabelSpace());
}

function stroke(pen: CanvasRenderingContext2D, colour: string, halo: string, dashes: number[]): void {
  pen.setLineDash(dashes);
  pen.lineWidth = 4;
  pen.strokeStyle = halo;
  pen.stroke();
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.setLineDash([]);
}
