import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

export interface IntersectionCount {
  district_guid: string;
  type: number;
  stage: number;
  mapped: boolean;
  count: number;
}

/**
 * Some of its equipment is offline and none is there. What never connected, or was taken out of service, does not make a
 * dead intersection a living one.
 */
const WHOLLY_OFFLINE = sql<boolean>`(
  exists (select 1 from equipment e where e.city_guid = intersection.city_guid
    and e.intersection_guid = intersection.guid and e.deleted_at is null
    and e.presence in ('offline', 'unknownParent'))
  and not exists (select 1 from equipment e where e.city_guid = intersection.city_guid
    and e.intersection_guid = intersection.guid and e.deleted_at is null
    and e.presence in ('online', 'degraded')))`;

/** Counts by district, type, stage and whether an HD map exists. `ignoreOffline` leaves out intersections that are wholly offline. */
export async function countIntersections(
  db: Querier,
  scope: CityScope,
  { ignoreOffline = false } = {},
): Promise<IntersectionCount[]> {
  const rows = await db
    .selectFrom("intersection")
    .select((eb) => [
      "district_guid",
      "type",
      "stage",
      sql<boolean>`exists (select 1 from map_layer m where m.city_guid = intersection.city_guid
        and m.intersection_guid = intersection.guid)`.as("mapped"),
      eb.fn.countAll<string>().as("count"),
    ])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .$if(ignoreOffline, (query) => query.where(sql<boolean>`not ${WHOLLY_OFFLINE}`))
    .groupBy(["district_guid", "type", "stage", "mapped"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export interface EquipmentCount {
  district_guid: string;
  intersection_guid: string;
  kind: number;
  presence: string;
  count: number;
}

/** Equipment by district, intersection, kind and link state. */
export async function countEquipment(
  db: Querier,
  scope: CityScope,
  { districtGuid, ignoreOffline = false }: { districtGuid?: string; ignoreOffline?: boolean } = {},
): Promise<EquipmentCount[]> {
  const rows = await db
    .selectFrom("equipment")
    .innerJoin("intersection", (join) =>
      join
        .onRef("intersection.city_guid", "=", "equipment.city_guid")
        .onRef("intersection.guid", "=", "equipment.intersection_guid"),
    )
    .select((eb) => [
      "intersection.district_guid",
      "equipment.intersection_guid",
      "equipment.kind",
      "equipment.presence",
      eb.fn.countAll<string>().as("count"),
    ])
    .where("equipment.city_guid", "=", scope.cityGuid)
    .where("equipment.deleted_at", "is", null)
    .where("intersection.deleted_at", "is", null)
    .$if(districtGuid !== undefined, (query) =>
      query.where("intersection.district_guid", "=", districtGuid ?? ""),
    )
    .$if(ignoreOffline, (query) => query.where(sql<boolean>`not ${WHOLLY_OFFLINE}`))
    .groupBy([
      "intersection.district_guid",
      "equipment.intersection_guid",
      "equipment.kind",
      "equipment.presence",
    ])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
