import { describe, expect, it } from "vitest";
import { buildDrawing } from "../testing/builders.ts";
import { begin, neighbours, selected } from "../testing/neighbours.ts";

describe("selecting", () => {
  it("selects by a click, adds with Shift, lets go in the open", () => {
    const hands = begin();
    hands.click([200, 200]);
    expect(hands.state().selection.shapes).toEqual(["左"]);
    hands.click([400, 200], { shift: true });
    expect(hands.state().selection.shapes).toEqual(["左", "右"]);
    hands.click([400, 200], { shift: true });
    expect(hands.state().selection.shapes).toEqual(["左"]);
    hands.click([800, 800]);
    expect(hands.state().selection.shapes).toEqual([]);
  });

  it("takes the topmost, goes through what lies below by Tab, and passes Tab on elsewhere", () => {
    const hands = begin(buildDrawing({ id: "下" }, { id: "中" }, { id: "上" }));
    expect(hands.key("Tab")).toBe(false);
    hands.click([50, 50]);
    expect(hands.state().selection.shapes).toEqual(["上"]);
    hands.key("Tab");
    expect(hands.state().selection.shapes).toEqual(["中"]);
    hands.key("Tab");
    hands.key("Tab");
    expect(hands.state().selection.shapes).toEqual(["上"]);
    hands.key("Tab", { shift: true });
    expect(hands.state().selection.shapes).toEqual(["下"]);
  });

  it("clicks through what is locked or hidden", () => {
    const hands = begin(buildDrawing({ id: "下" }, { id: "锁", locked: true }, { id: "隐", hidden: true }));
    hands.click([50, 50]);
    expect(hands.state().selection.shapes).toEqual(["下"]);
  });

  it("reaches a line through an area above it", () => {
    const hands = begin(
      buildDrawing(
        {
          id: "线",
          geometry: "line",
          points: [
            [0, 50],
            [100, 50],
          ],
        },
        { id: "面" },
      ),
    );
    hands.click([50, 52]);
    expect(hands.state().selection.shapes).toEqual(["线"]);
  });

  it("shows what a click would take", () => {
    const hands = selected(neighbours, "左");
    hands.move([400, 200]);
    expect(hands.state().hover).toEqual({ part: "body", shape: "右", index: -1 });
    hands.move([104, 97]);
    expect(hands.state().hover).toEqual({ part: "vertex", shape: "左", index: 0 });
    hands.move([201, 99]);
    expect(hands.state().hover).toEqual({ part: "midpoint", shape: "左", index: 0 });
    hands.move([150, 103]);
    expect(hands.state().hover).toEqual({ part: "edge", shape: "左", index: 0 });
  });

  it("by a rubber band takes what lies in it wholly", () => {
    const hands = begin();
    hands.drag([
      [50, 50],
      [200, 200],
      [320, 320],
    ]);
    expect(hands.state().selection.shapes).toEqual(["左"]);
    hands.drag(
      [
        [50, 450],
        [600, 550],
      ],
      { shift: true },
    );
    expect(hands.state().selection.shapes).toEqual(["左", "线"]);
    expect(hands.state().band).toBeNull();
    expect(hands.steps()).toBe(0);
  });

  it("by a rubber band with Ctrl takes corners of what is selected", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [80, 50],
        [200, 140],
      ],
      { mod: true },
    );
    expect(hands.state().selection.vertices).toEqual([{ shape: "左", index: 0 }]);
  });

  it("steps through corners by comma and full stop", () => {
    const hands = selected(neighbours, "左");
    hands.key(".");
    hands.key(".");
    expect(hands.state().selection.vertices).toEqual([{ shape: "左", index: 1 }]);
    expect(hands.state().notice?.text).toContain("第2个顶点，共4个");
    hands.key(",");
    hands.key(",");
    expect(hands.state().selection.vertices).toEqual([{ shape: "左", index: 3 }]);
  });

  it("goes out by Escape step by step, then passes Escape on", () => {
    const hands = selected(neighbours, "左");
    hands.click([100, 100]);
    expect(hands.state().selection.vertices).toHaveLength(1);
    hands.key("Escape");
    expect(hands.state().selection).toEqual({ shapes: ["左"], vertices: [] });
    hands.key("Escape");
    expect(hands.state().selection.shapes).toEqual([]);
    expect(hands.key("Escape")).toBe(false);
  });
});

describe("keys", () => {
  it("nudge by a pixel, ten with Shift, as one step for a run", () => {
    const hands = selected(neighbours, "左");
    hands.key("ArrowRight");
    hands.key("ArrowRight");
    hands.key("ArrowDown", { shift: true });
    expect(hands.points("左")[0]).toEqual([102, 110]);
    expect(hands.steps()).toBe(1);
    expect(hands.points("右")[0]).toEqual([300, 100]);
  });

  it("nudge a corner with those that share its place", () => {
    const hands = selected(neighbours, "左");
    hands.click([300, 100]);
    hands.key("ArrowUp");
    expect(hands.points("左")[1]).toEqual([300, 99]);
    expect(hands.points("右")[0]).toEqual([300, 99]);
  });

  it("say so at the edge of the picture", () => {
    const hands = selected(buildDrawing({ id: "角" }), "角");
    hands.key("ArrowLeft");
    expect(hands.state().notice?.text).toBe("已到边界或已锁定，不能再移动");
  });

  it("delete corners, and then shapes", () => {
    const hands = selected(neighbours, "左");
    hands.click([100, 100]);
    hands.key("Delete");
    expect(hands.points("左")).toHaveLength(3);
    hands.key("Backspace");
    expect(hands.order()).toEqual(["右", "线"]);
  });

  it("say why a command cannot be done", () => {
    const hands = begin();
    hands.key("v", { mod: true });
    expect(hands.state().notice).toMatchObject({ tone: "warning", text: "还没有复制图形" });
  });

  it("copy and paste", () => {
    const hands = selected(neighbours, "左");
    hands.key("c", { mod: true });
    hands.key("v", { mod: true });
    expect(hands.order()).toHaveLength(4);
    expect(hands.state().selection.shapes).toEqual(["新1"]);
  });

  it("move the window when nothing is selected", () => {
    const hands = begin();
    const before = hands.viewport.toScreen([0, 0]);
    hands.key("+");
    expect(hands.viewport.scale).toBeCloseTo(1.25);
    hands.key("0");
    expect(hands.viewport.toScreen([0, 0])).toEqual([24, 24]);
    hands.key("ArrowLeft");
    expect(hands.viewport.toScreen([0, 0])[0]).toBeGreaterThan(before[0]);
  });

  it("take up tools and flip switches", () => {
    const hands = begin();
    hands.key("3");
    expect(hands.state().tool).toBe("polygon");
    hands.key("n");
    expect(hands.state().switches.snapping).toBe(false);
    expect(hands.key("F5")).toBe(false);
  });
});
