import {
  type Attachment,
  allKinds,
  type EquipmentBrief,
  type EquipmentKind,
  kindOf,
  kinds,
} from "@lukou/equipment";

/** A kind that can be added on something, and where it then hangs. */
export interface Addition {
  readonly kind: EquipmentKind;
  readonly placement: Partial<Record<Attachment, string>>;
}

/**
 * What can hang on, stand in or belong to a piece of equipment. What belongs to a unit hangs on the unit's own pole and
 * watches its approach, as far as it can.
 */
export function additionsOn(
  item: Pick<EquipmentBrief, "guid" | "kind" | "poleGuid" | "endGuid">,
): Addition[] {
  const { key } = kindOf(item.kind);
  return allKinds.flatMap((kind): Addition[] => {
    const { hangs } = kind;
    if (hangs.parents.includes(key)) {
      const pole = hangs.pole && item.poleGuid ? { poleGuid: item.poleGuid } : {};
      const end = hangs.end && item.endGuid ? { endGuid: item.endGuid } : {};
      return [{ kind, placement: { parentGuid: item.guid, ...pole, ...end } }];
    }
    if (hangs.pole && item.kind === kinds.pole.code) return [{ kind, placement: { poleGuid: item.guid } }];
    if (hangs.box && item.kind === kinds.box.code) return [{ kind, placement: { boxGuid: item.guid } }];
    return [];
  });
}
