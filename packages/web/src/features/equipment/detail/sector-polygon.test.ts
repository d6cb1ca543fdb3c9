import { bearing, distanceM, type LonLat } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { sectorPolygon } from "./sector-polygon.ts";

const at: LonLat = [120.15, 30.28];

const corners = (angle: number, near = 10): LonLat[] =>
  sectorPolygon(at, { heading: 90, near, far: 200, angle }).geometry.coordinates[0]?.map(
    ([x = 0, y = 0]): LonLat => [x, y],
  ) ?? [];

describe("sector of a sensor", () => {
  it("lies between the near and the far range, around its heading", () => {
    for (const corner of corners(60)) {
      const distance = distanceM(at, corner);
      expect(Math.min(Math.abs(distance - 10), Math.abs(distance - 200))).toBeLessThan(0.05);
      expect(Math.abs(bearing(at, corner) - 90)).toBeLessThan(30.01);
    }
  });

  it("begins at the sensor itself when nothing near is blind", () => {
    expect(corners(60, 0)).toContainEqual(at);
  });

  it("is a closed ring", () => {
    const ring = corners(120);
    expect(ring.at(-1)).toEqual(ring[0]);
  });
});
