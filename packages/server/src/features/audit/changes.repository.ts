import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { AuditLogTable } from "../../db/tables/system.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type AuditRow = Selectable<AuditLogTable>;

/** Entities whose history operators read; logins and passwords are not theirs. */
const visible = [
  "district",
  "intersection",
  "intersection-end",
  "equipment",
  "equipment-group",
  "map-layer",
  "road-layout",
  "camera-template",
  "camera-internal-param",
  "tro-setting",
];

/** Done changes of a city, newest first, of everything, of one thing, or of a district with its intersections. */
export async function listChanges(
  db: Querier,
  scope: CityScope,
  {
    entityGuid,
    districtGuid,
    from,
    to,
    limit,
    offset,
  }: { entityGuid?: string; districtGuid?: string; from?: Date; to?: Date; limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  let query = db
    .selectFrom("audit_log")
    .where("city_guid", "=", scope.cityGuid)
    .where("outcome", "=", "done")
    .where("entity", "in", visible);
  if (entityGuid)
    query = query.where((eb) =>
      eb.or([eb("entity_guid", "=", entityGuid), eb("parent_guid", "=", entityGuid)]),
    );
  if (districtGuid) {
    query = query.where((eb) =>
      eb.or([eb("entity_guid", "=", districtGuid), eb("parent_guid", "=", districtGuid)]),
    );
  }
  if (from) query = query.where("at", ">=", from);
  if (to) query = query.where("at", "<=", to);
  const [rows, counted] = await Promise.all([
    query.selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).offset(offset).execute(),
    query.select((eb) => eb.fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.count) };
}

/** The newest done change of one thing. */
export async function lastChange(
  db: Querier,
  scope: CityScope,
  entityGuid: string,
): Promise<AuditRow | undefined> {
  return await db
    .selectFrom("audit_log")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("entity_guid", "=", entityGuid)
    .where("outcome", "=", "done")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
