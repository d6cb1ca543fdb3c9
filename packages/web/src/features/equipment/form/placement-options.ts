import { type Attachment, type EquipmentKind, type EquipmentNode, kinds } from "@lukou/equipment";
import { flatten } from "../tree/tree-model.ts";

/** An approach equipment can watch. */
export interface EndOption {
  readonly guid: string;
  readonly name: string;
}

export interface PlacementOption {
  readonly value: string;
  readonly label: string;
  /** Code of the kind, for its symbol; absent for an approach. */
  readonly kind?: number;
}

/** Which places a kind can be given at all, in the order of the form. */
export function placesOf({ hangs }: EquipmentKind): Attachment[] {
  const places: (Attachment | false)[] = [
    hangs.parents.length > 0 && "parentGuid",
    hangs.pole && "poleGuid",
    hangs.box && "boxGuid",
    hangs.end && "endGuid",
  ];
  return places.filter((place) => place !== false);
}

/** What may be chosen for a place: equipment of the intersection of the right kind, but neither itself nor what belongs to it. */
export function placementOptions(
  kind: EquipmentKind,
  place: Attachment,
  nodes: readonly EquipmentNode[],
  ends: readonly EndOption[],
  self?: string,
): PlacementOption[] {
  if (place === "endGuid") return ends.map(({ guid, name }) => ({ value: guid, label: name }));
  const allowed =
    place === "parentGuid"
      ? kind.hangs.parents.map((key) => kinds[key].code)
      : [place === "poleGuid" ? kinds.pole.code : kinds.box.code];
  const all = flatten(nodes);
  const own = all.find((node) => node.guid === self);
  const barred = new Set(own ? flatten([own]).map(({ guid }) => guid) : []);
  return all
    .filter((node) => allowed.includes(node.kind) && !barred.has(node.guid))
    .map((node) => ({ value: node.guid, label: node.name, kind: node.kind }));
}
