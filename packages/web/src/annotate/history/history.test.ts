import { describe, expect, it } from "vitest";
import { addShape } from "../actions/add-shape.ts";
import { moveShapes } from "../actions/move-shapes.ts";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { type History, perform, redo, startHistory, undo } from "./history.ts";

const start = buildDrawing({ id: "a" });
const right = moveShapes(["a"], [1, 0]);
const add = (id: string) => addShape(buildShape({ id }));
const words = ({ past, present }: History) => [...past, present].map((step) => step.words);

describe("perform, undo and redo", () => {
  it("leave the history as it is when nothing changes", () => {
    const history = startHistory(start);
    expect(perform(history, (same) => same, "无")).toBe(history);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it("go back to the same document and forward again", () => {
    const one = perform(startHistory(start), add("b"), "添加");
    const two = perform(one, right, "移动");
    expect(undo(two).present.drawing).toBe(one.present.drawing);
    expect(undo(undo(two)).present.drawing).toBe(start);
    expect(redo(redo(undo(undo(two)))).present.drawing).toBe(two.present.drawing);
  });

  it("forget what was undone when something else is done", () => {
    const undone = undo(perform(startHistory(start), add("b"), "添加"));
    expect(perform(undone, right, "移动").future).toEqual([]);
  });

  it("make one step of a run under the same key", () => {
    let history = startHistory(start);
    for (let press = 0; press < 5; press += 1) history = perform(history, right, "微移", "arrow");
    expect(words(history)).toEqual(["", "微移"]);
    expect(undo(history).present.drawing).toBe(start);
    history = perform(perform(history, right, "移动", "drag-2"), right, "移动", "drag-3");
    expect(words(history)).toEqual(["", "微移", "移动", "移动"]);
  });

  it("end a run with undo and with redo", () => {
    const run = perform(startHistory(start), right, "微移", "arrow");
    const redone = redo(undo(run));
    expect(words(perform(redone, right, "微移", "arrow"))).toEqual(["", "微移", "微移"]);
    const undone = undo(perform(run, add("b"), "添加"));
    expect(words(perform(undone, right, "微移", "arrow"))).toEqual(["", "微移", "微移"]);
  });
});
