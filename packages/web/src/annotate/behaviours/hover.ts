import type { Hit } from "../editor/editor-state.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import { type HitRequest, hitAt, stackAt } from "./hit-test.ts";
import { showPointer } from "./show-pointer.ts";
import { MIDPOINT_EDGE, reachOf } from "./tolerance.ts";

/** What is asked about the place under a pointer. */
export function hitRequest({ editor, viewport }: ToolContext, { plane, touch }: ToolPointer): HitRequest {
  return {
    drawing: editor.drawing(),
    selection: editor.store.getState().selection,
    at: plane,
    handle: reachOf("handle", viewport, touch),
    edge: reachOf("edge", viewport, touch),
    midpointEdge: MIDPOINT_EDGE / viewport.scale,
  };
}

/** Shows what a click would take, by highlight and cursor. */
export function hoverAt(context: ToolContext, pointer: ToolPointer): void {
  const request = hitRequest(context, pointer);
  const hit = hitAt(request);
  showPointer(
    context,
    pointer,
    { point: pointer.plane, snap: null },
    {
      hover: hit,
      stack: stackAt(request),
      cursor: cursorOf(hit),
    },
  );
}

function cursorOf(hit: Hit | null): string {
  if (!hit) return "default";
  if (hit.part === "midpoint") return "copy";
  return hit.part === "body" ? "pointer" : "move";
}
