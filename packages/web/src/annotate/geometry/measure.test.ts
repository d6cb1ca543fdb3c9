import { describe, expect, it } from "vitest";
import type { Point } from "../document/document.ts";
import { rectangle } from "../testing/shapes.ts";
import { boxBetween, boxesMeet, boxOf } from "./box.ts";
import { distanceToShape } from "./distance-to-shape.ts";
import { edgeCount, edgesOf } from "./edges.ts";
import { areaOf, centreOf, lengthOf } from "./measure-shape.ts";
import { nearestEdge } from "./nearest-edge.ts";
import { nearestVertex } from "./nearest-vertex.ts";
import { projectOnSegment } from "./segment-projection.ts";

const square = rectangle(0, 0, 10, 10);
const bend: Point[] = [
  [0, 0],
  [10, 0],
  [10, 20],
];

describe("edges", () => {
  it.each([
    ["polygon", 4, 4],
    ["line", 4, 3],
    ["line", 1, 0],
    ["line", 0, 0],
    ["point", 1, 0],
  ] as const)("a %s of %i corners has %i edges", (geometry, corners, edges) => {
    expect(edgeCount(geometry, corners)).toBe(edges);
    const points = Array.from({ length: corners }, (_, i): Point => [i, i * i]);
    expect(edgesOf(geometry, points)).toHaveLength(edges);
  });

  it("close a polygon with the edge back to the first corner", () => {
    expect(edgesOf("polygon", square).at(-1)).toEqual([
      [0, 10],
      [0, 0],
    ]);
  });
});

describe("boxes", () => {
  it("surround corners and are remembered with them", () => {
    expect(boxOf(bend)).toEqual([0, 0, 10, 20]);
    expect(boxOf(bend)).toBe(boxOf(bend));
    expect(boxBetween([5, 1], [2, 8])).toEqual([2, 1, 5, 8]);
  });

  it.each([
    [[11, 0, 20, 10], 0, false],
    [[11, 0, 20, 10], 1, true],
    [[10, 10, 20, 20], 0, true],
    [[2, 2, 3, 3], 0, true],
    [[0, -9, 10, -2], 1, false],
    [[0, -9, 10, -2], 2, true],
  ] as const)("meet %j with a margin of %i: %s", (other, margin, meets) => {
    expect(boxesMeet([0, 0, 10, 10], other, margin)).toBe(meets);
    expect(boxesMeet(other, [0, 0, 10, 10], margin)).toBe(meets);
  });

  it("of no corners meet nothing", () => {
    expect(boxesMeet(boxOf([]), [-1e9, -1e9, 1e9, 1e9], 1e6)).toBe(false);
  });
});

describe("projectOnSegment", () => {
  it.each([
    [[5, 3], [5, 0], 0.5, 3],
    [[-4, 3], [0, 0], 0, 5],
    [[13, 4], [10, 0], 1, 5],
    [[7, 0], [7, 0], 0.7, 0],
  ] as const)("%j falls on %j", (point, foot, share, distance) => {
    const found = projectOnSegment(point, [
      [0, 0],
      [10, 0],
    ]);
    expect(found.point[0]).toBeCloseTo(foot[0], 12);
    expect(found.point[1]).toBeCloseTo(foot[1], 12);
    expect(found.share).toBeCloseTo(share, 12);
    expect(found.distance).toBeCloseTo(distance, 12);
  });

  it("falls on the one place of a segment without length", () => {
    expect(projectOnSegment([3, 4], [square[0] ?? [0, 0], [0, 0]])).toEqual({
      point: [0, 0],
      share: 0,
      distance: 5,
    });
  });
});

describe("nearest", () => {
  it("edge: the closing one of a polygon too", () => {
    expect(nearestEdge({ geometry: "polygon", points: square }, [1, 5])?.index).toBe(3);
    expect(nearestEdge({ geometry: "line", points: square }, [1, 5])?.index).toBe(0);
    expect(nearestEdge({ geometry: "point", points: [[0, 0]] }, [1, 5])).toBeNull();
  });

  it("vertex: the first of several", () => {
    expect(nearestVertex(square, [5, 0])).toEqual({ index: 0, distance: 5 });
    expect(nearestVertex(square, [9, 9])?.index).toBe(2);
    expect(nearestVertex([], [9, 9])).toBeNull();
  });

  it("distance to a shape: nothing inside a polygon, to the border outside, to the way of a line", () => {
    expect(distanceToShape({ geometry: "polygon", points: square }, [4, 4])).toBe(0);
    expect(distanceToShape({ geometry: "polygon", points: square }, [4, -3])).toBe(3);
    expect(distanceToShape({ geometry: "line", points: bend }, [6, 4])).toBe(4);
    expect(distanceToShape({ geometry: "point", points: [[3, 4]] }, [0, 0])).toBe(5);
    expect(distanceToShape({ geometry: "line", points: [] }, [0, 0])).toBe(Infinity);
  });
});

describe("measures", () => {
  it("length of a line and of a border", () => {
    expect(lengthOf({ geometry: "line", points: bend })).toBe(30);
    expect(lengthOf({ geometry: "polygon", points: square })).toBe(40);
    expect(lengthOf({ geometry: "point", points: [[1, 1]] })).toBe(0);
  });

  it("area of a polygon either way round, none of a line", () => {
    expect(areaOf({ geometry: "polygon", points: square })).toBe(100);
    expect(areaOf({ geometry: "polygon", points: square.toReversed() })).toBe(100);
    expect(areaOf({ geometry: "line", points: square })).toBe(0);
  });

  it("centre of a polygon, half-way of a line", () => {
    expect(centreOf({ geometry: "polygon", points: square })).toEqual([5, 5]);
    expect(centreOf({ geometry: "line", points: bend })).toEqual([10, 5]);
    expect(centreOf({ geometry: "point", points: [[3, 4]] })).toEqual([3, 4]);
    expect(centreOf({ geometry: "line", points: [] })).toBeNull();
    expect(
      centreOf({
        geometry: "line",
        points: [
          [3, 4],
          [3, 4],
        ],
      }),
    ).toEqual([3, 4]);
  });
});
