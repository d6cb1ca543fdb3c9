import type { Insertable, Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { RetiredDeviceTable } from "../../db/tables/equipment.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

/** Devices that were taken out of a piece of equipment, newest first. */
export async function listRetired(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<Selectable<RetiredDeviceTable>[]> {
  return await db
    .selectFrom("retired_device")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .orderBy("retired_at", "desc")
    .orderBy("guid", "desc")
    .execute();
}

export async function insertRetired(
  tx: Querier,
  scope: CityScope,
  row: Omit<Insertable<RetiredDeviceTable>, "city_guid">,
): Promise<void> {
  await tx
    .insertInto("retired_device")
    .values({ ...row, city_guid: scope.cityGuid })
    .execute();
}

/** What the old device reported says nothing of the new one, which has never been heard of. */
export async function forgetPresence(tx: Querier, scope: CityScope, guid: string): Promise<void> {
  await tx
    .deleteFrom("equipment_status")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .execute();
  await tx
    .updateTable("equipment")
    .set({ presence: "never" })
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .where("presence", "<>", "disabled")
    .execute();
}
