import { equipmentType, type presenceState } from "@lukou/contract";
import {
  type AnyInfo,
  type EquipmentBrief,
  type EquipmentKind,
  type EquipmentNode,
  type KindCount,
  kindOf,
  kinds,
  type Sector,
} from "@lukou/equipment";
import { valuesOf } from "./equipment.document.ts";
import type { Equipment, EquipmentWithNames } from "./equipment.repository.ts";

export type Presence = (typeof presenceState.codes)[number];

/** The answer of an info call, whatever the kind. */
export function presentInfo(
  kind: EquipmentKind,
  row: EquipmentWithNames,
  marks: Readonly<Record<string, string>>,
): AnyInfo & Record<string, unknown> {
  const named = (guid: string | null, name: string | null, code: number | null) =>
    guid !== null && name !== null && code !== null ? { guid, name, kind: code } : null;
  return {
    ...valuesOf(kind, row),
    guid: row.guid,
    kind: row.kind,
    kindName: kind.label,
    revision: row.revision,
    state: row.presence as Presence,
    intersectionGuid: row.intersection_guid,
    intersectionName: row.intersection_name,
    districtName: row.district_name,
    parentGuid: row.parent_guid,
    poleGuid: row.pole_guid,
    boxGuid: row.box_guid,
    endGuid: row.end_guid,
    parent: named(row.parent_guid, row.parent_name, row.parent_kind),
    pole: named(row.pole_guid, row.pole_name, kinds.pole.code),
    box: named(row.box_guid, row.box_name, kinds.box.code),
    endName: row.end_name,
    secretsSet: Object.keys(marks),
    reportedAt: row.reported_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  };
}

function sectorOf(row: Equipment): Sector | null {
  const { nearRange, farRange, horizontalAngle } = row.settings;
  return row.heading !== null && typeof farRange === "number" && typeof horizontalAngle === "number"
    ? {
        heading: row.heading,
        near: typeof nearRange === "number" ? nearRange : 0,
        far: farRange,
        angle: horizontalAngle,
      }
    : null;
}

/** One piece of equipment as trees, maps and pickers show it. */
export function presentBrief(row: Equipment): EquipmentBrief {
  return {
    guid: row.guid,
    name: row.name,
    kind: row.kind,
    kindName: equipmentType.labelOf(row.kind),
    state: row.presence as Presence,
    platId: row.plat_id,
    serial: row.serial,
    model: row.model,
    ip: row.ip,
    revision: row.revision,
    intersectionGuid: row.intersection_guid,
    parentGuid: row.parent_guid,
    poleGuid: row.pole_guid,
    boxGuid: row.box_guid,
    endGuid: row.end_guid,
    longitude: row.longitude,
    latitude: row.latitude,
    heading: row.heading,
    sector: kindOf(row.kind).has("coverage") ? sectorOf(row) : null,
  };
}

/** The tree of an intersection: each thing under the unit it belongs to, else its box, else its pole. */
export function presentTree(rows: readonly Equipment[]): EquipmentNode[] {
  const nodes = new Map(
    rows.map((row): [string, EquipmentNode] => [row.guid, { ...presentBrief(row), children: [] }]),
  );
  const roots: EquipmentNode[] = [];
  for (const node of nodes.values()) {
    const above = [node.parentGuid, node.boxGuid, node.poleGuid].find(
      (guid) => guid !== null && nodes.has(guid),
    );
    (above ? (nodes.get(above)?.children ?? roots) : roots).push(node);
  }
  return roots;
}

/** How many pieces of each kind there are, by link state; in the order of the kinds. */
export function countByKind(rows: readonly Pick<Equipment, "kind" | "presence">[]): KindCount[] {
  const byKind = [...Map.groupBy(rows, (row) => row.kind)].toSorted(([a], [b]) => a - b);
  return byKind.map(([kind, ofKind]) => ({
    kind,
    kindName: equipmentType.labelOf(kind),
    total: ofKind.length,
    states: [...Map.groupBy(ofKind, (row) => row.presence)].map(([state, inState]) => ({
      state: state as Presence,
      count: inState.length,
    })),
  }));
}
