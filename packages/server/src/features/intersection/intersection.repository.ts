import type { Insertable, Selectable, Updateable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { rowFinder } from "../../db/find-row.ts";
import type { IntersectionTable } from "../../db/tables/city.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type Intersection = Selectable<IntersectionTable>;

/** The intersection of the city, or undefined when there is none or it is deleted. `lock` holds it for the transaction. */
export const findIntersection = rowFinder("intersection");

/** With the names its page shows. */
export async function findIntersectionInfo(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<
  | (Intersection & { district_name: string; updated_by_name: string | null; layers: string | null })
  | undefined
> {
  return await db
    .selectFrom("intersection")
    .innerJoin("district", (join) =>
      join
        .onRef("district.city_guid", "=", "intersection.city_guid")
        .onRef("district.guid", "=", "intersection.district_guid"),
    )
    .leftJoin("app_user", "app_user.guid", "intersection.updated_by")
    .selectAll("intersection")
    .select((eb) => [
      "district.name as district_name",
      "app_user.name as updated_by_name",
      eb
        .selectFrom("map_layer")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("map_layer.city_guid", "=", "intersection.city_guid")
        .whereRef("map_layer.intersection_guid", "=", "intersection.guid")
        .as("layers"),
    ])
    .where("intersection.city_guid", "=", scope.cityGuid)
    .where("intersection.guid", "=", guid)
    .where("intersection.deleted_at", "is", null)
    .executeTakeFirst();
}

export async function listDistrictIntersections(
  db: Querier,
  scope: CityScope,
  districtGuid: string,
): Promise<{ guid: string; name: string; type: number; stage: number; layers: string | null }[]> {
  return await db
    .selectFrom("intersection")
    .select((eb) => [
      "guid",
      "name",
      "type",
      "stage",
      eb
        .selectFrom("map_layer")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("map_layer.city_guid", "=", "intersection.city_guid")
        .whereRef("map_layer.intersection_guid", "=", "intersection.guid")
        .as("layers"),
    ])
    .where("city_guid", "=", scope.cityGuid)
    .where("district_guid", "=", districtGuid)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("guid")
    .execute();
}

export async function insertIntersection(
  db: Querier,
  scope: CityScope,
  row: Omit<Insertable<IntersectionTable>, "city_guid" | "deleted_by" | "deletion_guid">,
): Promise<void> {
  await db
    .insertInto("intersection")
    .values({ ...row, city_guid: scope.cityGuid, deleted_by: null, deletion_guid: null })
    .execute();
}

/** Writes new values and counts the revision up. */
export async function updateIntersection(
  db: Querier,
  scope: CityScope,
  guid: string,
  values: Updateable<IntersectionTable>,
): Promise<void> {
  await db
    .updateTable("intersection")
    .set((eb) => ({ ...values, revision: eb("revision", "+", 1) }))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}
