import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { laneFromCentreLine } from "./lane-from-centre-line.ts";
import { areaOf, lengthOf } from "./measure-shape.ts";
import { nearestEdge } from "./nearest-edge.ts";
import { offsetPolyline } from "./offset-polyline.ts";

describe("offsetPolyline", () => {
  it("lies towards +y of a line that runs towards +x", () => {
    expect(
      offsetPolyline(
        [
          [0, 0],
          [10, 0],
        ],
        3,
      ),
    ).toEqual([
      [0, 3],
      [10, 3],
    ]);
    expect(
      offsetPolyline(
        [
          [0, 0],
          [10, 0],
        ],
        -3,
      ),
    ).toEqual([
      [0, -3],
      [10, -3],
    ]);
  });

  it("mitres a right angle on both sides", () => {
    const bend: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    expect(offsetPolyline(bend, 2)?.[1]).toEqual([expect.closeTo(8, 9), expect.closeTo(2, 9)]);
    expect(offsetPolyline(bend, -2)?.[1]).toEqual([expect.closeTo(12, 9), expect.closeTo(-2, 9)]);
  });

  it("cuts off the needle of a hairpin", () => {
    const hairpin: Point[] = [
      [0, 0],
      [10, 0],
      [0, 0.5],
    ];
    const outer = offsetPolyline(hairpin, -2) ?? [];
    expect(Math.max(...outer.map(([x]) => x))).toBeLessThan(13);
    expect(outer).toHaveLength(4);
  });

  /*  The short slanted edge lies on the inner side of a wide offset: its parallel would run backwards.  */
  it("lets an inner bend vanish that is narrower than the distance", () => {
    const bend: Point[] = [
      [0, 0],
      [100, 0],
      [104, 4],
      [104, 100],
    ];
    expect(offsetPolyline(bend, 2)).toHaveLength(4);
    const inner = offsetPolyline(bend, 20) ?? [];
    expect(inner.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 20],
      [84, 20],
      [84, 100],
    ]);
  });

  it("answers null without a way", () => {
    expect(
      offsetPolyline(
        [
          [1, 1],
          [1, 1],
        ],
        3,
      ),
    ).toBeNull();
    expect(offsetPolyline([], 3)).toBeNull();
  });

  it("is as far away as asked for beside straight lines and gentle bends", () => {
    const bends = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(bends, fc.integer({ min: -20, max: 20 }), (turns, by) => {
        let [heading, at]: [number, Point] = [0, [0, 0]];
        const points: Point[] = [at];
        for (const turn of turns) {
          heading += (turn * Math.PI) / 180;
          at = [at[0] + 100 * Math.cos(heading), at[1] + 100 * Math.sin(heading)];
          points.push(at);
        }
        const beside = offsetPolyline(points, by) ?? [];
        for (const [from, to] of edgesOf("line", beside)) {
          const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
          const away = nearestEdge({ geometry: "line", points }, middle)?.distance ?? -1;
          expect(away).toBeCloseTo(Math.abs(by), 6);
        }
      }),
    );
  });
});

describe("laneFromCentreLine", () => {
  it("is as wide as asked for", () => {
    const lane =
      laneFromCentreLine(
        [
          [0, 0],
          [100, 0],
        ],
        20,
      ) ?? [];
    expect(areaOf({ geometry: "polygon", points: lane })).toBeCloseTo(2000, 6);
    expect(lane).toHaveLength(4);
  });

  it("keeps its area around gentle bends: length times width", () => {
    const centre: Point[] = [
      [0, 0],
      [100, 10],
      [200, 0],
      [300, -20],
    ];
    const lane = laneFromCentreLine(centre, 12) ?? [];
    const expected = lengthOf({ geometry: "line", points: centre }) * 12;
    expect(areaOf({ geometry: "polygon", points: lane }) / expected).toBeCloseTo(1, 2);
  });

  it.each([
    [
      "no width",
      [
        [0, 0],
        [10, 0],
      ],
      0,
    ],
    [
      "a negative width",
      [
        [0, 0],
        [10, 0],
      ],
      -1,
    ],
    [
      "no length",
      [
        [0, 0],
        [0, 0],
      ],
      5,
    ],
  ] as [string, Point[], number][])("refuses %s", (_, points, width) => {
    expect(laneFromCentreLine(points, width)).toBeNull();
  });
});
