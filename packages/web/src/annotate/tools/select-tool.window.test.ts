import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { alt, begin, neighbours, selected } from "../testing/neighbours.ts";

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
