import { equipmentType, presenceState } from "@lukou/contract";
import { type EquipmentFacets, type EquipmentRow, kindOf } from "@lukou/equipment";
import { guids } from "../../../../testing/city.ts";

/** A guid of equipment in tests. */
export const equipmentGuid = (number: number): string =>
  `0190a000-0000-7000-8000-${String(900_000 + number).padStart(12, "0")}`;

const { camera, radar } = equipmentType.byKey;

/** One line of a list: a camera at the crossing of the tests unless told otherwise. */
export function buildRow(number = 1, change: Partial<EquipmentRow> = {}): EquipmentRow {
  const kind = change.kind ?? camera;
  return {
    guid: equipmentGuid(number),
    kind,
    kindName: kindOf(kind).label,
    name: `相机${number}`,
    state: presenceState.byKey.online,
    platId: null,
    serial: `SN-${number}`,
    manufacturer: null,
    model: "DS-2",
    firmwareVersion: "5.6.1",
    ip: `10.0.0.${number}`,
    longitude: 120.15,
    latitude: 30.28,
    intersectionGuid: guids.crossing,
    intersectionName: "人民路-解放路",
    stage: 3,
    districtGuid: guids.eastDistrict,
    districtName: "城东区",
    parentGuid: null,
    parentKind: null,
    parentName: null,
    listed: { role: 2 },
    revision: 1,
    updatedAt: "2026-11-20T08:00:00Z",
    ...change,
  };
}

/** Forty cameras and five radars, three of which are offline. */
export function buildFacets(change: Partial<EquipmentFacets> = {}): EquipmentFacets {
  return {
    total: 45,
    kinds: [
      { kind: radar, count: 5 },
      { kind: camera, count: 40 },
    ],
    states: [
      { state: "online", count: 42 },
      { state: "offline", count: 3 },
    ],
    models: [
      { value: "DS-2", count: 40 },
      { value: "MR-77", count: 5 },
    ],
    firmwares: [{ value: "5.6.1", count: 45 }],
    ...change,
  };
}
