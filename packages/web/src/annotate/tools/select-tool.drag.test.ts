import { describe, expect, it, vi } from "vitest";
import type { Drawing } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import { takeHands } from "../testing/hands.ts";
import { alt, begin, neighbours, selected } from "../testing/neighbours.ts";

describe("dragging corners", () => {
  it("moves a shared border together, in one step", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [301, 101],
        [320, 130],
        [340, 150],
      ],
      alt,
    );
    expect(hands.points("左")[1]).toEqual([339, 149]);
    expect(hands.points("右")[0]).toEqual([339, 149]);
    expect(hands.steps()).toBe(1);
    hands.key("z", { mod: true });
    expect(hands.editor.drawing()).toBe(neighbours);
  });

  it("moves one alone when borders are not shared", () => {
    const hands = selected(neighbours, "左");
    hands.editor.flip("sharing");
    hands.drag(
      [
        [300, 100],
        [320, 130],
      ],
      alt,
    );
    expect(hands.points("左")[1]).toEqual([320, 130]);
    expect(hands.points("右")[0]).toEqual([300, 100]);
  });

  it("snaps to other shapes and shows why", () => {
    const hands = selected(neighbours, "左");
    hands.down([100, 300]);
    hands.move([104, 400]);
    hands.move([104, 494]);
    expect(hands.state().snap?.kind).toBe("vertex");
    expect(hands.state().measured).toHaveLength(2);
    hands.up([104, 494]);
    expect(hands.points("左")[3]).toEqual([100, 500]);
    expect(hands.state().snap).toBeNull();
  });

  it("does not leave the picture", () => {
    const hands = selected(neighbours, "左");
    hands.drag([
      [100, 100],
      [50, 50],
      [-70, -90],
    ]);
    expect(hands.points("左")[0]).toEqual([0, 0]);
  });

  it("does nothing to history when it ends where it began", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [100, 100],
        [150, 150],
        [100, 100],
      ],
      alt,
    );
    expect(hands.steps()).toBe(0);
    expect(hands.editor.drawing()).toBe(neighbours);
  });

  it("is called off by Escape without a trace", () => {
    const onChange = vi.fn<() => void>();
    const hands = takeHands(neighbours, { onChange });
    hands.editor.select({ shapes: ["左"], vertices: [] });
    hands.down([100, 100]);
    hands.move([150, 150]);
    expect(hands.points("左")[0]).not.toEqual([100, 100]);
    hands.key("Escape");
    hands.up([150, 150]);
    expect(hands.editor.drawing()).toBe(neighbours);
    expect(hands.steps()).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("tells its owner once, at the end", () => {
    const onChange = vi.fn<(drawing: Drawing, words: string) => void>();
    const hands = takeHands(neighbours, { onChange });
    hands.editor.select({ shapes: ["左"], vertices: [] });
    hands.drag(
      [
        [100, 100],
        [150, 150],
        [160, 160],
      ],
      alt,
    );
    expect(onChange.mock.calls.map(([, words]) => words)).toEqual(["移动顶点"]);
  });

  it("moves all selected corners by one of them", () => {
    const hands = selected(neighbours, "线");
    hands.click([100, 500]);
    hands.click([500, 500], { shift: true });
    hands.drag(
      [
        [500, 500],
        [520, 560],
      ],
      alt,
    );
    expect(hands.points("线")).toEqual([
      [120, 560],
      [520, 560],
    ]);
  });

  it("takes a hand that trembles for a click", () => {
    const hands = selected(neighbours, "左");
    hands.drag([
      [100, 100],
      [103, 101],
    ]);
    expect(hands.steps()).toBe(0);
    expect(hands.state().selection.vertices).toEqual([{ shape: "左", index: 0 }]);
  });

  it("cannot be disturbed by keys that change the document", () => {
    const hands = selected(neighbours, "左");
    hands.down([100, 100]);
    hands.move([150, 150], alt);
    expect(hands.key("Delete")).toBe(false);
    hands.up([150, 150], alt);
    expect(hands.order()).toContain("左");
  });
});

describe("dragging edges and shapes", () => {
  it("moves the edge of an area with the corners of others on it", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [300, 240],
        [340, 260],
      ],
      { shift: true },
    );
    expect(hands.points("左").slice(1, 3)).toEqual([
      [340, 100],
      [340, 300],
    ]);
    expect(hands.points("右")[0]).toEqual([340, 100]);
    expect(hands.points("右")[3]).toEqual([340, 300]);
  });

  it("moves a line as a whole, and its edge only after it was chosen", () => {
    const bent = buildDrawing({
      id: "线",
      geometry: "line",
      points: [
        [100, 500],
        [300, 500],
        [500, 600],
      ],
    });
    const hands = selected(bent, "线");
    hands.drag(
      [
        [150, 500],
        [150, 550],
      ],
      alt,
    );
    expect(hands.points("线")).toEqual([
      [100, 550],
      [300, 550],
      [500, 650],
    ]);
    hands.click([150, 550]);
    expect(hands.state().selection.edge).toEqual({ shape: "线", index: 0 });
    hands.drag(
      [
        [150, 550],
        [150, 500],
      ],
      alt,
    );
    expect(hands.points("线")).toEqual([
      [100, 500],
      [300, 500],
      [500, 650],
    ]);
  });

  it("pulls a new corner out of the middle of an edge, shared borders staying together", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [300, 200],
        [350, 210],
      ],
      alt,
    );
    expect(hands.points("左")).toHaveLength(5);
    expect(hands.points("左")[2]).toEqual([350, 210]);
    expect(hands.points("右")).toContainEqual([350, 210]);
    expect(hands.state().selection.vertices).toEqual([{ shape: "左", index: 2 }]);
    expect(hands.steps()).toBe(1);
  });

  it("adds a corner by a double click at one place of an edge, and not by two quick clicks elsewhere", () => {
    const hands = selected(neighbours, "左");
    hands.fastClick([150, 100]);
    hands.fastClick([250, 100]);
    expect(hands.steps()).toBe(0);
    hands.clock.advance(1000);
    hands.fastClick([150, 100]);
    hands.fastClick([151, 100]);
    expect(hands.points("左")[1]).toEqual([151, 100]);
  });

  it("moves what is selected even below something else, and snaps its corners", () => {
    const hands = selected(
      buildDrawing(
        { id: "下", points: square(100, 100, 100) },
        { id: "上", points: square(100, 100, 100) },
        { id: "远", points: square(600, 100, 100) },
      ),
      "下",
    );
    hands.drag([
      [150, 140],
      [300, 150],
      [552, 143],
    ]);
    expect(hands.points("下")[1]).toEqual([600, 100]);
    expect(hands.points("上")[0]).toEqual([100, 100]);
  });

  it("selects what it takes hold of", () => {
    const hands = begin();
    hands.drag(
      [
        [200, 200],
        [220, 260],
      ],
      alt,
    );
    expect(hands.state().selection.shapes).toEqual(["左"]);
    expect(hands.points("左")[0]).toEqual([120, 160]);
  });

  it("moves shapes only as far as the picture goes", () => {
    const hands = selected(neighbours, "左");
    hands.drag(
      [
        [200, 220],
        [100, 100],
        [-500, 220],
      ],
      alt,
    );
    expect(hands.points("左")[0]).toEqual([0, 100]);
  });
});
