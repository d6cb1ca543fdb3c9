import type { Querier } from "../../db/constraint.ts";
import { insertDistrict } from "../../features/district/district.repository.ts";
import { newGuid } from "../../platform/guid.ts";
import { cityScope } from "../../platform/scope.ts";
import { buildCity } from "./city.ts";
import { nextNumber } from "./next-number.ts";

export interface BuiltDistrict {
  readonly guid: string;
  readonly cityGuid: string;
  readonly name: string;
  readonly platId: string;
}

/** Makes a district, in a city of its own when none is named. */
export async function buildDistrict(
  db: Querier,
  given: { cityGuid?: string; name?: string; platId?: string } = {},
): Promise<BuiltDistrict> {
  const number = nextNumber();
  const district = {
    guid: newGuid(),
    cityGuid: given.cityGuid ?? (await buildCity(db)).guid,
    name: given.name ?? `城区${number}`,
    platId: given.platId ?? String(number),
  };
  await insertDistrict(db, cityScope(district.cityGuid), { ...district, userGuid: null });
  return district;
}
