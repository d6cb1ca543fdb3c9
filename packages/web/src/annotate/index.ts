/** The drawing editor: lanes, lines, stop lines, crosswalks and areas on pictures and maps. It knows no entity. */
export { AnnotateCanvas } from "./components/annotate-canvas.tsx";
export { AnnotateToolbar } from "./components/annotate-toolbar.tsx";
export type { Guest } from "./components/guest-marks.tsx";
export { ShortcutHelp } from "./components/shortcut-help.tsx";
export { useSettled, useWindow } from "./components/use-editor.ts";
export { VertexTable } from "./components/vertex-table.tsx";
export type { Plane } from "./document/plane.ts";
export type { Editor } from "./editor/editor.types.ts";
export { createMapViewport } from "./viewport/map-viewport.ts";
export { createPictureViewport } from "./viewport/picture-viewport.ts";
export type { Bounds, Viewport } from "./viewport/viewport.ts";
