import type { ToolPointer } from "../tools/tool.ts";

/** Something that is being dragged. */
export interface Drag {
  move(pointer: ToolPointer): void;
  end(): void;
  cancel(): void;
}
