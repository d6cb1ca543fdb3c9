/** The drawing editor: lanes, lines, stop lines, crosswalks and areas on pictures and maps. It knows no entity. */
export { AnnotateCanvas } from "./components/annotate-canvas.tsx";
export { AnnotateToolbar } from "./components/annotate-toolbar.tsx";
export { HistoryList } from "./components/history-list.tsx";
export { IssueList } from "./components/issue-list.tsx";
export { ShapeList } from "./components/shape-list.tsx";
export { ShortcutHelp } from "./components/shortcut-help.tsx";
export { useEditor, useSettled } from "./components/use-editor.ts";
export type { PictureSource } from "./components/use-picture.ts";
export { VertexTable } from "./components/vertex-table.tsx";
export {
  type Drawing,
  drawingOf,
  emptyDrawing,
  type Point,
  type Shape,
  shapesOf,
} from "./document/document.ts";
export type { Plane, Stored } from "./document/plane.ts";
export { createEditor } from "./editor/editor.ts";
export type { Editor, EditorOptions } from "./editor/editor.types.ts";
export { drawingIn, type EditorState, isDirty, type ToolName } from "./editor/editor-state.ts";
export { selectShapes } from "./editor/selection.ts";
export type { KindStyle, LineStyle, Styles } from "./editor/styles.ts";
export type { Issue } from "./rules/issue.ts";
export type { Rule, RuleSet, RuleSettings } from "./rules/rule.ts";
export { ruleSetFor } from "./rules/rule-sets.ts";
export { createMapViewport, type MapWindow } from "./viewport/map-viewport.ts";
export { createPictureViewport } from "./viewport/picture-viewport.ts";
export type { Bounds, Viewport } from "./viewport/viewport.ts";
