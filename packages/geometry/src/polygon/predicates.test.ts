import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLine, clipRing, sidesOfBox } from "./clip-ring.ts";
import { isFlat, isZeroLength, withoutRepeats } from "./defects.ts";
import { findEdgeCrossing } from "./find-crossing.ts";
import { intersectionArea } from "./intersection-area.ts";
import { distanceToPath, distanceToSegment, pathLength } from "./nearest.ts";
import { placeInRing } from "./point-in-ring.ts";
import { signedArea } from "./signed-area.ts";
import { longAxis, sectionsOfRing, stripSize } from "./strip.ts";
import { uncross } from "./uncross.ts";

type Point = [number, number];
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
/** A ring around (0.5, 0.5) that crosses nowhere, seldom convex. */
const stars = fc
  .array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map((radii) =>
    radii.map((radius, n): Point => {
      const angle = (2 * Math.PI * n) / radii.length;
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
    }),
  );
const L: Point[] = [
  [0, 0],
  [3, 0],
  [3, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];

describe("defects", () => {
  it("drops neighbours that repeat each other, and what closes a ring", () => {
    const points: Point[] = [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ];
    expect(withoutRepeats(points, true)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(withoutRepeats(points, false)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(
      withoutRepeats(
        [
          [2, 2],
          [2, 2],
        ],
        true,
      ),
    ).toEqual([[2, 2]]);
  });
  it("knows lines without length and rings without area", () => {
    expect([
      isZeroLength([
        [1, 1],
        [1, 1],
      ]),
      isZeroLength([
        [1, 1],
        [1, 2],
      ]),
      isZeroLength([]),
    ]).toEqual([true, false, false]);
    expect([
      isFlat(
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        1e-9,
      ),
      isFlat(box(0, 0, 1, 1), 0.5),
    ]).toEqual([true, false]);
  });
});

describe("findEdgeCrossing and uncross", () => {
  it("names the two edges; an open line has no closing edge", () => {
    const bow: Point[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ];
    expect(findEdgeCrossing(bow, true)).toEqual({ edges: [0, 2], at: [1, 1] });
    const open: Point[] = [
      [0, 0],
      [2, 0],
      [1, 1],
      [1, -1],
    ];
    expect(findEdgeCrossing(open, false)?.edges).toEqual([0, 2]);
    expect(
      findEdgeCrossing(
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 1],
          [0.5, 0],
        ],
        false,
      )?.edges,
    ).toEqual([0, 2]);
    expect(
      findEdgeCrossing(
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [1, -1],
        ].slice(0, 3) as Point[],
        false,
      ),
    ).toBeNull();
  });
  it("uncrosses any ring and line with the same vertices", () => {
    const scribbles = fc.array(fc.tuple(unit, unit), { minLength: 3, maxLength: 14 });
    fc.assert(
      fc.property(scribbles, fc.boolean(), (points, isRing) => {
        const result = uncross(points, isRing) ?? [];
        expect(findEdgeCrossing(result, isRing)).toBeNull();
        expect(new Set(result)).toEqual(new Set(points));
        expect(result).toHaveLength(points.length);
        expect(pathLength(result, isRing)).toBeLessThanOrEqual(pathLength(points, isRing) + 1e-9);
      }),
    );
  });
});

describe("clipRing, clipLine, intersectionArea", () => {
  it("cuts to a box", () => {
    const sides = sidesOfBox([0, 0, 1, 1]);
    expect(Math.abs(signedArea(clipRing(box(0.5, -1, 3, 3), sides)))).toBeCloseTo(0.5);
    expect(clipRing(box(2, 2, 1, 1), sides)).toEqual([]);
    expect(
      clipLine(
        [
          [-1, 0.5],
          [0.5, 0.5],
          [0.5, 3],
          [0.75, 3],
          [0.75, 0],
        ],
        sides,
      ),
    ).toEqual([
      [
        [0, 0.5],
        [0.5, 0.5],
        [0.5, 1],
      ],
      [
        [0.75, 1],
        [0.75, 0],
      ],
    ]);
  });
  it("measures what rings have in common, convex or not", () => {
    expect(intersectionArea(L, box(0.5, 0.5, 2, 2))).toBeCloseTo(1.75);
    expect(intersectionArea(L, box(1.5, 1.5, 1, 1))).toBe(0);
    expect(intersectionArea(L, L.toReversed())).toBeCloseTo(5);
  });
  it("agrees with clipping wherever one of the two is a box", () => {
    fc.assert(
      fc.property(stars, unit, unit, (star, width, height) => {
        const [w, h] = [0.1 + width, 0.1 + height];
        const clipped = Math.abs(signedArea(clipRing(star, sidesOfBox([0.2, 0.3, 0.2 + w, 0.3 + h]))));
        expect(intersectionArea(star, box(0.2, 0.3, w, h))).toBeCloseTo(clipped, 9);
        expect(intersectionArea(box(0.2, 0.3, w, h), star)).toBeCloseTo(clipped, 9);
      }),
    );
  });
});

describe("distances and strips", () => {
  it("measures to segments, lines and rings", () => {
    expect(distanceToSegment([0, 2], [-1, 0], [1, 0])).toBe(2);
    expect(distanceToSegment([4, 4], [-1, 0], [1, 0])).toBe(5);
    expect(distanceToSegment([3, 4], [0, 0], [0, 0])).toBe(5);
    expect(distanceToPath([0, 1], box(0, 0, 2, 2), true)).toBe(0);
    expect(distanceToPath([0, 1], box(0, 0, 2, 2), false)).toBe(1);
    expect([pathLength(box(0, 0, 2, 1), true), pathLength(box(0, 0, 2, 1), false)]).toEqual([6, 5]);
  });
  it("gives length and width of strips, straight and bent", () => {
    expect(stripSize(box(0, 0, 50, 3.5))).toEqual({ length: 50, width: expect.closeTo(3.5) });
    const bend = Array.from({ length: 31 }, (_, n) => (n * Math.PI) / 60);
    const at =
      (radius: number) =>
      (angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];
    expect(stripSize([...bend.map(at(40)), ...bend.map(at(43.5)).reverse()]).width).toBeCloseTo(3.5, 1);
  });
  it("finds the long axis, however turned and whichever way round", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.boolean(), (angle, isReversed) => {
        const turned = box(-10, -1, 20, 2).map(
          ([x, y]): Point => [
            7 + x * Math.cos(angle) - y * Math.sin(angle),
            x * Math.sin(angle) + y * Math.cos(angle),
          ],
        );
        const axis = longAxis(isReversed ? turned.reverse() : turned);
        const along =
          (axis?.direction[0] ?? 0) * Math.cos(angle) + (axis?.direction[1] ?? 0) * Math.sin(angle);
        expect(Math.abs(along)).toBeCloseTo(1);
        expect(axis?.elongation).toBeCloseTo(10);
        expect(axis?.centre).toEqual([expect.closeTo(7), expect.closeTo(0)]);
      }),
    );
    expect(
      longAxis([
        [0, 0],
        [1, 1],
      ]),
    ).toBeNull();
  });
  it("cuts a straight line into the stretches inside a ring", () => {
    expect(sectionsOfRing(L, [-1, 2], [1, 0])).toEqual([[1, 2]]);
    expect(sectionsOfRing(L, [4, 0.5], [-1, 0])).toEqual([[1, 4]]);
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 6, noNaN: true }), unit, (star, angle, share) => {
        const way = [Math.cos(angle), Math.sin(angle)] as const;
        for (const [from, to] of sectionsOfRing(star, [0.5, 0.5], way)) {
          const at = from + share * (to - from);
          expect(
            placeInRing(
              [0.5 + at * way[0], 0.5 + at * way[1]],
              star.map(([x, y]): Point => [x, y]),
            ) === "outside" &&
              to - from > 1e-9 &&
              share > 1e-6 &&
              share < 1 - 1e-6,
          ).toBe(false);
        }
      }),
    );
  });
});
