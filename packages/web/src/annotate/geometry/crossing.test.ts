import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { gridPoint, rectangle, simpleRing } from "../testing/shapes.ts";
import { areaOf } from "./measure-shape.ts";
import { overlapArea } from "./overlap-area.ts";
import { crossLines, crossSegments } from "./segment-crossing.ts";
import { findSelfCrossing } from "./self-crossing.ts";
import { uncrossed } from "./uncrossed.ts";

/*
 *  0---1        The bow tie: edges 0-1 and 2-3 are fine,
 *   \ /         1-2 and 3-0 cross in the middle.
 *    X
 *   / \
 *  2---3
 */
const bowTie: Point[] = [
  [0, 0],
  [10, 0],
  [0, 10],
  [10, 10],
];

describe("crossSegments", () => {
  const across: [Point, Point] = [
    [0, 0],
    [10, 0],
  ];
  it.each([
    [[5, -5], [5, 5], 0.5, 0.5],
    [[0, 0], [0, 5], 0, 0],
    [[10, 5], [10, 0], 1, 1],
    [[2, 0], [3, 9], 0.2, 0],
  ] as const)("meets %j to %j", (c, d, share, otherShare) => {
    const met = crossSegments(across, [c, d]);
    expect(met?.share).toBeCloseTo(share, 12);
    expect(met?.otherShare).toBeCloseTo(otherShare, 12);
  });

  it.each([
    [
      [0, 1],
      [10, 1],
    ],
    [
      [5, 1],
      [5, 9],
    ],
    [
      [11, -1],
      [11, 1],
    ],
    [
      [2, 0],
      [8, 0],
    ],
    [
      [3, 3],
      [3, 3],
    ],
  ] as const)("does not meet %j to %j", (c, d) => {
    expect(crossSegments(across, [c, d])).toBeNull();
  });

  it("answers the corner itself where a corner is met, not one computed beside it", () => {
    const corner: Point = [3.3, 0];
    expect(crossSegments(across, [corner, [1, 7]])?.point).toBe(corner);
  });

  it("crossLines meets beyond the ends, and not at all for parallels", () => {
    expect(
      crossLines(across, [
        [20, 5],
        [20, 9],
      ]),
    ).toEqual([20, 0]);
    expect(
      crossLines(across, [
        [0, 5],
        [10, 5],
      ]),
    ).toBeNull();
  });
});

describe("findSelfCrossing", () => {
  it("tells the place and both edges", () => {
    expect(findSelfCrossing({ geometry: "polygon", points: bowTie })).toEqual({ at: [5, 5], edges: [1, 3] });
  });

  it("does not close a line", () => {
    expect(findSelfCrossing({ geometry: "line", points: bowTie })).toBeNull();
    const loop: Point[] = [
      [0, 0],
      [10, 0],
      [5, 5],
      [5, -5],
    ];
    expect(findSelfCrossing({ geometry: "line", points: loop })?.edges).toEqual([0, 2]);
  });

  it("lets edges touch", () => {
    const touching: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 0],
      [0, 10],
    ];
    expect(findSelfCrossing({ geometry: "polygon", points: touching })).toBeNull();
    expect(findSelfCrossing({ geometry: "polygon", points: rectangle(0, 0, 1, 1) })).toBeNull();
  });

  it("finds none in star-shaped polygons", () => {
    fc.assert(
      fc.property(simpleRing, (points) => {
        expect(findSelfCrossing({ geometry: "polygon", points })).toBeNull();
      }),
    );
  });
});

describe("uncrossed", () => {
  it("keeps the corners and leaves no crossing", () => {
    fc.assert(
      fc.property(fc.array(gridPoint, { minLength: 3, maxLength: 10 }), (points) => {
        const order = uncrossed({ geometry: "polygon", points });
        expect(new Set(order)).toEqual(new Set(points));
        expect(order).toHaveLength(points.length);
        expect(findSelfCrossing({ geometry: "polygon", points: order ?? bowTie })).toBeNull();
      }),
    );
  });

  it("makes the bow tie a square", () => {
    expect(
      areaOf({ geometry: "polygon", points: uncrossed({ geometry: "polygon", points: bowTie }) ?? [] }),
    ).toBe(100);
  });
});

describe("overlapArea", () => {
  const square = rectangle(0, 0, 10, 10);
  it.each([
    ["itself", rectangle(0, 0, 10, 10), 100],
    ["a half", rectangle(5, 0, 15, 10), 50],
    ["a corner", rectangle(8, 8, 20, 20), 4],
    ["one inside", rectangle(2, 2, 4, 4), 4],
    ["one around", rectangle(-5, -5, 50, 50), 100],
    ["a shared border", rectangle(10, 0, 20, 10), 0],
    ["a shared corner", rectangle(10, 10, 20, 20), 0],
    ["far away", rectangle(50, 50, 60, 60), 0],
    ["the other way round", rectangle(5, 0, 15, 10).toReversed(), 50],
  ])("of a square and %s", (_, other, area) => {
    expect(overlapArea(square, other)).toBeCloseTo(area, 9);
    expect(overlapArea(other, square)).toBeCloseTo(area, 9);
  });

  it("of concave polygons counts every part", () => {
    /*  The comb has two teeth that reach into the square.  */
    const comb: Point[] = [
      [0, -5],
      [2, -5],
      [2, 3],
      [4, 3],
      [4, -5],
      [6, -5],
      [6, 5],
      [0, 5],
    ];
    expect(overlapArea(square, comb)).toBeCloseTo(6 * 5 - 2 * 3, 9);
  });

  it("is a sliver where borders nearly coincide", () => {
    const beside: Point[] = [
      [10 - 1e-7, 0],
      [20, 0],
      [20, 10],
      [10 + 1e-7, 10],
    ];
    expect(overlapArea(square, beside)).toBeLessThan(1e-6);
  });

  it("is never more than either area, and the same both ways", () => {
    fc.assert(
      fc.property(simpleRing, simpleRing, (a, b) => {
        const area = overlapArea(a, b);
        const [areaA, areaB] = [a, b].map((points) => areaOf({ geometry: "polygon", points }));
        expect(area).toBeGreaterThanOrEqual(0);
        expect(area).toBeLessThanOrEqual(Math.min(areaA ?? 0, areaB ?? 0) * (1 + 1e-9) + 1e-6);
        expect(overlapArea(b, a)).toBeCloseTo(area, 5);
      }),
    );
  });
});
