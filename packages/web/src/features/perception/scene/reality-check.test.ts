import { mapLayerType } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { buildTarget } from "../testing/targets.ts";
import { groundOf, standingOf } from "./reality-check.ts";

const ORIGIN = [114, 30] as const;
/** Metres east and north of the origin as degrees, near enough for a street. */
const place = (east: number, north: number): [number, number] => [
  114 + east / (111_320 * Math.cos((30 * Math.PI) / 180)),
  30 + north / 110_850,
];

const line = (coordinates: [number, number][], width: number) => ({
  type: "Feature" as const,
  geometry: { type: "LineString" as const, coordinates },
  properties: { width },
});
/*   A lane that runs north at x = 0, and a junction from y = 60 to 100. */
const ground = groundOf(
  [
    { type: mapLayerType.byKey.rid, features: [line([place(0, 0), place(0, 60)], 3.5)] },
    {
      type: mapLayerType.byKey.inter,
      features: [
        {
          type: "Feature",
          geometry: {
            type: "Polygon",
            coordinates: [[place(-20, 60), place(20, 60), place(20, 100), place(-20, 100), place(-20, 60)]],
          },
          properties: {},
        },
      ],
    },
  ],
  ORIGIN,
);
const car = (east: number, north: number, heading: number, speed = 30) => {
  const [longitude, latitude] = place(east, north);
  return buildTarget({ longitude, latitude, heading, speed });
};

describe("map against reality", () => {
  it("finds a vehicle on its lane, within the lane's width and the scatter of measurement", () => {
    expect(standingOf(ground, car(0, 30, 0))).toBe("onLane");
    expect(standingOf(ground, car(2.4, 30, 10))).toBe("onLane");
    expect(standingOf(ground, car(3.5, 30, 0))).toBe("offRoad");
  });

  it("tells a vehicle that runs against its lane, but not one that stands", () => {
    expect(standingOf(ground, car(0, 30, 180))).toBe("against");
    expect(standingOf(ground, car(0, 30, 180, 2))).toBe("onLane");
  });

  it("lets vehicles be anywhere in the junction, and people anywhere at all", () => {
    expect(standingOf(ground, car(10, 80, 250))).toBe("inJunction");
    expect(standingOf(ground, { ...car(50, 50, 0), type: 3 })).toBeUndefined();
  });
});
