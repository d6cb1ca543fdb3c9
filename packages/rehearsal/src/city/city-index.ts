import type { RehearsalCity, RehearsalIntersection, RehearsalRoad } from "./city.types.ts";

interface CityIndex {
  readonly intersections: ReadonlyMap<string, RehearsalIntersection>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly roads: ReadonlyMap<string, RehearsalRoad>;
}

/** Built once per city, so that drawing all maps of a large city takes linear time. */
const indexes = new WeakMap<RehearsalCity, CityIndex>();

/** The intersection with this key. Throws a RangeError where the city has none. */
export function findIntersection(city: RehearsalCity, key: string): RehearsalIntersection {
  const intersection = indexOf(city).intersections.get(key);
  if (intersection === undefined) throw new RangeError(`${city.city.name}没有编号为${key}的路口`);
  return intersection;
}

/** Place of the intersection in its city, from 1. Throws a RangeError where the city has none with this key. */
export function numberOf(city: RehearsalCity, key: string): number {
  return indexOf(city).numbers.get(findIntersection(city, key).key) ?? 0;
}

/** The road with this key. Throws a RangeError where the city has none. */
export function findRoad(city: RehearsalCity, key: string): RehearsalRoad {
  const road = indexOf(city).roads.get(key);
  if (road === undefined) throw new RangeError(`${city.city.name}没有编号为${key}的道路`);
  return road;
}

function indexOf(city: RehearsalCity): CityIndex {
  const known = indexes.get(city);
  if (known !== undefined) return known;
  const index: CityIndex = {
    intersections: new Map(city.intersections.map((intersection) => [intersection.key, intersection])),
    numbers: new Map(city.intersections.map(({ key }, index) => [key, index + 1])),
    roads: new Map(city.roads.map((road) => [road.key, road])),
  };
  indexes.set(city, index);
  return index;
}
