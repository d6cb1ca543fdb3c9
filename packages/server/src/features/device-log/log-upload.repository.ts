import type { Insertable, Selectable, Updateable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { LogUploadTable } from "../../db/tables/log.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type UploadRow = Selectable<LogUploadTable>;
const LISTED_MAX = 20;

export async function addUpload(db: Querier, row: Insertable<LogUploadTable>): Promise<UploadRow> {
  return await db.insertInto("log_upload").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes an upload that is still under way; answers whether it was. */
export async function changeUpload(
  db: Querier,
  guid: string,
  change: Updateable<LogUploadTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("log_upload")
    .set(change)
    .where("guid", "=", guid)
    .where("state", "=", "uploading")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An upload by its guid, of whatever city: for the device, which brings a signature instead of a login. */
export async function uploadByGuid(db: Querier, guid: string): Promise<UploadRow | undefined> {
  return await db.selectFrom("log_upload").selectAll().where("guid", "=", guid).executeTakeFirst();
}

export async function findUpload(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<UploadRow | undefined> {
  return await db
    .selectFrom("log_upload")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .executeTakeFirst();
}

/** The last uploads of a device, newest first. */
export async function uploadsOf(db: Querier, scope: CityScope, equipmentGuid: string): Promise<UploadRow[]> {
  return await db
    .selectFrom("log_upload")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .orderBy("requested_at", "desc")
    .limit(LISTED_MAX)
    .execute();
}

/** Uploads that ended or were given up before a moment, whose files may go. */
export async function uploadsBefore(db: Querier, moment: Date): Promise<UploadRow[]> {
  return await db
    .selectFrom("log_upload")
    .selectAll()
    .where("requested_at", "<", moment)
    .limit(1000)
    .execute();
}
