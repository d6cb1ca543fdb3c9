import type { IntersectionSearch } from "@lukou/contract";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { containing } from "../../db/like.ts";
import type { CityScope } from "../../platform/scope.ts";

export async function findCity(
  db: Querier,
  scope: CityScope,
): Promise<{ guid: string; name: string } | undefined> {
  return await db
    .selectFrom("city")
    .select(["guid", "name"])
    .where("guid", "=", scope.cityGuid)
    .executeTakeFirst();
}

export interface TreeRow {
  guid: string;
  district_guid: string;
  name: string;
  type: number;
  stage: number;
}

/** Intersections for the tree, by name; 0 filters nothing. */
export async function listTreeIntersections(
  db: Querier,
  scope: CityScope,
  filter: { stage: number; type: number },
): Promise<TreeRow[]> {
  return await db
    .selectFrom("intersection")
    .select(["guid", "district_guid", "name", "type", "stage"])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .$if(filter.stage !== 0, (query) => query.where("stage", "=", filter.stage))
    .$if(filter.type !== 0, (query) => query.where("type", "=", filter.type))
    .orderBy("name")
    .orderBy("guid")
    .execute();
}

export interface FoundRow extends TreeRow {
  plat_id: string;
  longitude: number;
  latitude: number;
  updated_at: Date;
  district_name: string;
  layers: string | null;
}

/** One page of the intersections whose name or number holds the text, and how many there are in all. */
export async function searchIntersections(
  db: Querier,
  scope: CityScope,
  { pageIndex, pageSize, params }: IntersectionSearch,
): Promise<{ rows: FoundRow[]; total: number }> {
  let found = db
    .selectFrom("intersection")
    .where("intersection.city_guid", "=", scope.cityGuid)
    .where("intersection.deleted_at", "is", null);
  const content = params.content.trim();
  // The database lowers both sides, because what is a capital to it depends on its character type.
  if (content)
    found = found.where("intersection.search_text", "like", sql<string>`lower(${containing(content)})`);
  // The index finds the candidates, the text decides: pairs may all occur without standing in a row.
  if (content.length > 1)
    found = found.where("intersection.search_pairs", "@>", sql<string[]>`character_pairs(lower(${content}))`);
  if (params.intersectionType !== 0) found = found.where("intersection.type", "=", params.intersectionType);
  if (params.intersectionStage !== 0)
    found = found.where("intersection.stage", "=", params.intersectionStage);
  if (params.districtGuid) found = found.where("intersection.district_guid", "=", params.districtGuid);
  const page = found
    .innerJoin("district", (join) =>
      join
        .onRef("district.city_guid", "=", "intersection.city_guid")
        .onRef("district.guid", "=", "intersection.district_guid"),
    )
    .select((eb) => [
      "intersection.guid",
      "intersection.district_guid",
      "intersection.name",
      "intersection.type",
      "intersection.stage",
      "intersection.plat_id",
      "intersection.longitude",
      "intersection.latitude",
      "intersection.updated_at",
      "district.name as district_name",
      eb
        .selectFrom("map_layer")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("map_layer.city_guid", "=", "intersection.city_guid")
        .whereRef("map_layer.intersection_guid", "=", "intersection.guid")
        .as("layers"),
    ])
    .orderBy("intersection.name")
    .orderBy("intersection.guid")
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const [rows, counted] = await Promise.all([
    page.execute(),
    found.select((eb) => eb.fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.count) };
}

/** Worst link state of the equipment of each intersection that has some. */
const worstStates = (db: Querier, scope: CityScope) =>
  db
    .selectFrom("equipment")
    .select([
      "intersection_guid",
      sql<string>`(array_agg(presence order by array_position(array['offline','unknownParent','degraded','never','online','disabled'], presence)))[1]`.as(
        "state",
      ),
    ])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .groupBy("intersection_guid");

/** Worst link state of the equipment of the given intersections (null without equipment); others' are left out. */
export async function listStates(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<{ guid: string; state: string | null }[]> {
  if (guids.length === 0) return [];
  return await db
    .selectFrom("intersection")
    .leftJoin(worstStates(db, scope).where("intersection_guid", "in", guids).as("worst"), (join) =>
      join.onRef("worst.intersection_guid", "=", "intersection.guid"),
    )
    .select(["guid", "worst.state"])
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "in", guids)
    .where("deleted_at", "is", null)
    .execute();
}

/** Points of all intersections with the worst link state of their equipment (null without equipment). */
export async function listPoints(
  db: Querier,
  scope: CityScope,
): Promise<
  {
    guid: string;
    name: string;
    district_guid: string;
    type: number;
    stage: number;
    longitude: number;
    latitude: number;
    state: string | null;
  }[]
> {
  return await db
    .selectFrom("intersection")
    .leftJoin(worstStates(db, scope).as("worst"), (join) =>
      join.onRef("worst.intersection_guid", "=", "intersection.guid"),
    )
    .select(["guid", "name", "district_guid", "type", "stage", "longitude", "latitude", "worst.state"])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("guid")
    .execute();
}
