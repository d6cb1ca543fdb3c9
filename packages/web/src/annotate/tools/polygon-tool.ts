import { areaLabel, lastEdgeLabel } from "../behaviours/measure-labels.ts";
import { createDrawTool } from "./draw-tool.ts";
import { finishShape } from "./finish-shape.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** Draws an area corner by corner. */
export function createPolygonTool(context: ToolContext): Tool {
  const { editor } = context;
  const kind = editor.store.getState().kinds.polygon;
  const { unit } = editor.plane;
  return createDrawTool(context, {
    name: "polygon",
    kind,
    least: 3,
    closes: true,
    hints: {
      start: "点击画第一个顶点",
      more: "继续点击画顶点，退格键退一步",
      enough: "回车、右键或点击首个顶点完成",
    },
    tooFew: "区域至少要有3个顶点，请继续画",
    preview(corners, to) {
      const path = to ? [...corners, to] : [...corners];
      return {
        path,
        closed: true,
        outline: null,
        labels: [...lastEdgeLabel(path, unit), ...(path.length > 3 ? areaLabel(path, unit) : [])],
      };
    },
    finish: (corners) => finishShape(editor, kind, "polygon", corners),
  });
}
