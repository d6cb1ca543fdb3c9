import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { gridPoint, rectangle, simpleRing } from "../testing/shapes.ts";
import { cutRing } from "./cut-ring.ts";
import { differenceOfRings, intersectionOfRings } from "./difference-of-rings.ts";
import { joinedLines } from "./joined-lines.ts";
import { areaOf } from "./measure-shape.ts";
import { overlapArea } from "./overlap-area.ts";
import { snappedTo, withCornersOf } from "./snap-ring.ts";
import { unionRings } from "./union-rings.ts";

const area = (points: readonly Point[]) => areaOf({ geometry: "polygon", points });
const areaOfUnion = (a: Point[], b: Point[], tolerance: number) => {
  const union = unionRings(a, b, tolerance);
  return typeof union === "string" ? union : area(union);
};
const square = rectangle(0, 0, 10, 10);

describe("unionRings", () => {
  it.each([
    ["a whole shared border", rectangle(10, 0, 20, 10), 200],
    ["a part of a border", rectangle(10, 3, 20, 7), 140],
    ["a border that reaches further", rectangle(10, -5, 20, 25), 400],
    ["an overlap", rectangle(5, 0, 15, 10), 150],
    ["one inside", rectangle(2, 2, 4, 4), 100],
    ["a gap narrower than the tolerance", rectangle(10.4, 0, 20.4, 10), 204],
    [
      "a sloped gap",
      [
        [10.3, 0.2],
        [20, 0],
        [20, 10],
        [10.1, 9.9],
      ] as Point[],
      200,
    ],
  ])("over %s", (_, other, expected) => {
    expect(areaOfUnion(square, other, 0.5)).toBeCloseTo(expected, 6);
  });

  it("drops corners that the joined border no longer turns at", () => {
    expect(unionRings(square, rectangle(10, 0, 20, 10), 0.5)).toHaveLength(4);
  });

  it.each([
    ["far apart", rectangle(30, 0, 40, 10), "apart"],
    ["a gap wider than the tolerance", rectangle(10.6, 0, 20, 10), "apart"],
    ["only a corner", rectangle(10, 10, 20, 20), "apart"],
  ])("says why not: %s", (_, other, reason) => {
    expect(unionRings(square, other, 0.5)).toBe(reason);
  });

  /*  A bracket and its lid enclose a hole.  */
  it("refuses to enclose a hole", () => {
    const bracket: Point[] = [
      [0, 0],
      [2, 0],
      [2, 8],
      [8, 8],
      [8, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(unionRings(bracket, rectangle(0, -2, 10, 0), 0.5)).toBe("hole");
  });

  it("puts together again what was cut in two", () => {
    fc.assert(
      fc.property(simpleRing, gridPoint, gridPoint, (ring, from, to) => {
        const [one, other, third] = cutRing(ring, [from, to]);
        if (!one || !other || third || area(one) < 100 || area(other) < 100) return;
        const whole = areaOfUnion(one, other, 1e-6);
        expect(whole).toBeCloseTo(area(ring), 3);
      }),
    );
  });
});

describe("differenceOfRings and intersectionOfRings", () => {
  it("leave one piece or nothing", () => {
    expect(area(differenceOfRings(square, rectangle(6, -1, 20, 20)) ?? [])).toBeCloseTo(60, 9);
    expect(differenceOfRings(square, rectangle(4, -1, 6, 11))).toBeNull();
    expect(differenceOfRings(square, rectangle(4, 4, 6, 6))).toBeNull();
    expect(differenceOfRings(square, rectangle(-1, -1, 11, 11))).toBeNull();
  });

  it("agree with the overlap", () => {
    fc.assert(
      fc.property(simpleRing, simpleRing, (a, b) => {
        const common = intersectionOfRings(a, b)
          .map(area)
          .reduce((s, t) => s + t, 0);
        expect(common).toBeCloseTo(overlapArea(a, b), 3);
      }),
    );
  });
});

describe("snappedTo and withCornersOf", () => {
  it("moves near corners to corners first, then to the border, and leaves others", () => {
    const points: Point[] = [
      [10.3, 0.2],
      [10.2, 5],
      [15, 5],
    ];
    expect(snappedTo(points, square, 0.5)).toEqual([
      [10, 0],
      [10, 5],
      [15, 5],
    ]);
  });

  it("adds corners where another shape has some, in the order of the border", () => {
    const other: Point[] = [
      [10, 7],
      [10, 3],
      [0, 0],
      [20, 20],
    ];
    expect(withCornersOf("polygon", square, other, 0.1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 3],
      [10, 7],
      [10, 10],
      [0, 10],
    ]);
    expect(withCornersOf("line", square, [[0, 5]], 0.1)).toEqual(square);
    expect(withCornersOf("point", [[1, 1]], other, 0.1)).toEqual([[1, 1]]);
  });
});

describe("joinedLines", () => {
  const first: Point[] = [
    [0, 0],
    [10, 0],
  ];
  it.each([
    [
      "end to start",
      [
        [10, 0],
        [20, 0],
      ],
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
    ],
    [
      "end to end",
      [
        [20, 0],
        [10, 0],
      ],
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
    ],
    [
      "start to end",
      [
        [-10, 0],
        [0, 0],
      ],
      [
        [-10, 0],
        [0, 0],
        [10, 0],
      ],
    ],
    [
      "start to start",
      [
        [0, 0],
        [-10, 0],
      ],
      [
        [-10, 0],
        [0, 0],
        [10, 0],
      ],
    ],
    [
      "over a gap",
      [
        [12, 0],
        [20, 0],
      ],
      [
        [0, 0],
        [10, 0],
        [12, 0],
        [20, 0],
      ],
    ],
    [
      "nearly touching",
      [
        [10.4, 0],
        [20, 0],
      ],
      [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
    ],
  ] as [string, Point[], Point[]][])("%s", (_, second, joined) => {
    expect(joinedLines([first, second], 0.5)).toEqual(joined);
  });

  it("takes the nearest first, whatever the order", () => {
    const far: Point[] = [
      [30, 0],
      [40, 0],
    ];
    const near: Point[] = [
      [10, 0],
      [29, 0],
    ];
    expect(joinedLines([first, far, near], 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [29, 0],
      [30, 0],
      [40, 0],
    ]);
  });
});
