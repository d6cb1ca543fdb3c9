import { describe, expect, it } from "vitest";
import { distanceM } from "../frame/distance.ts";
import type { LonLat } from "../lon-lat.ts";
import { CHINA_BOUNDS } from "./china-bounds.ts";
import vectors from "./fixtures/vectors.json" with { type: "json" };
import { gcj02ToWgs84 } from "./gcj02-to-wgs84.ts";
import { wgs84ToGcj02 } from "./wgs84-to-gcj02.ts";

const { tolerances } = vectors;

const point = (pair: number[]): LonLat => {
  const [longitude, latitude] = pair;
  if (longitude === undefined || latitude === undefined) throw new Error("a vector needs two numbers");
  return [longitude, latitude];
};

describe("wgs84ToGcj02", () => {
  it.each(vectors.forward)("$id agrees with four independent libraries", ({ wgs84, gcj02 }) => {
    const result = wgs84ToGcj02(point(wgs84));
    for (const expected of Object.values(gcj02)) {
      expect(distanceM(result, point(expected))).toBeLessThan(tolerances.forward_m);
    }
  });

  it.each(vectors.published)("$source", ({ wgs84, gcj02 }) => {
    expect(distanceM(wgs84ToGcj02(point(wgs84)), point(gcj02))).toBeLessThan(tolerances.forward_m);
  });
});

describe("gcj02ToWgs84", () => {
  it.each(vectors.inverse)(
    "$id is the exact inverse, under 1e-11 degrees",
    ({ gcj02, wgs84Exact, wgs84Naive }) => {
      const [longitude, latitude] = gcj02ToWgs84(point(gcj02));
      const [exactLongitude, exactLatitude] = point(wgs84Exact);
      expect(Math.abs(longitude - exactLongitude)).toBeLessThan(1e-11);
      expect(Math.abs(latitude - exactLatitude)).toBeLessThan(1e-11);
      expect(distanceM([longitude, latitude], point(wgs84Naive))).toBeGreaterThan(tolerances.inverse_m);
    },
  );

  it("comes back to the same GCJ-02 point within 1e-12 degrees on a grid over China", () => {
    let worst = 0;
    for (let longitude = 73.7; longitude < 135; longitude += 0.31) {
      for (let latitude = 3.9; latitude < 53.5; latitude += 0.29) {
        const back = wgs84ToGcj02(gcj02ToWgs84([longitude, latitude]));
        worst = Math.max(worst, Math.abs(back[0] - longitude), Math.abs(back[1] - latitude));
      }
    }
    expect(worst).toBeLessThan(1e-12);
  });

  it("converges at longitude 105 and latitude 35, where the formula has a root and a kink", () => {
    const gcj02 = wgs84ToGcj02([105, 35]);
    const [longitude, latitude] = gcj02ToWgs84(gcj02);
    expect(Math.abs(longitude - 105)).toBeLessThan(1e-10);
    expect(Math.abs(latitude - 35)).toBeLessThan(1e-10);
  });
});

describe("cities of an independent list", () => {
  it.each(vectors.cities)("$province $name both ways", ({ wgs84, gcj02 }) => {
    expect(distanceM(wgs84ToGcj02(point(wgs84)), point(gcj02))).toBeLessThan(tolerances.cities_m);
    expect(distanceM(gcj02ToWgs84(point(gcj02)), point(wgs84))).toBeLessThan(tolerances.cities_m);
  });
});

describe("COORD-3: bounds of China", () => {
  const inside = vectors.bounds.gcjToWgs.filter((vector) => vector.inside);
  const outside = vectors.bounds.gcjToWgs.filter((vector) => !vector.inside);

  it.each(inside)("$point just inside is converted", ({ point: given, expected }) => {
    expect(distanceM(gcj02ToWgs84(point(given)), point(expected))).toBeLessThan(tolerances.inverse_m);
  });

  it.each(outside)("$point outside is left alone to the last digit", ({ point: given }) => {
    expect(gcj02ToWgs84(point(given))).toEqual(given);
    expect(wgs84ToGcj02(point(given))).toEqual(given);
  });

  it("has the rectangle of the specification and counts its border as inside", () => {
    expect(CHINA_BOUNDS).toEqual({ west: 73.66, south: 3.86, east: 135.05, north: 53.55 });
    expect(gcj02ToWgs84([73.66, 39])).not.toEqual([73.66, 39]);
    expect(wgs84ToGcj02([73.6599999, 39])).toEqual([73.6599999, 39]);
  });
});
