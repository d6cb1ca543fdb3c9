import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import { takeHands } from "../testing/hands.ts";

const drawing = (name: Parameters<ReturnType<typeof takeHands>["editor"]["setTool"]>[0], kind?: string) => {
  const hands = takeHands();
  hands.editor.setTool(name, kind);
  return hands;
};
const TRIANGLE: Point[] = [
  [100, 100],
  [300, 120],
  [200, 300],
];

describe("drawing an area", () => {
  it.each<[string, (hands: ReturnType<typeof takeHands>) => void]>([
    ["Enter", (hands) => void hands.key("Enter")],
    ["a right click", (hands) => hands.rightClick([700, 700])],
    ["a click on the first corner", (hands) => hands.click([103, 98])],
    ["the button beside it", (hands) => hands.input.finish()],
  ])("finishes by %s, selects the area and stays ready for the next", (_words, finish) => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    finish(hands);
    expect(hands.points("新1")).toEqual(TRIANGLE);
    expect(hands.state().selection.shapes).toEqual(["新1"]);
    expect(hands.state().tool).toBe("polygon");
    expect(hands.state().draft).toBeNull();
    expect(hands.steps()).toBe(1);
  });

  it("takes the kind it was asked for", () => {
    const hands = drawing("polygon", "lane");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.key("Enter");
    expect(hands.editor.drawing().shapes.get("新1")?.kind).toBe("lane");
  });

  it("never takes fast clicks for a double click", () => {
    const hands = drawing("polygon");
    for (const place of [...TRIANGLE, [100, 300] as Point]) hands.fastClick(place);
    expect(hands.state().draft?.corners).toHaveLength(4);
    hands.fastClick([500, 500]);
    hands.fastClick([500, 500]);
    expect(hands.state().draft?.corners).toHaveLength(5);
    expect(hands.order()).toEqual([]);
  });

  it("says so when there are too few corners, and goes on", () => {
    const hands = drawing("polygon");
    hands.click([100, 100]);
    hands.click([300, 100]);
    hands.key("Enter");
    expect(hands.state().notice).toMatchObject({ tone: "warning", text: "区域至少要有3个顶点，请继续画" });
    expect(hands.state().draft?.corners).toHaveLength(2);
  });

  it("does not finish on the first corner before there are enough", () => {
    const hands = drawing("polygon");
    hands.click([100, 100]);
    hands.click([101, 101]);
    expect(hands.order()).toEqual([]);
  });

  it("takes corners back by Backspace and undo, and gives them again by redo", () => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.key("Backspace");
    expect(hands.state().draft?.corners).toHaveLength(2);
    hands.key("z", { mod: true });
    expect(hands.state().draft?.corners).toHaveLength(1);
    hands.key("Z", { mod: true, shift: true });
    hands.key("y", { mod: true });
    expect(hands.state().draft?.corners).toEqual(TRIANGLE);
  });

  it("gives up by Escape, and undo brings everything back", () => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.key("Escape");
    expect(hands.state().draft).toBeNull();
    hands.key("Escape");
    expect(hands.state().tool).toBe("select");
    hands.key("z", { mod: true });
    expect(hands.state().tool).toBe("polygon");
    expect(hands.state().draft?.corners).toEqual(TRIANGLE);
    hands.key("Enter");
    expect(hands.points("新1")).toEqual(TRIANGLE);
  });

  it("keeps what was drawn when another tool is taken up", () => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.editor.setTool("line");
    hands.editor.undo();
    expect(hands.state().tool).toBe("polygon");
    expect(hands.state().draft?.corners).toEqual(TRIANGLE);
  });

  it("goes on when another kind is chosen", () => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.editor.setTool("polygon", "lane");
    hands.key("Enter");
    expect(hands.editor.drawing().shapes.get("新1")).toMatchObject({ kind: "lane", points: TRIANGLE });
  });

  it("is over when another document is opened", () => {
    const hands = drawing("polygon");
    TRIANGLE.forEach((place) => hands.click(place));
    hands.editor.load(buildDrawing({ id: "方" }));
    hands.move([700, 700]);
    expect(hands.state().draft).toBeNull();
    hands.key("z", { mod: true });
    expect(hands.state().draft).toBeNull();
  });

  it("counts a click that slips where it ends", () => {
    const hands = drawing("polygon");
    hands.drag([
      [100, 100],
      [115, 108],
      [120, 110],
    ]);
    expect(hands.state().draft?.corners).toEqual([[120, 110]]);
  });

  it("keeps to right angles with Shift, also when Shift is pressed later", () => {
    const hands = drawing("polygon");
    hands.click([100, 100]);
    hands.move([300, 110]);
    hands.key("Shift", { shift: true });
    expect(hands.state().draft?.path.at(-1)).toEqual([300, 100]);
    hands.click([300, 110], { shift: true });
    hands.click([290, 400], { shift: true });
    const corner = hands.state().draft?.corners.at(-1) ?? [0, 0];
    expect(corner[0]).toBeCloseTo(300);
    expect(corner[1]).toBeCloseTo(400);
  });

  it("stays within the picture", () => {
    const hands = drawing("polygon");
    hands.click([1630, -20]);
    expect(hands.state().draft?.corners).toEqual([[1600, 0]]);
  });

  it("snaps to other shapes, but not with Alt", () => {
    const hands = takeHands(buildDrawing({ id: "方", points: square(100, 100, 100) }));
    hands.editor.setTool("polygon");
    hands.move([204, 97]);
    expect(hands.state().snap?.kind).toBe("vertex");
    hands.click([204, 97]);
    hands.click([403, 504], { alt: true });
    expect(hands.state().draft?.corners).toEqual([
      [200, 100],
      [403, 504],
    ]);
    hands.editor.flip("snapping");
    hands.click([104, 197]);
    expect(hands.state().draft?.corners.at(-1)).toEqual([104, 197]);
  });

  it("draws by finger: where it is lifted", () => {
    const hands = drawing("polygon");
    hands.down([100, 100], { kind: "touch" });
    hands.move([140, 140], { kind: "touch" });
    expect(hands.state().draft).toBeNull();
    hands.up([140, 140], { kind: "touch" });
    expect(hands.state().draft?.corners).toEqual([[140, 140]]);
    expect(hands.state().pointer).toBeNull();
  });

  it("is not disturbed by two fingers that move the picture", () => {
    const hands = drawing("polygon");
    hands.down([100, 100], { kind: "touch", id: 1 });
    hands.down([200, 100], { kind: "touch", id: 2 });
    hands.move([300, 100], { kind: "touch", id: 2 });
    hands.up([300, 100], { kind: "touch", id: 2 });
    hands.up([100, 100], { kind: "touch", id: 1 });
    expect(hands.state().draft).toBeNull();
    expect(hands.viewport.scale).toBeCloseTo(2);
  });
});

describe("drawing a line", () => {
  it("keeps the direction, and needs two points", () => {
    const hands = drawing("line");
    hands.click([100, 100]);
    hands.key("Enter");
    expect(hands.state().notice?.text).toBe("线至少要有2个点，请继续画");
    hands.click([400, 200]);
    hands.rightClick([400, 200]);
    expect(hands.editor.drawing().shapes.get("新1")).toMatchObject({
      kind: "line",
      geometry: "line",
      points: [
        [100, 100],
        [400, 200],
      ],
    });
  });
});

describe("drawing a rectangle", () => {
  it("level, by dragging", () => {
    const hands = drawing("rectangle");
    hands.drag([
      [100, 100],
      [200, 150],
      [300, 250],
    ]);
    expect(hands.points("新1")).toEqual([
      [100, 100],
      [300, 100],
      [300, 250],
      [100, 250],
    ]);
  });

  it("as a square with Shift", () => {
    const hands = drawing("rectangle");
    hands.drag(
      [
        [100, 100],
        [200, 150],
        [300, 250],
      ],
      { shift: true },
    );
    expect(hands.points("新1")[2]).toEqual([300, 300]);
  });

  it("on a slanting edge, by three clicks", () => {
    const hands = drawing("rectangle");
    hands.click([100, 100], { alt: true });
    hands.click([400, 400], { alt: true });
    hands.click([400, 300], { alt: true });
    const points = hands.points("新1");
    expect(points).toHaveLength(4);
    expect(points[2]?.[0]).toBeCloseTo(450);
    expect(points[2]?.[1]).toBeCloseTo(350);
  });
});

describe("drawing a lane", () => {
  const centre = () => {
    const hands = drawing("lane", "lane");
    hands.click([100, 400]);
    hands.click([500, 400]);
    hands.key("Enter");
    return hands;
  };

  it("takes the width from the pointer", () => {
    const hands = centre();
    expect(hands.order()).toEqual([]);
    hands.click([300, 420]);
    expect(
      hands
        .points("新1")
        .map(([, y]) => y)
        .toSorted((a, b) => a - b),
    ).toEqual([380, 380, 420, 420]);
    expect(hands.editor.drawing().shapes.get("新1")?.kind).toBe("lane");
  });

  it("takes the width from digits, and keeps it for the next", () => {
    const hands = centre();
    for (const digit of "100") hands.key(digit);
    hands.key("Backspace");
    hands.key("Enter");
    expect(
      hands
        .points("新1")
        .map(([, y]) => y)
        .toSorted((a, b) => a - b),
    ).toEqual([395, 395, 405, 405]);
    hands.click([100, 700]);
    hands.click([500, 700]);
    hands.key("Enter");
    hands.key("Enter");
    expect(
      hands
        .points("新2")
        .map(([, y]) => y)
        .toSorted((a, b) => a - b),
    ).toEqual([695, 695, 705, 705]);
  });

  it("goes back to the centre line by Escape", () => {
    const hands = centre();
    hands.key("Escape");
    hands.click([700, 500]);
    expect(hands.state().draft?.corners).toHaveLength(3);
  });
});

describe("cutting", () => {
  const cutting = () => {
    const hands = takeHands(
      buildDrawing({ id: "左", points: square(100, 100, 200) }, { id: "右", points: square(400, 100, 200) }),
    );
    hands.editor.setTool("cut");
    return hands;
  };

  it("cuts everything it crosses, in one step, and selects the pieces", () => {
    const hands = cutting();
    hands.click([50, 200], { alt: true });
    hands.click([700, 200], { alt: true });
    hands.key("Enter");
    expect(hands.order()).toHaveLength(4);
    expect(hands.state().selection.shapes).toHaveLength(4);
    hands.key("z", { mod: true });
    expect(hands.order()).toEqual(["左", "右"]);
  });

  it("cuts only what is selected", () => {
    const hands = cutting();
    hands.editor.select({ shapes: ["右"], vertices: [] });
    hands.click([50, 200], { alt: true });
    hands.click([700, 200], { alt: true });
    hands.key("Enter");
    expect(hands.order()).toHaveLength(3);
  });

  it("says so when it cuts nothing, and goes on", () => {
    const hands = cutting();
    hands.click([50, 600]);
    hands.click([700, 600]);
    hands.key("Enter");
    expect(hands.state().notice?.text).toBe("切线没有穿过图形，请从图形外画到另一侧");
    expect(hands.state().draft?.corners).toHaveLength(2);
  });
});

describe("measuring", () => {
  it("says the length and leaves no trace", () => {
    const hands = drawing("measure");
    hands.click([100, 100]);
    hands.click([400, 500]);
    expect(hands.state().draft?.labels.map(({ text }) => text)).toContain("500 像素");
    hands.key("Enter");
    expect(hands.state().notice?.text).toBe("总长 500 像素");
    expect(hands.steps()).toBe(0);
  });
});
