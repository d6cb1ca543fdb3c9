import type { InternalParam } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { type NamedParamsRow, namedParams } from "../named-params/named-params.repository.ts";

/** What is kept of a set besides its name: the numbers, and how and for what they were found. */
export type KeptParam = InternalParam & {
  rms: number | null;
  cameraModel: string | null;
  note: string | null;
};
export type ParamRow = Omit<NamedParamsRow, "params"> & { params: KeptParam };
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

const params = namedParams("camera_internal_param");
/** Sets of internal parameters are written and deleted like everything that is kept under a name. */
export const { insert: insertParam, update: updateParam, remove: deleteParam } = params;

/** Sets of the city by name, or one of them, with how many cameras use each. */
export async function listParams(
  db: Querier,
  scope: CityScope,
  { guid }: { guid?: string } = {},
): Promise<ParamRowWithUse[]> {
  const uses = sql<number>`(select count(*)::int from equipment e where e.city_guid = p.city_guid
    and e.deleted_at is null and e.settings ->> 'internalParamGuid' = p.guid::text)`;
  const rows = await params
    .select(db, scope)
    .select(uses.as("camera_count"))
    .$if(guid !== undefined, (query) => query.where("p.guid", "=", guid ?? ""))
    .execute();
  return rows as unknown as ParamRowWithUse[];
}

export async function findParam(
  db: Querier,
  scope: CityScope,
  guid: string,
  options?: { lock: boolean },
): Promise<ParamRow | undefined> {
  return (await params.find(db, scope, guid, options)) as ParamRow | undefined;
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
