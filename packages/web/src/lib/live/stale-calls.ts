import { type Call, calls, type LiveEvent, type LiveEventKind } from "@lukou/contract";

const { City, District, Intersection } = calls;

/** Calls whose answers are stale once districts or intersections changed. */
export const staleAfterTree: readonly Call[] = [
  City.CityTree,
  City.SearchIntersection,
  City.GetDistricts,
  City.GetCitySummary,
  City.GetCitySummaryById,
  City.GetCityDetailSummary,
  City.GetSummaryIgnoreOffline,
  City.GetIntersectionPoints,
  City.GetRecentChanges,
  City.GetDeleted,
  District.GetInfo,
  District.GetDistrictSummary,
  District.GetDistrictDetailSummary,
  Intersection.GetInfo,
  Intersection.GetMapInfo,
];

const staleAfterMap: readonly Call[] = [
  Intersection.GetMapInfo,
  Intersection.GetInfo,
  City.GetCitySummary,
  City.GetCityDetailSummary,
  City.GetRecentChanges,
  City.SearchIntersection,
  District.GetDistrictSummary,
  District.GetDistrictDetailSummary,
];

/** Counts of the city; the answers about equipment itself are found by the groups they belong to. */
const staleAfterEquipment: readonly Call[] = [
  City.GetCitySummary,
  City.GetCityDetailSummary,
  City.GetEquipState,
  City.GetRecentChanges,
  District.GetDistrictSummary,
  District.GetDistrictDetailSummary,
];

const staleByKind: Readonly<Record<LiveEventKind, readonly Call[] | "all">> = {
  tree: staleAfterTree,
  equipment: staleAfterEquipment,
  map: staleAfterMap,
  reset: "all",
  session: [],
};

/** Calls whose answers an event makes stale; "all" when events were missed. */
export function staleAfter({ kind }: LiveEvent): readonly Call[] | "all" {
  return staleByKind[kind];
}
