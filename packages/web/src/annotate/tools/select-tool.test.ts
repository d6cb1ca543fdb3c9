import { describe, expect, it, vi } from "vitest";
import type { Drawing, Point } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import { takeHands } from "../testing/hands.ts";

/*
 *  (100,100)──(300,100)──(500,100)
 *      │   左    │   右     │        and a line below: (100,500)──(500,500)
 *  (100,300)──(300,300)──(500,300)
 */
const neighbours = buildDrawing(
  { id: "左", points: square(100, 100, 200) },
  { id: "右", points: square(300, 100, 200) },
  {
    id: "线",
    kind: "line",
    geometry: "line",
    points: [
      [100, 500],
      [500, 500],
    ],
  },
);
const begin = (drawing: Drawing = neighbours) => takeHands(drawing);
const selected = (drawing: Drawing, ...shapes: string[]) => {
  const hands = begin(drawing);
  hands.editor.select({ shapes, vertices: [] });
  return hands;
};
const alt = { alt: true };

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

describe("fingers", () => {
  const touch = { kind: "touch" } as const;

  it("move the picture in the open and shapes elsewhere", () => {
    const hands = begin();
    hands.drag(
      [
        [800, 700],
        [750, 650],
      ],
      touch,
    );
    expect(hands.viewport.toScreen([0, 0])).toEqual([-50, -50]);
    hands.drag(
      [
        [150, 150],
        [170, 170],
      ],
      touch,
    );
    expect(hands.points("左")[0]).toEqual([120, 120]);
  });

  it("open the menu by staying, once", () => {
    const hands = begin();
    hands.down([200, 200], touch);
    hands.clock.advance(500);
    expect(hands.state().menu).toEqual([200, 200]);
    hands.up([200, 200], touch);
    expect(hands.state().selection.shapes).toEqual(["左"]);
    expect(hands.state().menu).toEqual([200, 200]);
    hands.key("Escape");
    expect(hands.state().menu).toBeNull();
  });

  it("call off a drag when a second one comes down", () => {
    const hands = begin();
    hands.down([200, 200], touch);
    hands.move([260, 260], touch);
    expect(hands.points("左")[0]).not.toEqual([100, 100]);
    hands.down([400, 260], { ...touch, id: 2 });
    expect(hands.editor.drawing()).toBe(neighbours);
  });
});

describe("the window", () => {
  it("is moved by the middle button, by space and by its own tool, never changing the document", () => {
    const pans: ((hands: ReturnType<typeof begin>, places: Point[]) => void)[] = [
      (hands, places) => hands.drag(places, { button: 1 }),
      (hands, places) => {
        hands.key(" ");
        hands.drag(places);
        hands.input.keyUp({ key: " ", shift: false, alt: false, mod: false });
      },
      (hands, places) => {
        hands.editor.setTool("pan");
        hands.drag(places);
      },
    ];
    for (const pan of pans) {
      const hands = selected(neighbours, "左");
      pan(hands, [
        [200, 200],
        [170, 160],
      ]);
      expect(hands.viewport.toScreen([0, 0])).toEqual([-30, -40]);
      expect(hands.editor.drawing()).toBe(neighbours);
    }
  });

  it("is enlarged at the pointer by the wheel, and a drag goes on below it", () => {
    const hands = selected(neighbours, "左");
    hands.down([100, 100]);
    hands.move([200, 200], alt);
    hands.input.wheel([200, 200], -100, false);
    hands.up([200, 200], alt);
    expect(hands.viewport.scale).toBeGreaterThan(1);
    expect(hands.points("左")[0]?.[0]).toBeCloseTo(200);
  });
});
