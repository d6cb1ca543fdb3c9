import type { Issue } from "../rules/issue.ts";
import { isInWindow, type Viewport } from "../viewport/viewport.ts";
import { createLabelSpace, type LabelSpace, paintShapeLabels } from "./paint-labels.ts";
import { paintShape } from "./paint-shape.ts";
import type { PaintTheme } from "./paint-theme.ts";
import { type Scene, stillOf } from "./scene.ts";

const MARK = 8;

/** Paints everything that is not being worked on, with its labels and the marks of what is wrong. */
export function paintStill(pen: CanvasRenderingContext2D, scene: Scene, viewport: Viewport): void {
  const shapes = stillOf(scene.state);
  for (const shape of shapes) paintShape(pen, shape, scene, viewport, { selected: false });
  const space = createLabelSpace();
  for (const issue of scene.state.issues) paintMark(pen, issue, viewport, scene.theme, space);
  paintShapeLabels(pen, shapes, viewport, scene.theme, space, false);
}

function paintMark(
  pen: CanvasRenderingContext2D,
  { at, severity }: Issue,
  viewport: Viewport,
  theme: PaintTheme,
  space: LabelSpace,
): void {
  const [x, y] = viewport.toScreen(at);
  if (!isInWindow([x, y], viewport.size)) return;
  space.take([x - MARK, y - MARK, x + MARK, y + MARK]);
  pen.beginPath();
  pen.moveTo(x, y - MARK);
  pen.lineTo(x + MARK, y + MARK * 0.75);
  pen.lineTo(x - MARK, y + MARK * 0.75);
  pen.closePath();
  pen.fillStyle = theme[severity];
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = theme.handle;
  pen.stroke();
  pen.font = `bold 11px ${theme.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.handle;
  pen.fillText("!", x, y + 1.5);
}
