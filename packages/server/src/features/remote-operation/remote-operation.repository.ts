import type { Insertable, Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { RemoteOperationTable } from "../../db/tables/picture.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type OperationRow = Selectable<RemoteOperationTable>;

const RECENT = 20;

export async function insertOperation(
  db: Querier,
  scope: CityScope,
  row: Omit<Insertable<RemoteOperationTable>, "city_guid">,
): Promise<OperationRow> {
  return await db
    .insertInto("remote_operation")
    .values({ ...row, city_guid: scope.cityGuid })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endOperation(
  db: Querier,
  scope: CityScope,
  guid: string,
  outcome: Pick<OperationRow, "state" | "message" | "ended_at">,
): Promise<OperationRow> {
  return await db
    .updateTable("remote_operation")
    .set(outcome)
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was asked of a device lately, newest first. */
export async function recentOperations(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<OperationRow[]> {
  return await db
    .selectFrom("remote_operation")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .orderBy("asked_at", "desc")
    .orderBy("guid", "desc")
    .limit(RECENT)
    .execute();
}

/** What a monitoring board feeds, by the wiring that was drawn. */
export async function poweredBy(db: Querier, scope: CityScope, watchdogGuid: string) {
  return await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "r.city_guid").onRef("e.guid", "=", "r.object_guid"),
    )
    .select(["e.guid", "e.name", "e.kind", "r.settings"])
    .where("r.city_guid", "=", scope.cityGuid)
    .where("r.relation", "=", "power")
    .where("r.subject_guid", "=", watchdogGuid)
    .where("e.deleted_at", "is", null)
    .orderBy("e.name")
    .execute();
}

/** Equipment of the intersection by serial. */
export async function equipmentBySerial(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  serials: readonly string[],
) {
  if (serials.length === 0) return [];
  return await db
    .selectFrom("equipment")
    .select(["guid", "name", "kind", "serial"])
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("serial", "in", [...serials])
    .where("deleted_at", "is", null)
    .execute();
}

/** What a device says it can do; undefined while it said nothing. */
export async function capabilitiesOf(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom("equipment_basic")
    .select("basic_status")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .executeTakeFirst();
  const { capabilities } = row?.basic_status ?? {};
  return Array.isArray(capabilities)
    ? capabilities.filter((item): item is string => typeof item === "string")
    : undefined;
}
