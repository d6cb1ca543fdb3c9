import { type EquipmentNode, kinds } from "@lukou/equipment";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

const MEC = kinds.mainController.code;
const cameraKinds: readonly number[] = [kinds.camera.code, kinds.highPrecisionCamera.code];

/** Each MEC among the rows with what it fuses and what belongs to it below, and below each of these what belongs to it. */
export function mecTree(
  rows: readonly Equipment[],
  related: readonly { mec_guid: string; guid: string }[],
): EquipmentNode[] {
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  const belonging = Map.groupBy(rows, (row) => row.parent_guid);
  const fused = Map.groupBy(related, (row) => row.mec_guid);
  const nodeOf = (row: Equipment): EquipmentNode => {
    const own = belonging.get(row.guid) ?? [];
    const others = (fused.get(row.guid) ?? []).flatMap(({ guid }) => byGuid.get(guid) ?? []);
    // A camera may both belong to the MEC and be fused by it; it is shown once.
    return { ...presentBrief(row), children: [...new Set([...others, ...own])].map(nodeOf) };
  };
  return rows.filter((row) => row.kind === MEC).map(nodeOf);
}

/** Every node of a tree, the higher ones first. */
export const flatten = (nodes: readonly EquipmentNode[]): EquipmentNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The branches that end in a camera for which `wanted` holds; `under` are the nodes above it, the MEC first. */
export function camerasOnly(
  nodes: readonly EquipmentNode[],
  wanted: (camera: EquipmentNode, under: readonly EquipmentNode[]) => boolean,
  under: readonly EquipmentNode[] = [],
): EquipmentNode[] {
  return nodes.flatMap((node) => {
    const children = camerasOnly(node.children, wanted, [...under, node]);
    const kept = children.length > 0 || (cameraKinds.includes(node.kind) && wanted(node, under));
    return kept ? [{ ...node, children }] : [];
  });
}

/** Whether a camera hangs on a pole: by itself, or because the unit it belongs to does or is the pole. */
export const hangsOn =
  (poleGuid: string) =>
  (camera: EquipmentNode, under: readonly EquipmentNode[]): boolean => {
    if (camera.poleGuid !== null) return camera.poleGuid === poleGuid;
    const unit = under.findLast((node) => node.guid === camera.parentGuid);
    return unit !== undefined && (unit.guid === poleGuid || unit.poleGuid === poleGuid);
  };
