import {
  AppError,
  type CityDetailSummary,
  type CitySummary,
  type DistrictDetailSummary,
  type DistrictSummary,
  type EquipmentState,
  engineeringStage,
  equipmentType,
  intersectionType,
  presenceState,
} from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findDistrict, listDistricts } from "../district/district.repository.ts";
import { listDistrictIntersections } from "../intersection/intersection.repository.ts";
import { findCity } from "./city.repository.ts";
import {
  countEquipment,
  countIntersections,
  type EquipmentCount,
  type IntersectionCount,
} from "./summary.repository.ts";

type PresenceCode = (typeof presenceState.codes)[number];

/** Counts by kind and state; every kind is listed, so that "none" is a figure and not a gap. */
export function presentEquipment(counts: readonly EquipmentCount[], equipType = 0): EquipmentState[] {
  return equipmentType.items
    .filter((kind) => equipType === 0 || kind.code === equipType)
    .map((kind) => {
      const ofKind = counts.filter((count) => count.kind === kind.code);
      const inState = (state: PresenceCode) =>
        ofKind.filter((count) => count.presence === state).reduce((sum, count) => sum + count.count, 0);
      return {
        equipType: kind.code,
        equipTypeName: kind.label,
        total: ofKind.reduce((sum, count) => sum + count.count, 0),
        states: Object.fromEntries(
          presenceState.codes.map((code) => [code, inState(code)]),
        ) as EquipmentState["states"],
      };
    });
}

const total = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The figures a city and a district have in common. */
export function presentCounts(
  intersections: readonly IntersectionCount[],
  equipment: readonly EquipmentCount[],
) {
  return {
    intersectionCount: total(intersections),
    mappedIntersectionCount: total(intersections.filter((row) => row.mapped)),
    intersectionsByType: intersectionType.items.map(({ code, label }) => ({
      code,
      label,
      count: total(intersections.filter((row) => row.type === code)),
    })),
    intersectionsByStage: engineeringStage.items.map(({ code, label }) => ({
      code,
      label,
      count: total(intersections.filter((row) => row.stage === code)),
    })),
    equipmentCount: total(equipment),
    equipmentStates: presentEquipment(equipment),
  };
}

interface Options {
  ignoreOffline?: boolean;
}

export async function cityDetailSummary(
  db: Querier,
  scope: CityScope,
  options: Options = {},
): Promise<CityDetailSummary> {
  const [city, districts, intersections, equipment] = await Promise.all([
    findCity(db, scope),
    listDistricts(db, scope),
    countIntersections(db, scope, options),
    countEquipment(db, scope, options),
  ]);
  if (!city) throw new AppError("NOT_FOUND");
  return {
    ...city,
    districtCount: districts.length,
    ...presentCounts(intersections, equipment),
    districts: districts.map(({ guid, name }) => ({
      guid,
      name,
      ...presentCounts(
        intersections.filter((row) => row.district_guid === guid),
        equipment.filter((row) => row.district_guid === guid),
      ),
    })),
  };
}

export async function citySummary(
  db: Querier,
  scope: CityScope,
  options: Options = {},
): Promise<CitySummary> {
  const { districts: _, ...summary } = await cityDetailSummary(db, scope, options);
  return summary;
}

export async function districtSummary(db: Querier, scope: CityScope, guid: string): Promise<DistrictSummary> {
  const [district, intersections, equipment] = await Promise.all([
    findDistrict(db, scope, guid),
    countIntersections(db, scope),
    countEquipment(db, scope, { districtGuid: guid }),
  ]);
  if (!district) throw new AppError("NOT_FOUND");
  return {
    guid,
    name: district.name,
    ...presentCounts(
      intersections.filter((row) => row.district_guid === guid),
      equipment,
    ),
  };
}

export async function districtDetailSummary(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<DistrictDetailSummary> {
  const [summary, rows, equipment] = await Promise.all([
    districtSummary(db, scope, guid),
    listDistrictIntersections(db, scope, guid),
    countEquipment(db, scope, { districtGuid: guid }),
  ]);
  const byIntersection = Map.groupBy(equipment, (row) => row.intersection_guid);
  return {
    ...summary,
    intersections: rows.map((row) => {
      const own = byIntersection.get(row.guid) ?? [];
      return {
        guid: row.guid,
        name: row.name,
        type: row.type,
        stage: row.stage,
        mapLayerCount: Number(row.layers ?? 0),
        equipmentCount: total(own),
        equipmentStates: presentEquipment(own),
      };
    }),
  };
}

/** Equipment by kind and state of the city or one district; `equipType` as in the path, "0" or absent for all kinds. */
export async function equipmentStates(
  db: Querier,
  scope: CityScope,
  {
    districtGuid,
    equipType = "0",
    ignoreOffline = false,
  }: { districtGuid?: string; equipType?: string; ignoreOffline?: boolean },
): Promise<EquipmentState[]> {
  if (districtGuid && !(await findDistrict(db, scope, districtGuid))) throw new AppError("NOT_FOUND");
  return presentEquipment(
    await countEquipment(db, scope, { ...(districtGuid && { districtGuid }), ignoreOffline }),
    Number(equipType),
  );
}
