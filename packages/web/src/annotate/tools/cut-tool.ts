import { cutShapes } from "../actions/cut-shapes.ts";
import { lastEdgeLabel } from "../behaviours/measure-labels.ts";
import { selectShapes } from "../editor/selection.ts";
import { createDrawTool } from "./draw-tool.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** Cuts along a drawn path: what is selected, or everything it crosses when nothing is selected. */
export function createCutTool(context: ToolContext): Tool {
  const { editor } = context;
  return createDrawTool(context, {
    name: "cut",
    kind: null,
    least: 2,
    closes: false,
    hints: {
      start: "点击切线的起点，应在图形外面",
      more: "点击切线的下一点，要穿过图形",
      enough: "回车或右键切开",
    },
    tooFew: "切线至少要有2个点，请继续画",
    preview(corners, to) {
      const path = to ? [...corners, to] : [...corners];
      return { path, closed: false, outline: null, labels: lastEdgeLabel(path, editor.plane.unit) };
    },
    finish(corners) {
      const before = editor.drawing();
      const { shapes } = editor.store.getState().selection;
      const visible = before.order.filter((id) => before.shapes.get(id)?.hidden === false);
      const ids = shapes.length > 0 ? shapes : visible;
      if (!editor.perform(cutShapes(ids, corners, editor.newId), "切割图形")) {
        editor.say("切线没有穿过图形，请从图形外画到另一侧", "warning");
        return false;
      }
      const after = editor.drawing();
      const pieces = after.order.filter((id) => after.shapes.get(id) !== before.shapes.get(id));
      editor.select(selectShapes(pieces));
      editor.say(`已切成${pieces.length}块`);
      return true;
    },
  });
}
