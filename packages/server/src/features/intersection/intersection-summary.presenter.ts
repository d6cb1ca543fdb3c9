import { type IntersectionSummary, kindOf } from "@lukou/equipment";
import { countByKind } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { IntersectionEnd } from "../intersection-end/intersection-end.repository.ts";
import type { MapLayerRow } from "../map-layer/map-layer.repository.ts";
import type { Intersection } from "./intersection.repository.ts";

/** What a device needs before it goes live, with the field that says whether its kind has it. */
const needs = [
  { lack: "lackPlatId", field: "platId", column: "plat_id" },
  { lack: "lackSerial", field: "serial", column: "serial" },
  { lack: "lackIp", field: "ip", column: "ip" },
  { lack: "lackCoordinates", field: "longitude", column: "longitude" },
] as const;
type Lack = (typeof needs)[number]["lack"];

const lacksOf = (row: Equipment): Lack[] =>
  needs
    .filter(({ field, column }) => field in kindOf(row.kind).fields && row[column] === null)
    .map(({ lack }) => lack);

/** An intersection at a glance: its approaches, equipment, map and what is still missing. */
export function presentSummary(
  row: Intersection & { district_name: string },
  {
    ends,
    equipment,
    layers,
  }: {
    ends: readonly IntersectionEnd[];
    equipment: readonly Equipment[];
    layers: readonly MapLayerRow[];
  },
): IntersectionSummary {
  const lacks = equipment.map(lacksOf);
  const lacking = (lack: Lack) => lacks.filter((of) => of.includes(lack)).length;
  return {
    guid: row.guid,
    name: row.name,
    platId: row.plat_id,
    type: row.type,
    stage: row.stage,
    districtGuid: row.district_guid,
    districtName: row.district_name,
    longitude: row.longitude,
    latitude: row.latitude,
    revision: row.revision,
    ends: ends.map(({ guid, name, direction }) => ({ guid, name, direction })),
    equipmentTotal: equipment.length,
    equipment: countByKind(equipment),
    mapLayers: layers.map(({ guid, name, type, feature_count: featureCount }) => ({
      mapGuid: guid,
      name,
      type,
      featureCount,
    })),
    completeness: {
      total: equipment.length,
      complete: lacks.filter((of) => of.length === 0).length,
      lackPlatId: lacking("lackPlatId"),
      lackSerial: lacking("lackSerial"),
      lackIp: lacking("lackIp"),
      lackCoordinates: lacking("lackCoordinates"),
    },
  };
}
