import { describe, expect, it, vi } from "vitest";
import { addShape } from "../actions/add-shape.ts";
import { deleteShapes } from "../actions/delete-shapes.ts";
import { insertVertex } from "../actions/insert-vertex.ts";
import { moveVertex } from "../actions/move-vertex.ts";
import { patchShapes } from "../actions/patch-shapes.ts";
import type { Drawing } from "../document/document.ts";
import type { Operation } from "../operations/operation.ts";
import { ruleSetFor } from "../rules/rule-sets.ts";
import { buildDrawing, buildPicturePlane, buildShape } from "../testing/builders.ts";
import { buildEditor } from "../testing/editor.ts";
import { createPictureViewport } from "../viewport/picture-viewport.ts";
import { isDirty } from "./editor-state.ts";

const base = buildDrawing({ id: "甲" }, { id: "乙" });
const rename = (id: string, label: string) => patchShapes([id], { label });
const labels = (drawing: Drawing) => drawing.order.map((id) => drawing.shapes.get(id)?.label);

const operation: Operation = {
  key: "add",
  title: "添加",
  shortcut: null,
  icon: "add",
  words: "添加图形",
  available: () => true,
  disabled: ({ selection }) => (selection.shapes.length === 0 ? "nothing-selected" : null),
  run: () => ({ do: "change", action: addShape(buildShape({ id: "丙" })) }),
};

describe("editor", () => {
  it("does, undoes and redoes, and says what it did", () => {
    const { editor } = buildEditor(base);
    expect(editor.perform(rename("甲", "新"), "改名")).toBe(true);
    expect(isDirty(editor.store.getState())).toBe(true);
    editor.undo();
    expect(editor.drawing()).toBe(base);
    expect(isDirty(editor.store.getState())).toBe(false);
    expect(editor.store.getState().notice?.text).toBe("已撤销：改名");
    editor.redo();
    expect(labels(editor.drawing())).toEqual(["新", "乙"]);
  });

  it("tells its owner of finished changes only, once each", () => {
    const onChange = vi.fn<(drawing: Drawing, words: string) => void>();
    const { editor } = buildEditor(base, { onChange });
    const release = editor.hold();
    editor.perform(rename("甲", "1"), "改名", "拖");
    editor.perform(rename("甲", "2"), "改名", "拖");
    expect(onChange).not.toHaveBeenCalled();
    release();
    release();
    expect(onChange.mock.calls).toEqual([[editor.drawing(), "改名"]]);
    editor.undo();
    expect(onChange).toHaveBeenLastCalledWith(base, "");
  });

  it("says why a command cannot be done, and does nothing", () => {
    const { editor } = buildEditor(base);
    editor.run(operation);
    expect(editor.drawing()).toBe(base);
    expect(editor.store.getState().notice).toMatchObject({ tone: "warning", text: "请先选中图形" });
  });

  it("selects what a command added", () => {
    const { editor } = buildEditor(base);
    editor.select({ shapes: ["甲"], vertices: [] });
    editor.run(operation);
    expect(editor.store.getState().selection.shapes).toEqual(["丙"]);
  });

  it("lets go of what is not there any more", () => {
    const { editor } = buildEditor(base);
    editor.select({ shapes: ["甲", "乙"], vertices: [{ shape: "甲", index: 3 }] });
    editor.perform(insertVertex({ shape: "甲", index: 0 }, [50, 0]), "添加顶点");
    expect(editor.store.getState().selection).toEqual({ shapes: ["甲", "乙"], vertices: [] });
    editor.perform(deleteShapes(["甲"]), "删除");
    expect(editor.store.getState().selection.shapes).toEqual(["乙"]);
  });

  it("checks the document when it has rested", () => {
    const { editor, clock } = buildEditor(base, { rules: ruleSetFor(buildPicturePlane()) });
    const issues = () => editor.store.getState().issues.map(({ rule }) => rule);
    editor.perform(moveVertex({ shape: "甲", index: 0 }, [-50, 0]), "移动顶点");
    clock.advance(100);
    editor.perform(moveVertex({ shape: "甲", index: 0 }, [-60, 0]), "移动顶点");
    clock.advance(149);
    expect(issues()).toEqual([]);
    clock.advance(1);
    expect(issues()).toEqual(["out-of-frame"]);
  });

  it("starts over with another document", () => {
    const { editor } = buildEditor(base);
    editor.perform(rename("甲", "1"), "改名");
    editor.load(buildDrawing({ id: "丁" }));
    editor.undo();
    expect(editor.drawing().order).toEqual(["丁"]);
    expect(isDirty(editor.store.getState())).toBe(false);
  });

  it("shows a box as soon as it has a window", () => {
    const { editor } = buildEditor(base);
    const viewport = createPictureViewport({ width: 1600, height: 900 });
    viewport.resize({ width: 848, height: 498 });
    editor.focus([0, 0, 100, 50]);
    editor.attach(viewport);
    expect(viewport.scale).toBeCloseTo(8);
  });
});

describe("taking in what others did", () => {
  it("keeps our work and its undo, and never undoes theirs", () => {
    const { editor } = buildEditor(base);
    editor.perform(moveVertex({ shape: "甲", index: 0 }, [5, 5]), "移动顶点");
    expect(editor.rebase(rename("乙", "他")(base))).toEqual([]);
    expect(labels(editor.drawing())).toEqual(["甲", "他"]);
    expect(editor.drawing().shapes.get("甲")?.points[0]).toEqual([5, 5]);
    editor.undo();
    expect(labels(editor.drawing())).toEqual(["甲", "他"]);
    expect(isDirty(editor.store.getState())).toBe(false);
  });

  it("names what both changed", () => {
    const { editor } = buildEditor(base);
    editor.perform(rename("甲", "我"), "改名");
    expect(editor.rebase(rename("甲", "他")(base))).toEqual(["甲"]);
    expect(labels(editor.drawing())).toEqual(["我", "乙"]);
  });

  it("waits until the pointer lets go", () => {
    const { editor } = buildEditor(base);
    const release = editor.hold();
    editor.rebase(rename("乙", "他")(base));
    expect(editor.drawing()).toBe(base);
    release();
    expect(labels(editor.drawing())).toEqual(["甲", "他"]);
  });

  it("does not tell its owner what came from there", () => {
    const onChange = vi.fn<() => void>();
    const { editor } = buildEditor(base, { onChange });
    editor.rebase(rename("乙", "他")(base));
    expect(onChange).not.toHaveBeenCalled();
  });
});
