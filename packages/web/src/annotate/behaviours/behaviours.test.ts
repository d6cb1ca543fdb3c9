import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import { createPictureViewport } from "../viewport/picture-viewport.ts";
import { type HitRequest, hitAt, stackAt } from "./hit-test.ts";
import { keepPointIn, keepWayIn } from "./keep-in-frame.ts";
import { areaLabel, edgeLabels } from "./measure-labels.ts";
import { createPinch } from "./pinch.ts";
import { isShortcut } from "./shortcut.ts";
import { areaWords, lengthWords } from "./words.ts";
import { viewKey, zoomByWheel } from "./zoom.ts";

const window = () => {
  const viewport = createPictureViewport({ width: 1600, height: 900 });
  viewport.resize({ width: 1648, height: 948 });
  return viewport;
};

describe("hit test", () => {
  const request = (at: Point, more: Partial<HitRequest> = {}): HitRequest => ({
    drawing: buildDrawing({ id: "下", points: square(0, 0, 100) }, { id: "上", points: square(50, 0, 100) }),
    selection: { shapes: [], vertices: [] },
    at,
    handle: 9,
    edge: 6,
    midpointEdge: 36,
    ...more,
  });
  const selection = { shapes: ["下"], vertices: [] };

  it("names what lies on each other from the top", () => {
    expect(stackAt(request([70, 50]))).toEqual(["上", "下"]);
    expect(stackAt(request([20, 50]))).toEqual(["下"]);
    expect(stackAt(request([400, 50]))).toEqual([]);
  });

  it("prefers a corner to a nearer midpoint, and handles of what is selected to shapes above", () => {
    const narrow = buildDrawing(
      { id: "下", points: square(0, 0, 14) },
      { id: "上", points: square(0, 0, 100) },
    );
    const hit = hitAt(request([8, 1], { drawing: narrow, selection, midpointEdge: 10 }));
    expect(hit).toEqual({ part: "vertex", shape: "下", index: 1 });
    expect(hitAt(request([100, 50], { selection }))).toEqual({ part: "midpoint", shape: "下", index: 1 });
  });

  it("offers no midpoint on short edges", () => {
    expect(hitAt(request([100, 50], { selection, midpointEdge: 101 }))?.part).toBe("edge");
  });

  it("has no handles where nothing is selected", () => {
    expect(hitAt(request([0, 0]))).toEqual({ part: "body", shape: "下", index: -1 });
  });
});

describe("keeping in the frame", () => {
  const frame = [0, 0, 100, 50] as const;

  it("moves a point to the border", () => {
    expect(keepPointIn(frame, [-5, 60])).toEqual([0, 50]);
    expect(keepPointIn(null, [-5, 60])).toEqual([-5, 60]);
  });

  it.each<[string, readonly [number, number, number, number], Point, Point]>([
    ["stops a box at the border", [10, 10, 20, 20], [90, -30], [80, -10]],
    ["lets a box outside come in, not farther out", [-30, 10, -20, 20], [-5, 0], [0, 0]],
    ["lets it come in", [-30, 10, -20, 20], [25, 0], [25, 0]],
  ])("%s", (_words, box, way, kept) => {
    const [x, y] = keepWayIn(frame, box, way);
    expect([x + 0, y + 0]).toEqual(kept);
  });
});

describe("shortcuts", () => {
  const key = (key: string, held = {}) => ({ key, shift: false, alt: false, mod: false, ...held });

  it.each([
    ["Delete", key("Delete"), true],
    ["Delete", key("Backspace"), true],
    ["Ctrl+Z", key("z", { mod: true }), true],
    ["Ctrl+Z", key("Z", { mod: true, shift: true }), false],
    ["Ctrl+Shift+Z", key("Z", { mod: true, shift: true }), true],
    ["Ctrl+Shift+]", key("}", { mod: true, shift: true }), true],
    ["Ctrl+]", key("]", { mod: true }), true],
    ["Shift+H", key("H", { shift: true }), true],
    ["H", key("H", { shift: true }), false],
    ["H", key("h", { alt: true }), false],
    ["?", key("?", { shift: true }), true],
    ["3", key("3"), true],
    ["3", key("3", { mod: true }), false],
  ])("%s by %j: %s", (written, pressed, expected) => {
    expect(isShortcut(written, pressed)).toBe(expected);
  });
});

describe("moving the window", () => {
  it("keeps what lies between two fingers between them", () => {
    const viewport = window();
    const pinch = createPinch(viewport);
    pinch.down(1, [400, 400]);
    pinch.down(2, [600, 400]);
    expect(pinch.active).toBe(true);
    const middle = viewport.toPlane([500, 400]);
    pinch.move(1, [300, 500]);
    pinch.move(2, [700, 500]);
    expect(viewport.scale).toBeCloseTo(2);
    expect(viewport.toScreen(middle)[0]).toBeCloseTo(500);
    expect(viewport.toScreen(middle)[1]).toBeCloseTo(500);
    pinch.up(1);
    expect(pinch.active).toBe(false);
  });

  it("takes a wild wheel for a strong one, and a touch pad's small numbers for more", () => {
    const [wild, strong, pad] = [window(), window(), window()];
    zoomByWheel(wild, [500, 400], -5000, false);
    zoomByWheel(strong, [500, 400], -120, false);
    zoomByWheel(pad, [500, 400], -24, true);
    expect(wild.scale).toBeCloseTo(strong.scale);
    expect(pad.scale).toBeCloseTo(strong.scale);
  });

  it("knows its keys", () => {
    const viewport = window();
    expect(["+", "-", "0", "ArrowUp", "=", "_"].every((key) => viewKey(viewport, key))).toBe(true);
    expect(viewKey(viewport, "a")).toBe(false);
  });
});

describe("read-outs", () => {
  it("are whole pixels, and metres to the centimetre", () => {
    expect([lengthWords(12.6, "px"), lengthWords(12.6, "m")]).toEqual(["13 像素", "12.60 米"]);
    expect([areaWords(12.6, "px"), areaWords(12.64, "m")]).toEqual(["13 平方像素", "12.6 平方米"]);
  });

  it("stand on the middle of edges and areas", () => {
    expect(edgeLabels(square(0, 0, 10), true, "m")[3]).toEqual({ at: [0, 5], text: "10.00 米" });
    expect(areaLabel(square(0, 0, 10), "m")).toEqual([{ at: [5, 5], text: "100.0 平方米" }]);
    expect(areaLabel(square(0, 0, 10).slice(2), "m")).toEqual([]);
  });
});
