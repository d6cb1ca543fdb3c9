import { describe, expect, it } from "vitest";
import type { Vertex } from "../lon-lat.ts";
import { closeRing } from "./close-ring.ts";
import { orient, orientation } from "./orientation.ts";
import { pointInPolygon } from "./point-in-polygon.ts";
import { placeInRing } from "./point-in-ring.ts";
import { signedArea } from "./signed-area.ts";

const square: Vertex[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const hole: Vertex[] = [
  [1, 1],
  [1, 3],
  [3, 3],
  [3, 1],
];

describe("signedArea and orientation", () => {
  it("is positive counter-clockwise, closed or not", () => {
    expect(signedArea(square)).toBe(16);
    expect(signedArea([...square, [0, 0]])).toBe(16);
    expect(signedArea(square.toReversed())).toBe(-16);
    expect(signedArea([])).toBe(0);
  });

  it("keeps its digits far from the origin", () => {
    const far: Vertex[] = [
      [116.4, 39.9],
      [116.40001, 39.9],
      [116.40001, 39.90001],
      [116.4, 39.90001],
    ];
    expect(signedArea(far) / 1e-10).toBeCloseTo(1, 6);
  });

  it("names and turns directions, keeping the first vertex of a closed ring", () => {
    expect(orientation(square)).toBe("counter-clockwise");
    expect(orientation(hole)).toBe("clockwise");
    expect(
      orientation([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toBe("flat");
    expect(orient(closeRing(square), "clockwise")).toEqual([
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 0],
      [0, 0],
    ]);
  });
});

describe("closeRing", () => {
  it("repeats the first vertex once", () => {
    expect(closeRing(square)).toEqual([...square, [0, 0]]);
    expect(closeRing(closeRing(square))).toEqual([...square, [0, 0]]);
    expect(closeRing([])).toEqual([]);
  });
});

describe("placeInRing", () => {
  it.each([
    [[2, 2], "inside"],
    [[5, 2], "outside"],
    [[-1, 0], "outside"],
    [[4, 2], "border"],
    [[0, 0], "border"],
    [[2, 4], "border"],
  ] as const)("%j is %s", (point, expected) => {
    expect(placeInRing(point, square)).toBe(expected);
    expect(placeInRing(point, closeRing(square).toReversed())).toBe(expected);
  });
});

describe("pointInPolygon", () => {
  it("leaves out holes but keeps their borders", () => {
    expect(pointInPolygon([0.5, 0.5], [square, hole])).toBe(true);
    expect(pointInPolygon([2, 2], [square, hole])).toBe(false);
    expect(pointInPolygon([1, 2], [square, hole])).toBe(true);
    expect(pointInPolygon([9, 9], [square, hole])).toBe(false);
    expect(pointInPolygon([9, 9], [])).toBe(false);
  });
});
