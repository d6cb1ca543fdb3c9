import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { AppError, type CityTreeNode, type CityTreeQuery, done } from "@lukou/contract";
import { ReadyAnswer } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { listDistricts } from "../district/district.repository.ts";
import { findCity, listTreeIntersections } from "./city.repository.ts";

const compress = promisify(gzip);

/** Builds the tree of a city: level 1 city, 2 districts, 3 intersections. Empty districts are kept unless filtered. */
export async function buildTree(
  db: Platform["db"],
  scope: CityScope,
  query: CityTreeQuery,
): Promise<CityTreeNode[]> {
  const [city, districts, intersections] = await Promise.all([
    findCity(db, scope),
    listDistricts(db, scope),
    listTreeIntersections(db, scope, { stage: query.usageState, type: query.type }),
  ]);
  if (!city) throw new AppError("NOT_FOUND");
  const byDistrict = Map.groupBy(intersections, (row) => row.district_guid);
  const filtered = query.usageState !== 0 || query.type !== 0;
  const children = districts
    .map(
      (district): CityTreeNode => ({
        guid: district.guid,
        name: district.name,
        level: 2,
        children: (byDistrict.get(district.guid) ?? []).map(({ guid, name, type, stage }) => ({
          guid,
          name,
          level: 3,
          type,
          stage,
        })),
      }),
    )
    .filter((district) => !filtered || (district.children?.length ?? 0) > 0);
  return [{ guid: city.guid, name: city.name, level: 1, children }];
}

/**
 * The tree is asked for on every page and changes rarely: it is kept as ready bytes, serialised and compressed once per
 * filter, and forgotten as soon as a district or an intersection changes. Equipment, of which the tree shows nothing, may
 * change as often as it likes.
 */
export class CityTreeCache {
  readonly #db: Platform["db"];
  readonly #cities = new Map<string, Map<string, Promise<ReadyAnswer>>>();

  constructor({ db, bus }: Pick<Platform, "db" | "bus">) {
    this.#db = db;
    bus.onCityChanged(({ cityGuid, kinds }) => {
      if (!kinds || kinds.has("tree")) this.#cities.delete(cityGuid);
    });
  }

  get(scope: CityScope, query: CityTreeQuery): Promise<ReadyAnswer> {
    let filters = this.#cities.get(scope.cityGuid);
    if (!filters) {
      filters = new Map();
      this.#cities.set(scope.cityGuid, filters);
    }
    const key = `${query.usageState}/${query.type}`;
    let answer = filters.get(key);
    if (!answer) {
      answer = this.#make(scope, query);
      filters.set(key, answer);
      answer.catch(() => filters.delete(key));
    }
    return answer;
  }

  async #make(scope: CityScope, query: CityTreeQuery): Promise<ReadyAnswer> {
    const json = Buffer.from(JSON.stringify(done(await buildTree(this.#db, scope, query))));
    return new ReadyAnswer(json, await compress(json));
  }
}
