import { areaLabel, edgeLabels } from "../behaviours/measure-labels.ts";
import { lengthWords } from "../behaviours/words.ts";
import { lengthOf } from "../geometry/measure-shape.ts";
import { createDrawTool } from "./draw-tool.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** Measures along a path, and the area inside it; leaves no trace in the document. */
export function createMeasureTool(context: ToolContext): Tool {
  const { editor } = context;
  const { unit } = editor.plane;
  return createDrawTool(context, {
    name: "measure",
    kind: null,
    least: 2,
    closes: false,
    hints: { start: "点击量起点", more: "点击量下一点", enough: "继续点击，回车或右键结束测量" },
    tooFew: "至少要有2个点才能测量",
    preview(corners, to) {
      const path = to ? [...corners, to] : [...corners];
      return {
        path,
        closed: false,
        outline: null,
        labels: [...edgeLabels(path, false, unit), ...areaLabel(path, unit)],
      };
    },
    finish(corners) {
      editor.say(`总长 ${lengthWords(lengthOf({ geometry: "line", points: corners }), unit)}`);
      return true;
    },
  });
}
