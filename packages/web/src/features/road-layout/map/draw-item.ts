import { type LayoutItem, laneRole } from "@lukou/contract";
import type { Editor } from "../../../annotate/index.ts";
import { type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";
import { styleOfKind } from "../items/shape-styles.ts";
import type { LayoutSession } from "../session/layout-session.ts";

/** As what an item is drawn that has no shape on a surface yet. */
export function kindToDraw(item: LayoutItem): ShapeKind {
  if (item.kind === "lane") return item.values.role === laneRole.byKey.exit ? "exitLane" : "lane";
  return shapeKindOf(item, item.kind === "laneLine" ? "line" : "polygon");
}

/** Takes up the tool that draws an item on an editor's surface; the next shape is the item's. */
export function drawItem(session: LayoutSession, editor: Editor, item: LayoutItem): void {
  const kind = kindToDraw(item);
  session.drawFor(item.guid);
  editor.setTool(styleOfKind(kind).geometry === "line" ? "line" : "polygon", kind);
}
