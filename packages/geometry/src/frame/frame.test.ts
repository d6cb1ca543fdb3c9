import { describe, expect, it } from "vitest";
import type { LonLat, Vertex } from "../lon-lat.ts";
import { bearing } from "./bearing.ts";
import { boundsOf, boundsOfGeometry, centreOfBounds, padBounds, unionBounds } from "./bounds.ts";
import { meanPoint, ringCentroid } from "./centroid.ts";
import { convexHull } from "./convex-hull.ts";
import { distanceM } from "./distance.ts";
import { createEnuFrame } from "./enu-frame.ts";
import { metresPerDegree } from "./metres-per-degree.ts";
import { polylineLengthM } from "./polyline-length.ts";

const beijing: LonLat = [116.391349, 39.907375];

describe("distanceM and bearing", () => {
  it("reproduces the Flinders Peak to Buninyong line of Geoscience Australia within 1 mm", () => {
    const flinders: LonLat = [144 + 25 / 60 + 29.5244 / 3600, -(37 + 57 / 60 + 3.7203 / 3600)];
    const buninyong: LonLat = [143 + 55 / 60 + 35.3839 / 3600, -(37 + 39 / 60 + 10.1561 / 3600)];
    // The published line is on GRS 80, which differs from WGS-84 by 0.1 mm in the semi-minor axis.
    expect(distanceM(flinders, buninyong)).toBeCloseTo(54972.271, 3);
    expect(bearing(flinders, buninyong)).toBeCloseTo(306 + 52 / 60 + 5.37 / 3600, 5);
  });

  it("gives the quarter meridian and a degree of the equator", () => {
    expect(distanceM([0, 0], [0, 90])).toBeCloseTo(10001965.729, 2);
    expect(distanceM([0, 0], [1, 0])).toBeCloseTo(111319.491, 3);
  });

  it("is zero for equal points and ends for opposite ones", () => {
    expect(distanceM(beijing, beijing)).toBe(0);
    expect(distanceM([0, 0], [179.9, 0.1])).toBeGreaterThan(19_900_000);
  });

  it.each([
    [[0, 0.001], 0],
    [[0.001, 0], 90],
    [[0, -0.001], 180],
    [[-0.001, 0], 270],
  ] as const)("points to %j with bearing %d", ([east, north], expected) => {
    expect(bearing([116, 0], [116 + east, north])).toBeCloseTo(expected, 6);
  });
});

describe("createEnuFrame", () => {
  const frame = createEnuFrame(beijing);

  it("puts its origin at zero", () => {
    for (const value of frame.toLocal(beijing)) expect(Math.abs(value)).toBeLessThan(1e-8);
  });

  it.each([
    [100, 0],
    [0, 100],
    [-350, 420],
    [5000, -7000],
  ])("comes back from %d m east, %d m north within 1 micrometre", (east, north) => {
    const [e, n, u] = frame.toLocal(frame.toGeographic([east, north, 12.5]));
    expect(Math.abs(e - east)).toBeLessThan(1e-6);
    expect(Math.abs(n - north)).toBeLessThan(1e-6);
    expect(Math.abs(u - 12.5)).toBeLessThan(1e-6);
  });

  it("agrees with the geodesic for distance and bearing at the range of an intersection", () => {
    const corner = frame.toGeographic([180, 240]);
    expect(distanceM(beijing, corner)).toBeCloseTo(300, 3);
    expect(bearing(beijing, corner)).toBeCloseTo((Math.atan2(180, 240) * 180) / Math.PI, 3);
  });

  it("keeps a point in place within 0.02 mm when its height is dropped at 1 km", () => {
    const [east, north] = frame.toLocal([116.4, 39.915]);
    const [longitude, latitude] = frame.toGeographic([east, north]);
    expect(distanceM([116.4, 39.915], [longitude, latitude])).toBeLessThan(2e-5);
  });
});

describe("metresPerDegree", () => {
  it("matches the geodesic over a thousandth of a degree", () => {
    const scale = metresPerDegree(beijing[1]);
    expect(scale.longitude / 1000).toBeCloseTo(distanceM(beijing, [beijing[0] + 0.001, beijing[1]]), 4);
    expect(scale.latitude / 1000).toBeCloseTo(
      distanceM([beijing[0], beijing[1] - 0.0005], [beijing[0], beijing[1] + 0.0005]),
      4,
    );
  });
});

describe("polylineLengthM", () => {
  it("adds the segments and is zero for fewer than two points", () => {
    expect(
      polylineLengthM([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toBeCloseTo(2 * 111319.491, 2);
    expect(polylineLengthM([[0, 0]])).toBe(0);
  });
});

describe("bounds", () => {
  it("encloses points and geometries, and is null for nothing", () => {
    expect(
      boundsOf([
        [3, 1],
        [-2, 8, 99],
      ]),
    ).toEqual([-2, 1, 3, 8]);
    expect(boundsOf([])).toBeNull();
    expect(
      boundsOfGeometry({
        type: "MultiPolygon",
        coordinates: [
          [
            [
              [0, 0],
              [4, 0],
              [4, 5],
              [0, 0],
            ],
          ],
        ],
      }),
    ).toEqual([0, 0, 4, 5]);
    expect(boundsOfGeometry({ type: "Polygon", coordinates: [] })).toBeNull();
  });

  it("unites, centres and pads", () => {
    expect(unionBounds([0, 0, 1, 1], [-1, 0.5, 0.5, 3])).toEqual([-1, 0, 1, 3]);
    expect(unionBounds(null, [0, 0, 1, 1])).toEqual([0, 0, 1, 1]);
    expect(centreOfBounds([0, 2, 4, 4])).toEqual([2, 3]);
    const [west, south] = padBounds([...beijing, ...beijing], 50);
    expect(distanceM(beijing, [west, beijing[1]])).toBeCloseTo(50, 2);
    expect(distanceM(beijing, [beijing[0], south])).toBeCloseTo(50, 2);
  });
});

describe("convexHull", () => {
  it("keeps the corners counter-clockwise and drops inner, doubled and collinear points", () => {
    const points: Vertex[] = [
      [0, 0],
      [2, 0],
      [1, 0],
      [2, 2],
      [0, 2],
      [1, 1],
      [2, 2],
      [0, 1],
    ];
    expect(convexHull(points)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
  });

  it("survives points on a line, one point and none", () => {
    expect(
      convexHull([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(
      convexHull([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual([[1, 1]]);
    expect(convexHull([])).toEqual([]);
  });
});

describe("centroid", () => {
  it("weighs area, not points", () => {
    expect(
      ringCentroid([
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ]),
    ).toEqual([1, 1]);
    const near = ringCentroid([
      [116.0001, 39],
      [116.0003, 39],
      [116.0003, 39.0002],
      [116.0001, 39.0002],
    ]);
    expect(near?.[0]).toBeCloseTo(116.0002, 10);
    expect(near?.[1]).toBeCloseTo(39.0001, 10);
  });

  it("falls back to the mean without area and to null without points", () => {
    expect(
      ringCentroid([
        [0, 0],
        [2, 2],
      ]),
    ).toEqual([1, 1]);
    expect(ringCentroid([])).toBeNull();
    expect(
      meanPoint([
        [0, 0],
        [4, 2],
      ]),
    ).toEqual([2, 1]);
  });
});
