import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { DeviceLogLevelTable } from "../../db/tables/log.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

type Level = Selectable<DeviceLogLevelTable>;

/** The level that a device logs at for a while; undefined when that is over. */
export async function findLevel(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
  now: Date,
): Promise<Level | undefined> {
  return await db
    .selectFrom("device_log_level")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .where("until", ">", now)
    .executeTakeFirst();
}

export async function keepLevel(db: Querier, level: Level): Promise<void> {
  const { city_guid: _city, equipment_guid: _equipment, ...rest } = level;
  await db
    .insertInto("device_log_level")
    .values(level)
    .onConflict((conflict) => conflict.columns(["city_guid", "equipment_guid"]).doUpdateSet(rest))
    .execute();
}

export async function dropLevel(db: Querier, scope: CityScope, equipmentGuid: string): Promise<void> {
  await db
    .deleteFrom("device_log_level")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .execute();
}
