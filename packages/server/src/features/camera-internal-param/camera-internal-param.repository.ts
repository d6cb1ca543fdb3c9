import type { InternalParam } from "@lukou/equipment";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CameraInternalParamTable } from "../../db/tables.ts";
import type { CityScope } from "../../platform/scope.ts";

/** What is kept of a set besides its name: the numbers, and how and for what they were found. */
export type KeptParam = InternalParam & {
  rms: number | null;
  cameraModel: string | null;
  note: string | null;
};
export type ParamRow = Omit<Selectable<CameraInternalParamTable>, "params"> & { params: KeptParam };
export type ParamRowWithUse = ParamRow & { updated_by_name: string | null; camera_count: number };

/** A camera that uses a set. */
export interface UsingCamera {
  guid: string;
  name: string;
  kind: number;
  revision: number;
  intersection_guid: string;
  intersection_name: string;
}

/** Sets of the city by name, or one of them, with how many cameras use each. */
export async function listParams(
  db: Querier,
  scope: CityScope,
  { guid }: { guid?: string } = {},
): Promise<ParamRowWithUse[]> {
  const uses = sql<number>`(select count(*)::int from equipment e where e.city_guid = p.city_guid
    and e.deleted_at is null and e.settings ->> 'internalParamGuid' = p.guid::text)`;
  const rows = await db
    .selectFrom("camera_internal_param as p")
    .leftJoin("app_user as u", "u.guid", "p.updated_by")
    .selectAll("p")
    .select(["u.name as updated_by_name", uses.as("camera_count")])
    .where("p.city_guid", "=", scope.cityGuid)
    .$if(guid !== undefined, (query) => query.where("p.guid", "=", guid ?? ""))
    .orderBy("p.name")
    .execute();
  return rows as unknown as ParamRowWithUse[];
}

export async function findParam(
  db: Querier,
  scope: CityScope,
  guid: string,
  { lock = false } = {},
): Promise<ParamRow | undefined> {
  const row = await db
    .selectFrom("camera_internal_param")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row as unknown as ParamRow | undefined;
}

/** Cameras that use a set, by intersection and name. */
export async function listUsingCameras(db: Querier, scope: CityScope, guid: string): Promise<UsingCamera[]> {
  return await db
    .selectFrom("equipment as e")
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .select([
      "e.guid",
      "e.name",
      "e.kind",
      "e.revision",
      "e.intersection_guid",
      "i.name as intersection_name",
    ])
    .where("e.city_guid", "=", scope.cityGuid)
    .where(sql<boolean>`e.settings ->> 'internalParamGuid' = ${guid}`)
    .where("e.deleted_at", "is", null)
    .orderBy("i.name")
    .orderBy("e.name")
    .execute();
}

interface Written {
  readonly name: string;
  readonly params: KeptParam;
  readonly by: string;
  readonly at: Date;
}

export async function insertParam(
  tx: Querier,
  scope: CityScope,
  guid: string,
  { name, params, by, at }: Written,
): Promise<void> {
  await tx
    .insertInto("camera_internal_param")
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

/** Writes a set anew and counts its revision up. */
export async function updateParam(
  tx: Querier,
  scope: CityScope,
  guid: string,
  { name, params, by, at }: Written,
): Promise<void> {
  await tx
    .updateTable("camera_internal_param")
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

export async function deleteParam(tx: Querier, scope: CityScope, guid: string): Promise<void> {
  await tx
    .deleteFrom("camera_internal_param")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}
