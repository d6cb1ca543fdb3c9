import { createEnuFrame } from "@lukou/geometry";
import type { Feature } from "geojson";
import { describe, expect, it } from "vitest";
import { areaOf } from "../measure/measure.ts";
import { zebraStripes } from "./zebra.ts";

const frame = createEnuFrame([120.15, 30.28]);

/** A rectangle around the origin, `length` metres along the heading and `depth` across, as a GeoJSON feature. */
function crosswalk(length: number, depth: number, degrees: number): Feature {
  const angle = (degrees * Math.PI) / 180;
  const corner = (x: number, y: number) =>
    frame
      .toGeographic([x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)])
      .slice(0, 2);
  const [a, b] = [length / 2, depth / 2];
  const ring = [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b), corner(-a, -b)];
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

function areas(features: readonly Feature[]): number[] {
  return features.map(({ geometry }) =>
    geometry.type === "Polygon"
      ? areaOf((geometry.coordinates[0] ?? []).map((at): [number, number] => [at[0] ?? 0, at[1] ?? 0]))
      : Number.NaN,
  );
}

describe("zebraStripes", () => {
  it.each([0, 30, 90, 145])("paints 0.45 m bars across a 20 m crossing turned by %d°", (degrees) => {
    const { features } = zebraStripes([crosswalk(20, 5, degrees)]);
    expect(features).toHaveLength(19);
    for (const area of areas(features)) expect(area).toBeCloseTo(0.45 * 5, 3);
  });

  it("a crossing shorter than one bar is one bar", () => {
    expect(zebraStripes([crosswalk(0.4, 0.3, 0)]).features).toHaveLength(1);
  });

  it("cuts bars to an outline that is no rectangle", () => {
    const skewed = crosswalk(12, 4, 10);
    if (skewed.geometry.type === "Polygon") skewed.geometry.coordinates[0]?.splice(2, 1);
    const painted = areas(zebraStripes([skewed]).features);
    expect(Math.max(...painted)).toBeLessThan(0.45 * 4.2);
    expect(Math.min(...painted)).toBeLessThan(0.45 * 2);
  });

  it("ignores what cannot be painted", () => {
    const line: Feature = {
      type: "Feature",
      properties: {},
      geometry: {
        type: "LineString",
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    };
    const nothing = { type: "Feature", properties: {}, geometry: null } as unknown as Feature;
    expect(zebraStripes([line, nothing, crosswalk(5000, 3, 0)]).features).toEqual([]);
  });
});
