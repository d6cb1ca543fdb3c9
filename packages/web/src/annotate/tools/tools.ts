import type { ShapeGeometry } from "../document/document.ts";
import type { ToolName } from "../editor/editor-state.ts";
import { createCutTool } from "./cut-tool.ts";
import { createLaneTool } from "./lane-tool.ts";
import { createLineTool } from "./line-tool.ts";
import { createMeasureTool } from "./measure-tool.ts";
import { createPanTool } from "./pan-tool.ts";
import { createPolygonTool } from "./polygon-tool.ts";
import { createRectangleTool } from "./rectangle-tool.ts";
import { createSelectTool } from "./select-tool.ts";
import type { Tool, ToolContext } from "./tool.ts";

export interface ToolDefinition {
  readonly title: string;
  /** The key that takes it up. */
  readonly shortcut: string;
  /** What it is for, for its tooltip. */
  readonly about: string;
  /** What it draws; there is no use for it when no kind has that geometry. */
  readonly draws: ShapeGeometry | null;
  readonly create: (context: ToolContext) => Tool;
}

/** All tools in the order of the toolbar. */
export const TOOLS: Readonly<Record<ToolName, ToolDefinition>> = {
  select: {
    title: "选择",
    shortcut: "1",
    about: "点选或框选图形，拖动顶点、边和图形",
    draws: null,
    create: createSelectTool,
  },
  pan: {
    title: "平移",
    shortcut: "2",
    about: "拖动画面；按住空格可临时平移",
    draws: null,
    create: createPanTool,
  },
  polygon: {
    title: "画区域",
    shortcut: "3",
    about: "逐个点击顶点画区域",
    draws: "polygon",
    create: createPolygonTool,
  },
  line: { title: "画线", shortcut: "4", about: "逐个点击画线", draws: "line", create: createLineTool },
  rectangle: {
    title: "画矩形",
    shortcut: "5",
    about: "拖出矩形，或点击三次画斜的矩形",
    draws: "polygon",
    create: createRectangleTool,
  },
  lane: {
    title: "画车道",
    shortcut: "6",
    about: "先画中心线，再定宽度",
    draws: "polygon",
    create: createLaneTool,
  },
  cut: { title: "切割", shortcut: "7", about: "画一条线把图形切开", draws: null, create: createCutTool },
  measure: { title: "测量", shortcut: "8", about: "量长度和面积", draws: null, create: createMeasureTool },
};
