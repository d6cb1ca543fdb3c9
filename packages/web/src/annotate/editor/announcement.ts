import { SNAP_WORDS } from "../snap/snap.ts";
import { drawingIn, type EditorState } from "./editor-state.ts";
import { nameOf, type Styles } from "./styles.ts";

/** What somebody who does not see the canvas is told about a change; null when it is nothing to tell. */
export function announcement(before: EditorState, now: EditorState, styles: Styles): string | null {
  if (now.notice && now.notice !== before.notice) return now.notice.text;
  if (now.selection !== before.selection) return selectionWords(now, styles);
  if (now.snap && now.snap.kind !== before.snap?.kind) return `吸附到${SNAP_WORDS[now.snap.kind]}`;
  if (now.hint !== before.hint && now.hint !== "") return now.hint;
  return null;
}

/** What is selected, in words. */
export function selectionWords(state: EditorState, styles: Styles): string {
  const { shapes, vertices, edge } = state.selection;
  const [id] = shapes;
  const shape = id === undefined ? undefined : drawingIn(state).shapes.get(id);
  if (!shape) return "未选中图形";
  const name = shapes.length > 1 ? `${shapes.length}个图形` : `“${nameOf(styles, shape)}”`;
  const locked = shapes.length === 1 && shape.locked ? "，已锁定" : "";
  if (vertices.length > 1) return `已选中${name}的${vertices.length}个顶点`;
  if (vertices[0]) return `已选中${name}的第${vertices[0].index + 1}个顶点`;
  if (edge) return `已选中${name}的第${edge.index + 1}条边`;
  return `已选中${name}${locked}`;
}
