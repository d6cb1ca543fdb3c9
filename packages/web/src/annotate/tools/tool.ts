import type { Point } from "../document/document.ts";
import type { Editor } from "../editor/editor.types.ts";
import type { Abandoned } from "../editor/editor-state.ts";
import type { ScreenPoint, Viewport } from "../viewport/viewport.ts";

/** A pointer as tools see it. */
export interface ToolPointer {
  readonly screen: ScreenPoint;
  /** Under the pointer, before any snapping. */
  readonly plane: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean;
  readonly touch: boolean;
}

export interface KeyInput {
  /** As browsers name it: "a", "Enter", "ArrowLeft". */
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

export interface ToolContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
}

/** What a tool does with gestures; a gesture it has no word for is nothing to it. */
export interface Tool {
  hover(pointer: ToolPointer): void;
  /** The pointer left the canvas. */
  leave?(): void;
  press?(pointer: ToolPointer): void;
  /** `twice`: the second of two clicks at one place in quick succession. */
  click(pointer: ToolPointer, twice: boolean): void;
  /** From where the pointer was pressed. */
  dragStart?(from: ToolPointer): void;
  drag?(pointer: ToolPointer): void;
  dragEnd?(pointer: ToolPointer): void;
  /** Right click, or a finger that stays where it is. */
  secondary?(pointer: ToolPointer): void;
  /** Whether a finger that drags moves the window instead, as decided where it was put down. */
  leavesTouchDrag?(from: ToolPointer): boolean;
  /** Whether a finger that stays is a right click. */
  readonly longPress: boolean;
  /** Answers whether the key meant something. */
  key?(key: KeyInput): boolean;
  /** Calls off the gesture that is under way; the document is as before it. */
  interrupt(): void;
  /** Escape: goes one step back; false when there was nothing to go back from. */
  escape(): boolean;
  /** Another tool is taken up. */
  stop(): void;
  undo?(): boolean;
  redo?(): boolean;
  resume?(abandoned: Abandoned): void;
  /** Ends the shape in progress, for the buttons beside it. */
  finish?(): void;
}
