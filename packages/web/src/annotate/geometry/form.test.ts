import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { gridPoint, rectangle, simpleRing } from "../testing/shapes.ts";
import { edgesOf } from "./edges.ts";
import { straightened } from "./fit-line.ts";
import { lengthOf } from "./measure-shape.ts";
import { mirrored } from "./mirrored.ts";
import { nearestEdge } from "./nearest-edge.ts";
import { orthogonalised } from "./orthogonalised.ts";
import { unlessSettled } from "./settled.ts";
import { simplified } from "./simplified.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { cross, dot, subtract } from "./vector.ts";

/** How far the farthest corner is from the straight line through two of them that are apart. */
function bendOf(points: readonly Point[]): number {
  const [first] = points;
  if (!first) return 0;
  // The ends may lie on each other, and then point nowhere.
  const [along] = points
    .map((point) => subtract(point, first))
    .toSorted((one, other) => Math.hypot(...other) - Math.hypot(...one));
  const length = along ? Math.hypot(...along) : 0;
  // Corners that lie on one point but for the last digits have no direction, and no bend.
  return along && length > 1e-9
    ? Math.max(...points.map((point) => Math.abs(cross(along, subtract(point, first))) / length))
    : 0;
}

describe("straightened", () => {
  it("puts corners on the line of least squares", () => {
    expect(
      straightened([
        [0, 1],
        [5, -2],
        [10, 1],
      ]).map(([, y]) => y),
    ).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9), expect.closeTo(0, 9)]);
  });

  it("works upright, where y is no function of x", () => {
    const straight = straightened([
      [1, 0],
      [-1, 5],
      [1, 10],
      [-1, 15],
    ]);
    expect(bendOf(straight)).toBeLessThan(1e-9);
    expect(lengthOf({ geometry: "line", points: straight })).toBeGreaterThan(14);
  });

  it("leaves two corners as they are", () => {
    expect(
      straightened([
        [0, 1],
        [5, 2],
      ]),
    ).toEqual([
      [0, 1],
      [5, 2],
    ]);
    expect(straightened([])).toEqual([]);
  });

  it("gives straight lines, and doing it twice is doing it once", () => {
    fc.assert(
      fc.property(fc.array(gridPoint, { minLength: 3, maxLength: 8 }), (points) => {
        const once = straightened(points);
        expect(bendOf(once)).toBeLessThan(1e-6);
        expect(unlessSettled(once, straightened(once))).toBeNull();
      }),
    );
  });
});

describe("orthogonalised", () => {
  const turnOf = (points: readonly Point[], geometry: "polygon" | "line") =>
    edgesOf(geometry, points).map(([from, to]) => subtract(to, from));
  const isSquare = (points: readonly Point[]) => {
    const ways = turnOf(points, "polygon");
    return ways.every((way, index) => {
      const next = ways[(index + 1) % ways.length] ?? way;
      const size = Math.hypot(...way) * Math.hypot(...next);
      return Math.abs(dot(way, next)) < 1e-9 * size || Math.abs(cross(way, next)) < 1e-9 * size;
    });
  };

  /*   A crosswalk drawn by hand:
   *   0------1
   *    \      \      becomes a rectangle, turned as its long edges are.
   *     3------2
   */
  it("makes a rectangle of a hand-drawn one", () => {
    const result =
      orthogonalised("polygon", [
        [0, 0],
        [20, 1],
        [21, 6],
        [1, 5.5],
      ]) ?? [];
    expect(result).toHaveLength(4);
    expect(isSquare(result)).toBe(true);
  });

  it("keeps what is right-angled already", () => {
    const turned = rectangle(0, 0, 20, 5).map(([x, y]): Point => [x * 0.8 - y * 0.6, x * 0.6 + y * 0.8]);
    expect(unlessSettled(turned, orthogonalised("polygon", turned))).toBeNull();
  });

  it("keeps corners on straight borders", () => {
    const result =
      orthogonalised("polygon", [
        [0, 0],
        [10, 0.3],
        [20, 0],
        [20, 10],
        [0, 10],
      ]) ?? [];
    expect(isSquare(result)).toBe(true);
    expect(result).toHaveLength(5);
  });

  it("squares an L and the corner of a line", () => {
    const l =
      orthogonalised("polygon", [
        [0, 0],
        [20, 1],
        [20, 10],
        [11, 9],
        [10, 20],
        [0, 19],
      ]) ?? [];
    expect(isSquare(l)).toBe(true);
    const line =
      orthogonalised("line", [
        [0, 0],
        [20, 1],
        [19, 12],
      ]) ?? [];
    const [first, second] = turnOf(line, "line");
    expect(dot(first ?? [1, 1], second ?? [1, 1])).toBeCloseTo(0, 9);
  });

  it.each([
    [
      "a triangle",
      [
        [0, 0],
        [10, 0],
        [5, 8],
      ],
    ],
    [
      "an octagon",
      Array.from({ length: 8 }, (_, i): Point => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]),
    ],
    [
      "no extent",
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
  ] as [string, Point[]][])("refuses %s", (_, points) => {
    expect(orthogonalised("polygon", points)).toBeNull();
  });

  it("refuses a straight line and a point", () => {
    expect(
      orthogonalised("line", [
        [0, 0],
        [5, 0],
        [10, 0],
      ]),
    ).toBeNull();
    expect(orthogonalised("point", [[0, 0]])).toBeNull();
  });

  it("leaves right angles behind, whatever was drawn", () => {
    fc.assert(
      fc.property(simpleRing, (points) => {
        const result = orthogonalised("polygon", points);
        expect(result === null || isSquare(result)).toBe(true);
      }),
    );
  });
});

describe("mirrored", () => {
  it("goes to the other side of a sloped axis", () => {
    expect(
      mirrored(
        [3, 0],
        [
          [0, 0],
          [5, 5],
        ],
      ),
    ).toEqual([expect.closeTo(0, 12), expect.closeTo(3, 12)]);
    expect(
      mirrored(
        [3, 0],
        [
          [1, 1],
          [1, 1],
        ],
      ),
    ).toEqual([3, 0]);
  });

  it("is where it was after a second time", () => {
    fc.assert(
      fc.property(gridPoint, gridPoint, gridPoint, (point, from, to) => {
        const twice = mirrored(mirrored(point, [from, to]), [from, to]);
        expect(Math.hypot(...subtract(twice, point))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe("simplified", () => {
  it("drops what hardly bends and keeps what does", () => {
    expect(
      simplified(
        "line",
        [
          [0, 0],
          [5, 0.4],
          [10, 0],
          [10, 9],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 9],
    ]);
    expect(
      simplified(
        "polygon",
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [10, 10],
          [5, 10.3],
          [0, 10],
        ],
        0.5,
      ),
    ).toHaveLength(4);
    expect(simplified("point", [[1, 1]], 5)).toEqual([[1, 1]]);
  });

  it("answers for places that are too far away to have a distance", () => {
    const far: Point[] = [
      [0, 0],
      [1e308, 1e308],
      [-1e308, 1e308],
      [1e308, -1e308],
    ];
    expect(simplified("line", far, -2)).toEqual([far[0], far[3]]);
  });

  it("moves the border no further than the tolerance", () => {
    fc.assert(
      fc.property(simpleRing, fc.integer({ min: 1, max: 30 }), (points, tolerance) => {
        const fewer = simplified("polygon", points, tolerance);
        for (const point of points) {
          const away = nearestEdge({ geometry: "polygon", points: fewer }, point)?.distance ?? 0;
          expect(away).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
    );
  });
});

describe("withoutRepeats", () => {
  it("drops corners in the place of the one before, across the end of a polygon too", () => {
    const points: Point[] = [
      [0, 0],
      [0, 0],
      [5, 0],
      [5, 0.1],
      [0, 5],
      [0, 0],
    ];
    expect(withoutRepeats("polygon", points, 0.2)).toEqual([
      [0, 0],
      [5, 0],
      [0, 5],
    ]);
    expect(withoutRepeats("line", points, 0.2)).toEqual([
      [0, 0],
      [5, 0],
      [0, 5],
      [0, 0],
    ]);
    expect(withoutRepeats("polygon", [])).toEqual([]);
    expect(
      withoutRepeats("polygon", [
        [1, 1],
        [1, 1],
      ]),
    ).toEqual([[1, 1]]);
  });
});
