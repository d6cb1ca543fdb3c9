import { type LayerMove, reorderShapes } from "../actions/reorder-shapes.ts";
import { setHidden, setLocked } from "../actions/set-locked.ts";
import { shapesOf } from "../document/document.ts";
import type { Operation, OperationContext } from "./operation.ts";
import type { DisabledReason } from "./reasons.ts";
import {
  change,
  freeShapes,
  idsOf,
  isAnythingSelected,
  selectedShapes,
  unlessIdle,
  whyNoneFree,
} from "./subjects.ts";

const layer = (move: LayerMove, title: string, shortcut: string, already: DisabledReason): Operation => ({
  key: `layer-${move}`,
  title,
  shortcut,
  icon: `layer-${move}`,
  words: title,
  available: isAnythingSelected,
  disabled: (context) =>
    whyNoneFree(context) ?? unlessIdle(context, reorderShapes(idsOf(freeShapes(context)), move), already),
  run: (context) => change(context, reorderShapes(idsOf(freeShapes(context)), move)),
});

export const frontOperation = layer("front", "移到最上层", "Ctrl+Shift+]", "already-front");
export const upOperation = layer("up", "上移一层", "Ctrl+]", "already-front");
export const downOperation = layer("down", "下移一层", "Ctrl+[", "already-back");
export const backOperation = layer("back", "移到最下层", "Ctrl+Shift+[", "already-back");

export const lockOperation: Operation = {
  key: "lock",
  title: "锁定",
  shortcut: "Ctrl+L",
  icon: "lock",
  words: "锁定图形",
  available: (context) => freeShapes(context).length > 0,
  disabled: whyNoneFree,
  run: (context) => change(context, setLocked(context.selection.shapes, true)),
};

/** Shares its key with locking: one or the other is available. */
export const unlockOperation: Operation = {
  key: "unlock",
  title: "解锁",
  shortcut: "Ctrl+L",
  icon: "unlock",
  words: "解锁图形",
  available: (context) => isAnythingSelected(context) && freeShapes(context).length === 0,
  disabled: (context) => (isAnythingSelected(context) ? null : "nothing-selected"),
  run: (context) => change(context, setLocked(context.selection.shapes, false)),
};

export const hideOperation: Operation = {
  key: "hide",
  title: "隐藏",
  shortcut: "H",
  icon: "hide",
  words: "隐藏图形",
  available: (context) => selectedShapes(context).some(({ hidden }) => !hidden),
  disabled: (context) => (isAnythingSelected(context) ? null : "nothing-selected"),
  run: (context) => change(context, setHidden(context.selection.shapes, true)),
};

export const showAllOperation: Operation = {
  key: "show-all",
  title: "全部显示",
  shortcut: "Alt+H",
  icon: "show-all",
  words: "全部显示",
  available: (context) => hiddenIds(context).length > 0,
  disabled: (context) => (hiddenIds(context).length > 0 ? null : "nothing-hidden"),
  run: (context) => change(context, setHidden(hiddenIds(context), false)),
};

const hiddenIds = ({ drawing }: OperationContext): string[] =>
  idsOf(shapesOf(drawing).filter(({ hidden }) => hidden));
