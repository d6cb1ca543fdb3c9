import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CameraParamTemplateTable } from "../../db/tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type Template = Selectable<CameraParamTemplateTable>;

/** Templates of the city by name, with who changed them last. */
export async function listTemplates(
  db: Querier,
  scope: CityScope,
): Promise<(Template & { updated_by_name: string | null })[]> {
  return await db
    .selectFrom("camera_param_template as t")
    .leftJoin("app_user as u", "u.guid", "t.updated_by")
    .selectAll("t")
    .select("u.name as updated_by_name")
    .where("t.city_guid", "=", scope.cityGuid)
    .orderBy("t.name")
    .execute();
}

export async function findTemplate(
  db: Querier,
  scope: CityScope,
  guid: string,
  { lock = false } = {},
): Promise<Template | undefined> {
  return await db
    .selectFrom("camera_param_template")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

interface Written {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly at: Date;
}

export async function insertTemplate(
  tx: Querier,
  scope: CityScope,
  guid: string,
  { name, params, by, at }: Written,
): Promise<void> {
  await tx
    .insertInto("camera_param_template")
    .values({
      city_guid: scope.cityGuid,
      guid,
      name,
      params: JSON.stringify(params),
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

/** Writes a template anew and counts its revision up. */
export async function updateTemplate(
  tx: Querier,
  scope: CityScope,
  guid: string,
  { name, params, by, at }: Written,
): Promise<void> {
  await tx
    .updateTable("camera_param_template")
    .set((eb) => ({
      name,
      params: JSON.stringify(params),
      updated_at: at,
      updated_by: by,
      revision: eb("revision", "+", 1),
    }))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}

export async function deleteTemplate(tx: Querier, scope: CityScope, guid: string): Promise<void> {
  await tx
    .deleteFrom("camera_param_template")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}
