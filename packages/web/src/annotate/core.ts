/** The part of the drawing editor that needs neither browser nor React: documents, actions and their history. */
export { moveVertices } from "./actions/move-vertices.ts";
export { drawingOf, type Shape } from "./document/document.ts";
export { perform, startHistory, undo } from "./history/history.ts";
