import { createHash } from "node:crypto";
import { DistrictForm, engineeringStage, IntersectionDraft, intersectionType } from "@lukou/contract";
import { boundsContain, createEnuFrame, distanceM, isInsideChina } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { add, headingOf, ORIGIN, subtract, turnBetween } from "../plane/point.ts";
import { isInside } from "../plane/ring.ts";
import type { RehearsalApproach, RehearsalCity, RehearsalIntersection } from "./city.types.ts";
import { generateCity } from "./generate-city.ts";

const city = generateCity({ seed: 1 });
const byKey = new Map(city.intersections.map((intersection) => [intersection.key, intersection]));
const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Every approach that leads to a neighbour, with the neighbour and its approach back. */
function* links(from: RehearsalCity = city) {
  const found = new Map(from.intersections.map((intersection) => [intersection.key, intersection]));
  for (const intersection of from.intersections) {
    for (const approach of intersection.approaches) {
      const neighbour = approach.neighbourKey === null ? undefined : found.get(approach.neighbourKey);
      if (neighbour !== undefined)
        yield { intersection, approach, neighbour, back: wayBack(intersection, approach, neighbour) };
    }
  }
}

const wayBack = (
  from: RehearsalIntersection,
  approach: RehearsalApproach,
  neighbour: RehearsalIntersection,
) =>
  neighbour.approaches.find(
    ({ neighbourKey, roadKey }) => neighbourKey === from.key && roadKey === approach.roadKey,
  );

const reachableFrom = (start: RehearsalIntersection, members: ReadonlySet<string>): Set<string> => {
  const reached = new Set([start.key]);
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { neighbourKey } of next.approaches) {
      if (neighbourKey === null || reached.has(neighbourKey) || !members.has(neighbourKey)) continue;
      reached.add(neighbourKey);
      open.push(byKey.get(neighbourKey) ?? next);
    }
  }
  return reached;
};

/** Where the city lies and what is built there, without names and numbers. */
const places = (from: RehearsalCity): string[] =>
  from.intersections.map(({ longitude, latitude, type }) => `${longitude},${latitude},${type}`).sort();

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Names of the intersections that do not fulfil a condition. */
const offenders = (fulfils: (intersection: RehearsalIntersection) => boolean): string[] =>
  city.intersections.filter((intersection) => !fulfils(intersection)).map(({ name }) => name);

describe("generateCity", () => {
  it("makes the same city from the same seed, to the last bit, and another from another", () => {
    expect(hash(generateCity({ seed: 1 }))).toBe(hash(city));
    expect(hash(generateCity({ seed: 2 }).intersections)).not.toBe(hash(city.intersections));
  });

  it("leaves streets alone when only the number of districts changes", () => {
    expect(places(generateCity({ seed: 1, districts: 5 }))).toEqual(places(city));
  });

  it("has 8 districts and 160 intersections unless told, of all ten types and three stages", () => {
    expect(city.districts).toHaveLength(8);
    expect(city.intersections).toHaveLength(160);
    expect(new Set(city.intersections.map(({ type }) => type))).toEqual(new Set(intersectionType.codes));
    expect(new Set(city.intersections.map(({ stage }) => stage))).toEqual(new Set(engineeringStage.codes));
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])("has all types, mostly crossroads, with seed %i too", (seed) => {
    const { intersections } = generateCity({ seed });
    const count = (type: number) => intersections.filter((intersection) => intersection.type === type).length;
    expect(intersectionType.codes.filter((type) => count(type) === 0)).toEqual([]);
    const crossroads = count(intersectionType.byKey.crossroads);
    expect(intersectionType.codes.filter((type) => count(type) > crossroads)).toEqual([]);
  });

  it("gives stages in clusters: most intersections of a district share one", () => {
    const shares = city.districts.map(({ key }) => {
      const stages = city.intersections
        .filter(({ districtKey }) => districtKey === key)
        .map(({ stage }) => stage);
      const counts = engineeringStage.codes.map((code) => stages.filter((stage) => stage === code).length);
      return Math.max(...counts) / stages.length;
    });
    expect(Math.min(...shares)).toBeGreaterThan(0.6);
  });

  it("gives districts and intersections that the forms accept (DIST-4 to DIST-8, INT-3 to INT-15)", () => {
    const refused = city.districts.filter(
      ({ name, platId }) => !DistrictForm.safeParse({ name, platId }).success,
    );
    expect(refused).toEqual([]);
    expect(
      offenders(
        ({ name, type, stage, platId, longitude, latitude }) =>
          IntersectionDraft.safeParse({
            name,
            type,
            stage,
            platId,
            longitude: String(longitude),
            latitude: String(latitude),
            urlName: "hdmap_rid",
            districtGuid: "01890a5d-ac96-774b-bcce-b302099a8057",
          }).success,
      ),
    ).toEqual([]);
  });

  it("never gives a name, number or key twice", () => {
    expect(repeated(city.districts.map(({ name }) => name))).toEqual([]);
    expect(repeated(city.districts.map(({ platId }) => platId))).toEqual([]);
    expect(repeated(city.intersections.map(({ name }) => name))).toEqual([]);
    expect(repeated(city.intersections.map(({ platId }) => platId))).toEqual([]);
    expect(repeated(city.intersections.map(({ key }) => key))).toEqual([]);
    expect(repeated(city.roads.map(({ key }) => key))).toEqual([]);
    expect(repeated(city.roads.map(({ name }) => name))).toEqual([]);
  });

  it("names every intersection after roads that meet there", () => {
    const roads = new Map(city.roads.map((road) => [road.key, road.name]));
    const named = ({ name, approaches }: RehearsalIntersection) => {
      const [first = "", second = ""] = name.split("-");
      const here = new Set(approaches.map(({ roadKey }) => roads.get(roadKey)));
      return here.has(first) && (here.size === 1 || here.has(second));
    };
    expect(offenders(named)).toEqual([]);
  });

  it("lies in China, inside its own bounds, with eight decimals", () => {
    const [west, south, east, north] = city.bounds;
    expect([isInsideChina([west, south]), isInsideChina([east, north])]).toEqual([true, true]);
    expect(offenders(({ longitude, latitude }) => boundsContain(city.bounds, [longitude, latitude]))).toEqual(
      [],
    );
    expect(
      offenders(
        ({ longitude, latitude }) =>
          longitude === Number(longitude.toFixed(8)) && latitude === Number(latitude.toFixed(8)),
      ),
    ).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])("builds nothing in the river with seed %i", (seed) => {
    const { river, intersections } = generateCity({ seed });
    const water = river.map(([east, north]) => ({ east, north }));
    const wet = intersections.filter(({ longitude, latitude }) =>
      isInside({ east: longitude, north: latitude }, water),
    );
    expect(water.length).toBeGreaterThan(50);
    expect(wet).toEqual([]);
  });

  it("keeps neighbours 250 to 900 m apart, and knows the way back", () => {
    const odd = [...links()].filter(({ intersection, neighbour, back }) => {
      const from = [intersection.longitude, intersection.latitude] as const;
      const gap = distanceM(from, [neighbour.longitude, neighbour.latitude]);
      return gap < 250 || gap > 900 || back === undefined;
    });
    expect(odd).toEqual([]);
  });

  it("heads every approach for its neighbour, which heads back", () => {
    const astray = [...links()].filter(({ intersection, approach, neighbour, back }) => {
      const frame = createEnuFrame([intersection.longitude, intersection.latitude]);
      const [east, north] = frame.toLocal([neighbour.longitude, neighbour.latitude]);
      const start = back?.anchor ?? ORIGIN;
      const way = subtract(add({ east, north }, start), approach.anchor);
      const there = turnBetween(approach.heading, headingOf(way));
      const home = turnBetween(approach.heading + 180, back?.heading ?? 0);
      return Math.abs(there) > 0.01 || Math.abs(home) > 0.02;
    });
    expect(astray).toEqual([]);
  });

  it("gives every arm of an intersection a side of its own, clockwise by heading", () => {
    expect(offenders(({ approaches }) => approaches.length > 1)).toEqual([]);
    expect(
      offenders(
        ({ approaches }) =>
          new Set(approaches.map(({ direction }) => direction)).size === approaches.length &&
          approaches.every(({ heading, direction }) => Math.abs(turnBetween(heading, direction * 45)) < 46) &&
          approaches.every(({ heading }, index) => heading > (approaches[index - 1]?.heading ?? -1)),
      ),
    ).toEqual([]);
  });

  it("is connected, and so is every district", () => {
    const groups = [
      city.intersections,
      ...city.districts.map(({ key }) => city.intersections.filter(({ districtKey }) => districtKey === key)),
    ];
    const torn = groups.filter((group) => {
      const [start] = group;
      return (
        start === undefined || reachableFrom(start, new Set(group.map(({ key }) => key))).size < group.length
      );
    });
    expect(torn).toEqual([]);
  });

  it("scales to 50 000 intersections, with districts to match and names still unique", {
    timeout: 120_000,
  }, () => {
    const large = generateCity({ seed: 1, intersections: 50_000 });
    expect(large.intersections).toHaveLength(50_000);
    expect(large.districts).toHaveLength(200);
    expect(new Set(large.intersections.map(({ name }) => name)).size).toBe(50_000);
    expect(new Set(large.intersections.map(({ platId }) => platId)).size).toBe(50_000);
    expect(new Set(large.districts.map(({ name }) => name)).size).toBe(200);
    const districts = new Set(large.intersections.map(({ districtKey }) => districtKey));
    expect(districts.size).toBe(200);
    expect(JSON.stringify(large).length).toBeLessThan(60_000_000);
  });

  it.each([12, 40, 100, 161, 1000])("makes exactly %i intersections", (intersections) => {
    const made = generateCity({ seed: 4, intersections });
    expect(made.intersections).toHaveLength(intersections);
    expect([...links(made)].filter(({ back }) => back === undefined)).toEqual([]);
  });

  it("takes another name and refuses what it cannot build", () => {
    expect(generateCity({ seed: 1, name: "云泽市" }).city.name).toBe("云泽市");
    expect(() => generateCity({ seed: 0.5 })).toThrow("种子必须是整数");
    expect(() => generateCity({ seed: 1, intersections: 11 })).toThrow("路口数必须是12到50000");
    expect(() => generateCity({ seed: 1, intersections: 50_001 })).toThrow(RangeError);
    expect(() => generateCity({ seed: 1, districts: 0 })).toThrow("区域数");
  });
});
