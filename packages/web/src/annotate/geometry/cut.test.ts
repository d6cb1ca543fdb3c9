import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { gridPoint, rectangle, simpleRing } from "../testing/shapes.ts";
import { clampToBox, clippedToBox, isInBox } from "./clip-to-box.ts";
import { cutPolyline, splitPolyline } from "./cut-polyline.ts";
import { cutRing } from "./cut-ring.ts";
import { areaOf, lengthOf } from "./measure-shape.ts";
import { overlapArea } from "./overlap-area.ts";
import { findSelfCrossing } from "./self-crossing.ts";

const area = (points: readonly Point[]) => areaOf({ geometry: "polygon", points });
const areas = (rings: readonly Point[][]) => rings.map(area).sort((s, t) => t - s);
const square = rectangle(0, 0, 10, 10);

describe("cutRing", () => {
  /*
   *  +----:-----+
   *  |    :     |
   *  +----:-----+
   */
  it("cuts straight through", () => {
    const pieces = cutRing(square, [
      [4, -1],
      [4, 11],
    ]);
    expect(areas(pieces)).toEqual([60, 40]);
    expect(pieces.every((piece) => piece.length === 4)).toBe(true);
  });

  it("cuts along a bent path", () => {
    expect(
      areas(
        cutRing(square, [
          [5, -1],
          [5, 5],
          [11, 5],
        ]),
      ),
    ).toEqual([75, 25]);
  });

  it("cuts from corner to corner", () => {
    expect(
      areas(
        cutRing(square, [
          [0, 0],
          [10, 10],
        ]),
      ),
    ).toEqual([50, 50]);
    expect(
      areas(
        cutRing(square, [
          [-5, -5],
          [15, 15],
        ]),
      ),
    ).toEqual([50, 50]);
  });

  /*   The legs of the U fall off one by one.
   *   +--+  +--+
   *  -|--|--|--|-
   *   |  +--+  |
   *   +--------+
   */
  it("cuts a concave polygon into more than two", () => {
    const u: Point[] = [
      [0, 0],
      [3, 0],
      [3, 7],
      [7, 7],
      [7, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(
      areas(
        cutRing(u, [
          [-1, 2],
          [11, 2],
        ]),
      ),
    ).toEqual([60, 6, 6]);
  });

  it("follows a path that leads in and out several times", () => {
    const path: Point[] = [
      [2, -1],
      [2, 11],
      [5, 11],
      [5, -1],
      [8, -1],
      [8, 11],
    ];
    expect(areas(cutRing(square, path))).toEqual([30, 30, 20, 20]);
  });

  /*  There and back again: the lens in the middle, and what is above and below.  */
  it("tells two ways between the same two places apart", () => {
    expect(
      areas(
        cutRing(square, [
          [0, 5],
          [5, 2],
          [10, 5],
          [5, 8],
          [0, 5],
        ]),
      ),
    ).toEqual([35, 35, 30]);
  });

  it.each([
    [
      "ends inside",
      [
        [5, -1],
        [5, 5],
      ],
    ],
    [
      "passes by",
      [
        [20, 0],
        [20, 10],
      ],
    ],
    [
      "runs along the border",
      [
        [0, 0],
        [10, 0],
      ],
    ],
    [
      "runs along the border and beyond",
      [
        [-5, 0],
        [15, 0],
      ],
    ],
    [
      "touches a corner",
      [
        [-5, 5],
        [5, -5],
      ],
    ],
    [
      "crosses itself",
      [
        [-1, 2],
        [11, 2],
        [11, 8],
        [5, -1],
        [5, 11],
      ],
    ],
    [
      "has no length",
      [
        [5, 5],
        [5, 5],
      ],
    ],
    ["is empty", []],
  ] as [string, Point[]][])("cuts nothing when the path %s", (_, path) => {
    expect(cutRing(square, path)).toEqual([]);
  });

  it("cuts nothing where the path comes back the way it went in", () => {
    const thereAndBack: Point[] = [
      [-5, 4],
      [3, 5],
      [-5, 4],
      [0, 0],
    ];
    expect(cutRing(square, thereAndBack)).toEqual([]);
  });

  it("cuts nothing that crosses itself", () => {
    expect(
      cutRing(
        [
          [0, 0],
          [10, 0],
          [0, 10],
          [10, 10],
        ],
        [
          [2, -1],
          [2, 11],
        ],
      ),
    ).toEqual([]);
  });

  it("keeps the area, and makes pieces that neither overlap nor cross themselves", () => {
    fc.assert(
      fc.property(simpleRing, fc.array(gridPoint, { minLength: 2, maxLength: 4 }), (ring, path) => {
        const pieces = cutRing(ring, path);
        if (pieces.length === 0) return;
        const sum = pieces.map(area).reduce((s, t) => s + t, 0);
        expect(sum).toBeCloseTo(area(ring), 4);
        for (const [index, piece] of pieces.entries()) {
          expect(piece.length).toBeGreaterThanOrEqual(3);
          expect(findSelfCrossing({ geometry: "polygon", points: piece })).toBeNull();
          for (const other of pieces.slice(index + 1)) expect(overlapArea(piece, other)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("lines", () => {
  const bend: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  it("split at a place on an edge and at a corner", () => {
    expect(splitPolyline(bend, 0, [4, 0])).toEqual([
      [
        [0, 0],
        [4, 0],
      ],
      [
        [4, 0],
        [10, 0],
        [10, 10],
      ],
    ]);
    expect(splitPolyline(bend, 1, [10, 0])).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 10],
      ],
    ]);
  });

  it("do not split at their ends", () => {
    expect(splitPolyline(bend, 0, [0, 0])).toEqual([]);
    expect(splitPolyline(bend, 1, [10, 10])).toEqual([]);
  });

  it("are cut wherever a path crosses", () => {
    expect(
      cutPolyline(bend, [
        [5, -5],
        [5, 5],
        [15, 5],
      ]),
    ).toEqual([
      [
        [0, 0],
        [5, 0],
      ],
      [
        [5, 0],
        [10, 0],
        [10, 5],
      ],
      [
        [10, 5],
        [10, 10],
      ],
    ]);
    expect(
      cutPolyline(bend, [
        [5, 1],
        [9, 9],
      ]),
    ).toEqual([]);
    expect(
      cutPolyline(bend, [
        [10, 0],
        [20, -10],
      ]),
    ).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 10],
      ],
    ]);
  });

  it("keep their length when they are cut", () => {
    const line = fc.array(gridPoint, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(line, line, (points, path) => {
        const pieces = cutPolyline(points, path);
        if (pieces.length === 0) return;
        const sum = pieces
          .map((piece) => lengthOf({ geometry: "line", points: piece }))
          .reduce((s, t) => s + t, 0);
        expect(sum).toBeCloseTo(lengthOf({ geometry: "line", points }), 6);
      }),
    );
  });
});

describe("clippedToBox", () => {
  const frame = [0, 0, 10, 10] as const;
  it("cuts off what of a polygon is outside", () => {
    const clipped = clippedToBox({ geometry: "polygon", points: rectangle(5, 5, 20, 20) }, frame);
    expect(area(clipped ?? [])).toBeCloseTo(25, 9);
  });

  it("keeps the largest part", () => {
    const u: Point[] = [
      [-5, 1],
      [4, 1],
      [4, 3],
      [-3, 3],
      [-3, 4],
      [9, 4],
      [9, 9],
      [-5, 9],
    ];
    expect(area(clippedToBox({ geometry: "polygon", points: u }, frame) ?? [])).toBeCloseTo(45, 9);
    const line: Point[] = [
      [1, 5],
      [1, -5],
      [8, -5],
      [8, 9],
    ];
    expect(clippedToBox({ geometry: "line", points: line }, frame)).toEqual([
      [8, 0],
      [8, 9],
    ]);
  });

  it("answers null when nothing is inside, and the nearest place for a point", () => {
    expect(clippedToBox({ geometry: "polygon", points: rectangle(20, 20, 30, 30) }, frame)).toBeNull();
    expect(
      clippedToBox(
        {
          geometry: "line",
          points: [
            [20, 0],
            [20, 5],
          ],
        },
        frame,
      ),
    ).toBeNull();
    expect(clippedToBox({ geometry: "point", points: [[20, 5]] }, frame)).toEqual([[10, 5]]);
    expect(clampToBox([-3, 50], frame)).toEqual([0, 10]);
  });

  it("never leaves the box", () => {
    fc.assert(
      fc.property(simpleRing, (points) => {
        const box = [40, 40, 120, 120] as const;
        const clipped = clippedToBox({ geometry: "polygon", points }, box);
        expect((clipped ?? []).every((point) => isInBox(point, box))).toBe(true);
      }),
    );
  });
});
