import { duplicateShapes } from "../actions/copy-shapes.ts";
import { deleteShapes } from "../actions/delete-shapes.ts";
import { deleteVertices } from "../actions/delete-vertices.ts";
import { aside, pasteFrom, toClipboard } from "./clipboard.ts";
import type { Operation } from "./operation.ts";
import { change, idsOf, isAnythingSelected, selectedShapes, unlessIdle, whyNoneFree } from "./subjects.ts";

/** Shares its key with deleting a corner: one or the other is available. */
export const deleteOperation: Operation = {
  key: "delete",
  title: "删除",
  shortcut: "Delete",
  icon: "delete",
  words: "删除图形",
  available: (context) => isAnythingSelected(context) && context.selection.vertices.length === 0,
  disabled: whyNoneFree,
  run: (context) => change(context, deleteShapes(context.selection.shapes)),
};

export const deleteVertexOperation: Operation = {
  key: "delete-vertex",
  title: "删除顶点",
  shortcut: "Delete",
  icon: "delete-vertex",
  words: "删除顶点",
  available: ({ selection }) => selection.vertices.length > 0,
  disabled: (context) =>
    whyLocked(context) ?? unlessIdle(context, deleteVertices(context.selection.vertices), "too-few-corners"),
  run: (context) => change(context, deleteVertices(context.selection.vertices)),
};

const whyLocked: Operation["disabled"] = ({ drawing, selection }) =>
  selection.vertices.every(({ shape }) => drawing.shapes.get(shape)?.locked) ? "all-locked" : null;

export const duplicateOperation: Operation = {
  key: "duplicate",
  title: "创建副本",
  shortcut: "Ctrl+D",
  icon: "duplicate",
  words: "创建副本",
  available: isAnythingSelected,
  disabled: (context) => (isAnythingSelected(context) ? null : "nothing-selected"),
  run: (context) => {
    const { drawing, plane, lengths, newId } = context;
    const shapes = selectedShapes(context);
    const by = aside(drawing, shapes, plane, lengths.offset);
    return change(context, duplicateShapes(idsOf(shapes), by, newId));
  },
};

export const copyOperation: Operation = {
  key: "copy",
  title: "复制",
  shortcut: "Ctrl+C",
  icon: "copy",
  words: "复制图形",
  available: isAnythingSelected,
  disabled: (context) => (isAnythingSelected(context) ? null : "nothing-selected"),
  run: (context) => ({ do: "copy", clipboard: toClipboard(selectedShapes(context), context.plane) }),
};

export const pasteOperation: Operation = {
  key: "paste",
  title: "粘贴",
  shortcut: "Ctrl+V",
  icon: "paste",
  words: "粘贴图形",
  available: () => true,
  disabled: ({ clipboard, plane }) => {
    if (!clipboard || clipboard.shapes.length === 0) return "clipboard-empty";
    return clipboard.unit === plane.unit ? null : "other-plane";
  },
  run: (context) =>
    change(context, context.clipboard ? pasteFrom(context.clipboard, context) : (drawing) => drawing),
};
