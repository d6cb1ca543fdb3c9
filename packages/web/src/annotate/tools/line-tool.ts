import { lastEdgeLabel } from "../behaviours/measure-labels.ts";
import { createDrawTool } from "./draw-tool.ts";
import { finishShape } from "./finish-shape.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** Draws a line corner by corner; its direction is the one it was drawn in. */
export function createLineTool(context: ToolContext): Tool {
  const { editor } = context;
  const kind = editor.store.getState().kinds.line;
  return createDrawTool(context, {
    name: "line",
    kind,
    least: 2,
    closes: false,
    hints: { start: "点击画起点", more: "点击画下一点，退格键退一步", enough: "继续点击，回车或右键完成" },
    tooFew: "线至少要有2个点，请继续画",
    preview(corners, to) {
      const path = to ? [...corners, to] : [...corners];
      return { path, closed: false, outline: null, labels: lastEdgeLabel(path, editor.plane.unit) };
    },
    finish: (corners) => finishShape(editor, kind, "line", corners),
  });
}
