import type { IntersectionPoint } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { boundsOfPoints, districtFeatures, pointFeatures } from "./city-features.ts";
import { classIndexOf } from "./point-classes.ts";

const at = (
  longitude: number,
  latitude: number,
  more: Partial<IntersectionPoint> = {},
): IntersectionPoint => ({
  guid: `${longitude},${latitude}`,
  name: "文一路-学院路",
  districtGuid: "xihu",
  type: 7,
  stage: 1,
  longitude,
  latitude,
  state: null,
  ...more,
});

describe("pointFeatures", () => {
  it("leaves out the colours that are switched off", () => {
    const points = [at(120, 30, { stage: 1 }), at(120.1, 30, { stage: 3 })];
    const hidden = new Set([classIndexOf({ state: null, type: 7, stage: 1 }, "stage")]);
    const { features } = pointFeatures(points, "stage", hidden);
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[120.1, 30]]);
  });
});

describe("districtFeatures", () => {
  const square = [at(120, 30), at(120.2, 30), at(120.2, 30.2), at(120, 30.2), at(120.1, 30.1)];

  it("draws a closed hull around a district's intersections and names it in the middle", () => {
    const { outlines, names } = districtFeatures(square, [{ guid: "xihu", name: "西湖区" }]);
    expect(outlines.features[0]?.geometry.coordinates[0]).toHaveLength(5);
    expect(names.features[0]?.properties).toMatchObject({ name: "西湖区" });
    expect(names.features[0]?.geometry.coordinates[0]).toBeCloseTo(120.1, 9);
  });

  it("has no shape for a district of two intersections or none", () => {
    const districts = [
      { guid: "xihu", name: "西湖区" },
      { guid: "leer", name: "空区" },
    ];
    expect(districtFeatures(square.slice(0, 2), districts).outlines.features).toEqual([]);
  });
});

describe("boundsOfPoints", () => {
  it("is the rectangle around all, or nothing", () => {
    expect(boundsOfPoints([at(120, 30.5), at(120.4, 30.1)])).toEqual([120, 30.1, 120.4, 30.5]);
    expect(boundsOfPoints([])).toBeNull();
  });
});
