import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { rowFinder } from "../../db/find-row.ts";
import type { DistrictTable } from "../../db/tables/city.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type District = Selectable<DistrictTable>;

/** The district of the city, or undefined when there is none or it is deleted. `lock` holds it for the transaction. */
export const findDistrict = rowFinder("district");

export async function insertDistrict(
  db: Querier,
  scope: CityScope,
  row: { guid: string; name: string; platId: string; userGuid: string | null },
): Promise<void> {
  await db
    .insertInto("district")
    .values({
      city_guid: scope.cityGuid,
      guid: row.guid,
      name: row.name,
      plat_id: row.platId,
      updated_by: row.userGuid,
      deleted_by: null,
      deletion_guid: null,
    })
    .execute();
}

export async function updateDistrict(
  db: Querier,
  scope: CityScope,
  row: { guid: string; name: string; platId: string; userGuid: string; now: Date },
): Promise<void> {
  await db
    .updateTable("district")
    .set((eb) => ({
      name: row.name,
      plat_id: row.platId,
      revision: eb("revision", "+", 1),
      updated_at: row.now,
      updated_by: row.userGuid,
    }))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", row.guid)
    .execute();
}

/** Districts of the city by name, with their count of intersections. */
export async function listDistricts(
  db: Querier,
  scope: CityScope,
): Promise<{ guid: string; name: string; plat_id: string; intersections: string }[]> {
  return await db
    .selectFrom("district")
    .leftJoin("intersection", (join) =>
      join
        .onRef("intersection.city_guid", "=", "district.city_guid")
        .onRef("intersection.district_guid", "=", "district.guid")
        .on("intersection.deleted_at", "is", null),
    )
    .select((eb) => [
      "district.guid",
      "district.name",
      "district.plat_id",
      eb.fn.count<string>("intersection.guid").as("intersections"),
    ])
    .where("district.city_guid", "=", scope.cityGuid)
    .where("district.deleted_at", "is", null)
    .groupBy(["district.city_guid", "district.guid"])
    .orderBy("district.created_at")
    .orderBy("district.guid")
    .execute();
}

export async function countIntersections(
  db: Querier,
  scope: CityScope,
  districtGuid: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("intersection")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("city_guid", "=", scope.cityGuid)
    .where("district_guid", "=", districtGuid)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
