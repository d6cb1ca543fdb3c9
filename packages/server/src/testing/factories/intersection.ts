import type { Querier } from "../../db/constraint.ts";
import { insertIntersection } from "../../features/intersection/intersection.repository.ts";
import { newGuid } from "../../platform/guid.ts";
import { cityScope } from "../../platform/scope.ts";
import { buildDistrict } from "./district.ts";
import { nextNumber } from "./next-number.ts";

export interface BuiltIntersection {
  readonly guid: string;
  readonly cityGuid: string;
  readonly districtGuid: string;
  readonly name: string;
  readonly platId: string;
}

/** Makes an intersection, in a district (and city) of its own when none is named. */
export async function buildIntersection(
  db: Querier,
  given: {
    cityGuid?: string;
    districtGuid?: string;
    name?: string;
    platId?: string;
    type?: number;
    stage?: number;
    longitude?: number;
    latitude?: number;
  } = {},
): Promise<BuiltIntersection> {
  const number = nextNumber();
  const district =
    given.cityGuid && given.districtGuid
      ? { guid: given.districtGuid, cityGuid: given.cityGuid }
      : await buildDistrict(db, given.cityGuid ? { cityGuid: given.cityGuid } : {});
  const row = {
    guid: newGuid(),
    district_guid: district.guid,
    name: given.name ?? `人民路-第${number}街`,
    plat_id: given.platId ?? `P${number}`,
    type: given.type ?? 7,
    stage: given.stage ?? 1,
    longitude: given.longitude ?? 114.3,
    latitude: given.latitude ?? 30.6,
    url_name: "",
    updated_by: null,
  };
  await insertIntersection(db, cityScope(district.cityGuid), row);
  return {
    guid: row.guid,
    cityGuid: district.cityGuid,
    districtGuid: district.guid,
    name: row.name,
    platId: row.plat_id,
  };
}
