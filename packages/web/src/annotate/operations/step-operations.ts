import { shapesOf } from "../document/document.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { idsOf } from "./subjects.ts";

export const undoOperation: Operation = {
  key: "undo",
  title: "撤销",
  shortcut: "Ctrl+Z",
  icon: "undo",
  words: "撤销",
  available: () => true,
  disabled: ({ canUndo }) => (canUndo ? null : "nothing-to-undo"),
  run: () => ({ do: "undo" }),
};

export const redoOperation: Operation = {
  key: "redo",
  title: "重做",
  shortcut: "Ctrl+Shift+Z",
  icon: "redo",
  words: "重做",
  available: () => true,
  disabled: ({ canRedo }) => (canRedo ? null : "nothing-to-redo"),
  run: () => ({ do: "redo" }),
};

export const selectAllOperation: Operation = {
  key: "select-all",
  title: "全选",
  shortcut: "Ctrl+A",
  icon: "select-all",
  words: "全选",
  available: () => true,
  disabled: (context) => (selectable(context).length > 0 ? null : "nothing-drawn"),
  run: (context) => ({ do: "select", selection: { shapes: selectable(context), vertices: [] } }),
};

/** What a click could select too. */
const selectable = ({ drawing }: OperationContext): string[] =>
  idsOf(shapesOf(drawing).filter(({ locked, hidden }) => !locked && !hidden));
