import { addShape } from "../actions/add-shape.ts";
import type { Point, ShapeGeometry } from "../document/document.ts";
import { freshId } from "../document/place-shapes.ts";
import type { Editor } from "../editor/editor.types.ts";
import { selectShapes } from "../editor/selection.ts";

/** Adds a drawn shape on top and selects it; the tool stays, for the next one. Answers whether there was anything to add. */
export function finishShape(
  editor: Editor,
  kind: string | null,
  geometry: ShapeGeometry,
  points: readonly Point[],
): boolean {
  if (kind === null) {
    editor.say("没有可画的类型", "warning");
    return false;
  }
  const id = freshId(editor.drawing(), editor.newId);
  const title = editor.styles.kinds[kind]?.title ?? "图形";
  const shape = { id, kind, geometry, points, label: "", locked: false, hidden: false, data: null };
  if (!editor.perform(addShape(shape), `画${title}`)) return false;
  editor.select(selectShapes([id]));
  editor.say(`已画好${title}，${points.length}个顶点`);
  return true;
}
