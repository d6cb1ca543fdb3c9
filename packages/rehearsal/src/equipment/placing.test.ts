import { createEnuFrame } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { generateCity } from "../city/generate-city.ts";
import { distance, headingOf, lengthOf, type Point, subtract, turnBetween } from "../plane/point.ts";
import { buildRoadModel } from "../road-model/build-road-model.ts";
import type { RoadModel } from "../road-model/road-model.types.ts";
import { motorLanes } from "./ends.ts";
import { equipIntersection } from "./equip-intersection.ts";
import type { RehearsalDevice, RehearsalEquipment } from "./equipment.types.ts";
import { aimOf, isOnRoad } from "./sites.ts";

interface Place extends RehearsalEquipment {
  readonly key: string;
  readonly model: RoadModel;
  /** Metres around the intersection point; null where a device has no position. */
  readonly at: (device: RehearsalDevice) => Point | null;
}

const placesOf = (seed: number): Place[] => {
  const city = generateCity({ seed });
  return city.intersections.map(({ key, longitude, latitude }) => {
    const frame = createEnuFrame([longitude, latitude]);
    return {
      ...equipIntersection(city, key),
      key,
      model: buildRoadModel(city, key),
      at: ({ values }) => {
        if (typeof values["longitude"] !== "number" || typeof values["latitude"] !== "number") return null;
        const [east, north] = frame.toLocal([values["longitude"], values["latitude"]]);
        return { east, north };
      },
    };
  });
};

const cities = [1, 2, 3].map(placesOf);
const breaches = (find: (place: Place) => readonly string[]): string[] =>
  cities.flatMap((places, city) =>
    places.flatMap((place) => find(place).map((part) => `${city + 1} ${place.key} ${part}`)),
  );

const STANDING = ["pole", "box", "pedestrianPole"] as const;
const FARTHEST = 120;

describe("where equipment stands", () => {
  it("stands off the carriageway and near the intersection", () => {
    const wrong = breaches(({ equipment, model, at }) =>
      equipment
        .filter((device) => {
          const point = at(device);
          if (point === null) return false;
          const standing = STANDING.some((kind) => kind === device.kind);
          return lengthOf(point) > FARTHEST || (standing && isOnRoad(model, point));
        })
        .map(({ key }) => key),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps sensors within the reach of their pole's arm, boxes at its foot, parts in their unit", () => {
    const wrong = breaches(({ equipment, at }) => {
      const byKey = new Map(equipment.map((device) => [device.key, device]));
      return equipment.flatMap((device) => {
        const carrier = byKey.get(device.poleKey ?? device.boxKey ?? device.parentKey ?? "");
        const [own, other] = [at(device), carrier === undefined ? null : at(carrier)];
        if (carrier === undefined || own === null || other === null) return [];
        const arm = device.kind === "box" ? 1.2 : Number(carrier.values["armLength"]) + 0.05;
        const reach = carrier.kind === "pole" ? arm : 0.1;
        return distance(own, other) > reach ? [device.key] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("keeps every pole and box of an intersection apart from the others", () => {
    const wrong = breaches(({ equipment, at }) => {
      const standing = equipment.filter(({ kind }) => STANDING.some((one) => one === kind));
      const points = standing.flatMap((device) => {
        const point = at(device);
        return point === null ? [] : [{ key: device.key, point }];
      });
      return points.flatMap(({ key, point }, index) =>
        points
          .slice(0, index)
          .filter((other) => distance(other.point, point) < 0.5)
          .map((other) => `${other.key} ${key}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe("where sensors look", () => {
  const looking = new Set(["erv", "radar", "camera", "highPrecisionCamera", "carDetection"]);

  it("points every sensor over a road at its approach, within 30 degrees", () => {
    let checked = 0;
    const wrong = breaches(({ equipment, model, at }) => {
      const byKey = new Map(equipment.map((device) => [device.key, device]));
      return equipment.flatMap((device) => {
        const { kind, parentKey, endKey, values, key } = device;
        const approach = model.approaches.find((candidate) => candidate.key === endKey);
        const parent = byKey.get(parentKey ?? "");
        const spread = parent?.kind === "carDetection" || parent?.kind === "pedestrianPole";
        const point = at(device);
        if (!looking.has(kind) || spread || approach === undefined || point === null) return [];
        checked++;
        const heading = Number(values["heading"]);
        const there = headingOf(subtract(aimOf({ approach }), point));
        const along = Math.abs(turnBetween(heading, approach.heading));
        return Math.abs(turnBetween(heading, there)) > 30 || along > 30 ? [key] : [];
      });
    });
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(3000);
  });

  it("turns the lenses of a multi-view detector apart, all within its field", () => {
    const wrong = breaches(({ equipment }) =>
      equipment
        .filter(({ kind }) => kind === "carDetection")
        .filter(({ key, values }) => {
          const lenses = equipment.filter(({ kind, parentKey }) => kind === "camera" && parentKey === key);
          const headings = lenses.map((lens) => Number(lens.values["heading"]));
          const half = Number(values["horizontalAngle"]) / 2;
          const outside = headings.filter(
            (heading) => Math.abs(turnBetween(Number(values["heading"]), heading)) > half,
          );
          return (
            outside.length > 0 ||
            lenses.length !== values["cameraCount"] ||
            new Set(headings).size !== lenses.length
          );
        })
        .map(({ key }) => key),
    );
    expect(wrong).toEqual([]);
  });

  it("points pedestrian cameras along their crosswalk", () => {
    let checked = 0;
    const wrong = breaches(({ equipment, model, at }) =>
      equipment
        .filter((device) => {
          const point = at(device);
          if (device.kind !== "pedestrianPole" || point === null) return false;
          checked++;
          const crosswalk = model.crosswalks.find(({ approaches }) => approaches[0] === device.endKey);
          const corners = crosswalk?.outline.slice(0, 4) ?? [];
          const middle = {
            east: corners.reduce((sum, { east }) => sum + east / 4, 0),
            north: corners.reduce((sum, { north }) => sum + north / 4, 0),
          };
          const there = headingOf(subtract(middle, point));
          return Math.abs(turnBetween(Number(device.values["heading"]), there)) > 5;
        })
        .map(({ key }) => key),
    );
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(300);
  });
});

describe("approaches", () => {
  it("counts the lanes of the road model and faces its own side", () => {
    const wrong = breaches(({ ends, model }) =>
      ends
        .filter((end, index) => {
          const approach = model.approaches[index];
          return (
            approach === undefined ||
            approach.key !== end.key ||
            motorLanes(approach.entryLanes).length !== end.entryLanes ||
            motorLanes(approach.exitLanes).length !== end.exitLanes ||
            Math.abs(turnBetween(end.bearing, end.direction * 45)) > 46 ||
            end.name.endsWith("进口") !== end.entryLanes > 0
          );
        })
        .map(({ key }) => key),
    );
    expect(wrong).toEqual([]);
    expect(breaches(({ ends, model }) => (ends.length === model.approaches.length ? [] : ["ends"]))).toEqual(
      [],
    );
  });

  it("gives a road one speed limit everywhere", () => {
    for (const places of cities) {
      const limits = new Map<string, number>();
      const odd = places
        .flatMap(({ ends }) => ends)
        .filter(({ roadName, speedLimit }) => {
          const before = limits.get(roadName) ?? speedLimit;
          limits.set(roadName, speedLimit);
          return before !== speedLimit || speedLimit < 30 || speedLimit > 80;
        });
      expect(odd).toEqual([]);
    }
  });
});
