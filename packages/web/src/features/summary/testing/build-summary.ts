import {
  type CityDetailSummary,
  type DistrictDetailSummary,
  type EquipmentState,
  engineeringStage,
  equipmentType,
  type FoundIntersection,
  type IntersectionInfo,
  type IntersectionPoint,
  intersectionType,
  presenceState,
} from "@lukou/contract";
import { guids } from "../../../testing/city.ts";

/** Counts of one kind of equipment; none unless told. */
export function buildEquipmentState(
  equipType: number,
  states: Partial<EquipmentState["states"]> = {},
): EquipmentState {
  const all = Object.fromEntries(presenceState.codes.map((code) => [code, states[code] ?? 0]));
  return {
    equipType,
    equipTypeName: equipmentType.labelOf(equipType),
    total: Object.values(states).reduce((sum, count) => sum + count, 0),
    states: all as EquipmentState["states"],
  };
}

const noEquipment = equipmentType.codes.map((code) => buildEquipmentState(code));

const counts = {
  intersectionsByType: intersectionType.items.map(({ code, label }) => ({
    code,
    label,
    count: code === intersectionType.byKey.crossroads ? 2 : 0,
  })),
  intersectionsByStage: engineeringStage.items.map(({ code, label }) => ({
    code,
    label,
    count: code === engineeringStage.byKey.construction ? 2 : 0,
  })),
};

/** The small city of the tests: one district with two intersections, one of them with a map, no equipment. */
export function buildCitySummary(change: Partial<CityDetailSummary> = {}): CityDetailSummary {
  const shared = {
    intersectionCount: 2,
    mappedIntersectionCount: 1,
    ...counts,
    equipmentCount: 0,
    equipmentStates: noEquipment,
  };
  return {
    guid: guids.city,
    name: "望川市",
    districtCount: 1,
    ...shared,
    districts: [{ guid: guids.eastDistrict, name: "城东区", ...shared }],
    ...change,
  };
}

export function buildDistrictSummary(change: Partial<DistrictDetailSummary> = {}): DistrictDetailSummary {
  const { districtCount: _count, districts: _districts, ...shared } = buildCitySummary();
  return {
    ...shared,
    guid: guids.eastDistrict,
    name: "城东区",
    intersections: [
      {
        guid: guids.crossing,
        name: "人民路-解放路",
        type: 7,
        stage: 1,
        mapLayerCount: 8,
        equipmentCount: 0,
        equipmentStates: noEquipment,
      },
    ],
    ...change,
  };
}

export function buildPoint(change: Partial<IntersectionPoint> = {}): IntersectionPoint {
  return {
    guid: guids.crossing,
    name: "人民路-解放路",
    districtGuid: guids.eastDistrict,
    type: 7,
    stage: 1,
    longitude: 120.15,
    latitude: 30.28,
    state: null,
    ...change,
  };
}

export function buildFound(change: Partial<FoundIntersection> = {}): FoundIntersection {
  return {
    guid: guids.crossing,
    name: "人民路-解放路",
    level: 3,
    type: 7,
    stage: 1,
    platId: "LK001",
    districtGuid: guids.eastDistrict,
    districtName: "城东区",
    longitude: 120.15,
    latitude: 30.28,
    mapLayerCount: 8,
    updatedAt: "2026-11-20T08:00:00Z",
    ...change,
  };
}

export function buildInfo(change: Partial<IntersectionInfo> = {}): IntersectionInfo {
  return {
    guid: guids.crossing,
    cityGuid: guids.city,
    districtGuid: guids.eastDistrict,
    districtName: "城东区",
    name: "人民路-解放路",
    type: 7,
    stage: 1,
    platId: "LK001",
    urlName: "hdmap_rid,hdmap_stop",
    longitude: 120.15,
    latitude: 30.28,
    revision: 3,
    mapLayerCount: 2,
    createdAt: "2026-11-19T08:00:00Z",
    updatedAt: "2026-11-20T08:00:00Z",
    updatedBy: "李工",
    ...change,
  };
}
