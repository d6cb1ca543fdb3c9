import { type Call, calls, type LiveEvent, type LiveEventKind } from "@lukou/contract";

const { Alarm, City, DeviceCredential, District, Incident, Intersection, Presence, Push, Quarantine } = calls;

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
  City.GetIntersectionStates,
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
  City.GetIntersectionStates,
  City.GetRecentChanges,
  DeviceCredential.GetAccess,
  District.GetDistrictSummary,
  District.GetDistrictDetailSummary,
];

/** Counts and points; the states of equipment themselves are written into the answers (`patchPresence`). */
const staleAfterPresence: readonly Call[] = [
  City.GetCitySummary,
  City.GetCitySummaryById,
  City.GetCityDetailSummary,
  City.GetSummaryIgnoreOffline,
  City.GetEquipState,
  City.GetEquipStateIgnoreOffline,
  City.GetIntersectionPoints,
  City.GetIntersectionStates,
  District.GetDistrictSummary,
  District.GetDistrictDetailSummary,
  District.GetEquipState,
  District.GetEquipStateIgnoreOffline,
  Presence.GetDetail,
  Presence.GetHistory,
  Presence.GetWallboard,
];

const staleAfterIncident: readonly Call[] = [Incident.Search, Incident.GetDetail, Presence.GetWallboard];

const staleAfterAlarm: readonly Call[] = [Alarm.Search, Presence.GetWallboard];

const staleAfterPush: readonly Call[] = [
  Push.GetPush,
  Push.SearchPushes,
  Push.GetConfigState,
  Push.GetConfigAccords,
];

/** What is drawn at intersections, however it is asked for. */
const staleAfterRoadLayout: readonly Call[] = [
  ...Object.values<Call>(calls.RoadLayout),
  ...Object.values<Call>(calls.Lane),
  ...Object.values<Call>(calls.LaneDetection),
  ...Object.values<Call>(calls.Pavement),
  ...Object.values<Call>(calls.CameraArea),
  Intersection.GetMapAreaTree,
  Intersection.GetMapAreaCount,
  Intersection.GetAreaCoordinates,
  Intersection.GetStopLinesWithCoordinate,
  Intersection.GetRoads,
  City.GetRecentChanges,
];

const staleByKind: Readonly<Record<LiveEventKind, readonly Call[] | "all">> = {
  tree: staleAfterTree,
  equipment: staleAfterEquipment,
  presence: staleAfterPresence,
  incident: staleAfterIncident,
  alarm: staleAfterAlarm,
  push: staleAfterPush,
  quarantine: [Quarantine.GetQuarantine],
  map: staleAfterMap,
  roadLayout: staleAfterRoadLayout,
  reset: "all",
  session: [],
};

/** Calls whose answers an event makes stale; "all" when events were missed. */
export function staleAfter({ kind }: LiveEvent): readonly Call[] | "all" {
  return staleByKind[kind];
}
