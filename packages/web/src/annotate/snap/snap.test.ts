import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { buildDrawing, square } from "../testing/builders.ts";
import type { SnapContext } from "./candidates.ts";
import { constrainedRay } from "./constrain.ts";
import { snapPoint } from "./snap-point.ts";

/*
 *  (100,100)───(200,100)
 *      │  square  │
 *  (100,200)───(200,200)
 */
const drawing = buildDrawing({ id: "方", points: square(100, 100, 100) });
const context = (more: Partial<SnapContext> = {}): SnapContext => ({
  drawing,
  frame: [0, 0, 1600, 900],
  tolerance: 8,
  reach: 150,
  ...more,
});

describe("snapping", () => {
  it("answers nothing in the open", () => {
    expect(snapPoint([150, 150], context())).toBeNull();
  });

  it.each<[string, Point, string, Point]>([
    ["a corner before its edges, although they are nearer", [104, 101], "vertex", [100, 100]],
    ["an edge at the nearest place", [150, 95], "edge", [150, 100]],
    ["the extension of an edge", [260, 103], "extension", [260, 100]],
    ["a side of the frame", [700, 4], "frame", [700, 0]],
    ["a corner of the frame", [3, 896], "vertex", [0, 900]],
  ])("goes to %s", (_words, pointer, kind, point) => {
    const snap = snapPoint(pointer, context());
    expect(snap?.kind).toBe(kind);
    expect(snap?.point).toEqual(point);
  });

  it("does not reach endlessly along an extension", () => {
    expect(snapPoint([360, 103], context())).toBeNull();
  });

  it("goes to where two extensions meet", () => {
    const two = buildDrawing(
      {
        id: "甲",
        geometry: "line",
        points: [
          [0, 50],
          [80, 50],
        ],
      },
      {
        id: "乙",
        geometry: "line",
        points: [
          [150, 200],
          [150, 100],
        ],
      },
    );
    const snap = snapPoint([147, 53], context({ drawing: two }));
    expect(snap?.kind).toBe("crossing");
    expect(snap?.point[0]).toBeCloseTo(150);
    expect(snap?.point[1]).toBeCloseTo(50);
    expect(snap?.guides).toHaveLength(2);
  });

  it("goes square to the last edge drawn", () => {
    const snap = snapPoint([504, 700], context({ before: [400, 600], from: [500, 600] }));
    expect(snap?.kind).toBe("right-angle");
    expect(snap?.point).toEqual([500, 700]);
  });

  it("goes parallel to an edge nearby", () => {
    const slanted = buildDrawing({
      id: "斜",
      geometry: "line",
      points: [
        [0, 0],
        [100, 50],
      ],
    });
    const snap = snapPoint([100, 93], context({ drawing: slanted, from: [0, 40] }));
    expect(snap?.kind).toBe("parallel");
    expect(snap?.point[1]).toBeCloseTo(40 + (snap?.point[0] ?? 0) / 2);
  });

  it("leaves out corners that are being moved, and their edges", () => {
    const skips = (_shape: string, index: number) => index === 0;
    expect(snapPoint([101, 101], context({ skips, reach: 0 }))).toBeNull();
    expect(snapPoint([201, 150], context({ skips }))?.kind).toBe("edge");
  });

  it("leaves out hidden shapes", () => {
    const hidden = buildDrawing({ id: "方", hidden: true });
    expect(snapPoint([1, 50], context({ drawing: hidden, frame: null }))).toBeNull();
  });

  it("on a ray, goes only to where the ray meets something", () => {
    const ray = [
      [50, 150],
      [51, 150],
    ] as const;
    expect(snapPoint([97, 150], context(), ray)?.point).toEqual([100, 150]);
    expect(snapPoint([60, 150], context(), ray)).toBeNull();
  });

  it("finds its place among five thousand corners", () => {
    const many = buildDrawing(
      ...Array.from({ length: 500 }, (_, shape) => ({
        id: `${shape}`,
        points: Array.from({ length: 10 }, (_, index): Point => [shape * 3, index * 80]),
      })),
    );
    expect(snapPoint([300.4, 401], context({ drawing: many }))?.point).toEqual([300, 400]);
  });
});

describe("keeping to angles", () => {
  it.each<[Point, Point]>([
    [
      [100, 3],
      [100, 0],
    ],
    [
      [60, 55],
      [57.5, 57.5],
    ],
    [
      [-4, 80],
      [0, 80],
    ],
  ])("draws %j to %j", (pointer, expected) => {
    const { point } = constrainedRay(pointer, [0, 0]) ?? { point: [NaN, NaN] };
    expect(point[0]).toBeCloseTo(expected[0]);
    expect(point[1]).toBeCloseTo(expected[1]);
  });

  it("takes the last edge as a base too", () => {
    // The last edge climbs by 30°; square to it is 120°.
    const thirty = Math.PI / 6;
    const found = constrainedRay([-52, 80], [0, 0], [-Math.cos(thirty), -Math.sin(thirty)]);
    const [x, y] = found?.point ?? [0, 0];
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(120);
  });
});
