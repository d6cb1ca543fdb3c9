import { describe, expect, it } from "vitest";
import { buildTarget } from "../testing/targets.ts";
import { groupOf, labelOf, shapesOf } from "./target-shapes.ts";

const drawn = (given: Parameters<typeof buildTarget>[0]) => ({
  ...buildTarget(given),
  at: 0,
  key: "u t",
  unitGuid: "u",
});
const metresNorth = (latitude: number) => (latitude - 30) * 111_320;
const outline = (given: Parameters<typeof buildTarget>[0]) => {
  const [feature] = shapesOf([drawn(given)], undefined, () => []).bodies.features;
  return feature?.geometry.type === "Polygon" ? (feature.geometry.coordinates[0] ?? []) : [];
};

describe("shapes of targets", () => {
  it("are drawn to scale and point where they go", () => {
    const north = outline({ heading: 0, length: 12, width: 2.5 });
    const latitudes = north.map(([, latitude = 0]) => metresNorth(latitude));
    expect(Math.max(...latitudes) - Math.min(...latitudes)).toBeCloseTo(12, 3);
    expect(north[3]?.[0]).toBeCloseTo(114, 9);
    const east = outline({ heading: 90, length: 12, width: 2.5 });
    expect(metresNorth(east[3]?.[1] ?? 0)).toBeCloseTo(0, 6);
    expect(east[3]?.[0]).toBeGreaterThan(114);
  });

  it("have the usual size where the device gave none", () => {
    const sizes = [{ type: 3 }, { type: 2 }, { vehicleClass: 50 }, {}].map((given) => {
      const latitudes = outline({ length: null, width: null, ...given }).map(([, latitude = 0]) => latitude);
      return metresNorth(Math.max(...latitudes)) - metresNorth(Math.min(...latitudes));
    });
    expect(sizes.map((size) => Number(size.toFixed(1)))).toEqual([0.6, 1.8, 11, 4.6]);
  });

  it("are told apart by group and named by class, speed and plate or number", () => {
    expect(groupOf({ type: 1, vehicleClass: 25 })).toBe("large");
    expect(groupOf({ type: 4, vehicleClass: null })).toBe("other");
    expect(labelOf(drawn({ speed: 31.6, trackId: "abc-1234" }))).toBe("小客车 32 km/h\n1234");
    expect(labelOf(drawn({ license: "鄂A12345", vehicleClass: null }))).toBe("机动车 0 km/h\n鄂A12345");
  });

  it("leave a trail behind, none for what has just come", () => {
    const target = drawn({});
    expect(shapesOf([target], undefined, () => []).trails.features).toEqual([]);
    expect(shapesOf([target], target.key, () => [target]).trails.features[0]?.properties).toMatchObject({
      selected: true,
    });
  });
});
