import { type AnyInfo, type EquipmentBrief, type EquipmentNode, kindOf, kinds } from "@lukou/equipment";
import { guids } from "../../../testing/city.ts";

const guidOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Guids of the equipment tests speak of. */
export const equipmentGuids = {
  pole: guidOf(101),
  erv: guidOf(102),
  radar: guidOf(103),
  box: guidOf(104),
  otherPole: guidOf(105),
} as const;

/** One piece as trees and maps show it; a pole that was never heard of unless told otherwise. */
export function buildBrief(change: Partial<EquipmentBrief> = {}): EquipmentBrief {
  const kind = change.kind ?? kinds.pole.code;
  return {
    guid: equipmentGuids.pole,
    name: "东北角立杆",
    kind,
    kindName: kindOf(kind).label,
    state: "never",
    platId: null,
    serial: null,
    model: null,
    ip: null,
    revision: 1,
    intersectionGuid: guids.crossing,
    parentGuid: null,
    poleGuid: null,
    boxGuid: null,
    endGuid: null,
    longitude: 120.15,
    latitude: 30.28,
    heading: null,
    sector: null,
    ...change,
  };
}

export const buildNode = (
  change: Partial<EquipmentBrief> = {},
  children: EquipmentNode[] = [],
): EquipmentNode => ({ ...buildBrief(change), children });

/** A small intersection: a pole with a unit and its radar, another pole, a box. */
export function buildEquipmentTree(): EquipmentNode[] {
  const { pole, erv, radar, box, otherPole } = equipmentGuids;
  const radarNode = buildNode({
    guid: radar,
    kind: kinds.radar.code,
    name: "东雷达",
    parentGuid: erv,
    state: "offline",
    longitude: null,
    latitude: null,
  });
  const ervNode = buildNode(
    {
      guid: erv,
      kind: kinds.erv.code,
      name: "东一体机",
      poleGuid: pole,
      state: "online",
      platId: "ERV001",
      heading: 90,
      sector: { heading: 90, near: 10, far: 200, angle: 60 },
      longitude: 120.1501,
      latitude: 30.2801,
    },
    [radarNode],
  );
  return [
    buildNode({ guid: pole }, [ervNode]),
    buildNode({ guid: otherPole, name: "西南角立杆" }),
    buildNode({ guid: box, kind: kinds.box.code, name: "一号箱" }),
  ];
}

/** The answer of an info call: initial values of the kind, a name, and what is given. */
export function buildEquipmentInfo(
  key: keyof typeof kinds,
  change: Readonly<Record<string, unknown>> = {},
): AnyInfo {
  const kind = kindOf(kinds[key].code);
  const values = Object.entries(kind.fields)
    .filter(([name]) => !kind.secrets.includes(name))
    .map(([name, field]) => [name, field.initial ?? null]);
  const info = {
    ...Object.fromEntries(values),
    guid: equipmentGuids.erv,
    kind: kind.code,
    kindName: kind.label,
    name: "东一体机",
    revision: 3,
    state: "online",
    intersectionGuid: guids.crossing,
    intersectionName: "人民路-解放路",
    districtName: "城东区",
    parentGuid: null,
    poleGuid: equipmentGuids.pole,
    boxGuid: null,
    endGuid: null,
    parent: null,
    pole: { guid: equipmentGuids.pole, name: "东北角立杆", kind: kinds.pole.code },
    box: null,
    endName: null,
    secretsSet: [],
    reportedAt: null,
    createdAt: "2026-11-20T08:00:00Z",
    updatedAt: "2026-11-20T08:00:00Z",
    updatedBy: "王工",
    ...change,
  };
  return info as AnyInfo;
}
