import type { Transient } from "../editor/editor-state.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Aimed } from "./snap-pointer.ts";

/** Shows where the pointer is after snapping, and what else changes with it, in one go. */
export function showPointer(
  { editor }: ToolContext,
  { screen, touch }: ToolPointer,
  { point, snap }: Aimed,
  more: Partial<Transient> = {},
): void {
  const stored = editor.plane.toStored(point);
  editor.show({ pointer: { screen, plane: point, stored, touch }, snap, ...more });
}
