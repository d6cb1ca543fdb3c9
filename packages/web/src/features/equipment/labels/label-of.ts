import type { EquipmentBrief } from "@lukou/equipment";
import { detailPathOf } from "../detail/index.ts";
import type { Label } from "./sheet/draw-label.ts";

/** The label of a piece of equipment: its code leads to its page on the platform at `origin`. */
export function labelOf(item: EquipmentBrief, all: readonly EquipmentBrief[], origin: string): Label {
  const { guid, kind, kindName, name, platId, serial, poleGuid, parentGuid, intersectionGuid } = item;
  const named = (other: string | null) => all.find((candidate) => candidate.guid === other);
  const pole = named(poleGuid) ?? named(named(parentGuid)?.poleGuid ?? null);
  const parentKind = named(parentGuid)?.kind;
  return {
    link: origin + detailPathOf(kind, guid, { intersectionGuid, parentKind }),
    name,
    lines: [
      kindName,
      ...(platId === null ? [] : [`编号 ${platId}`]),
      ...(serial === null ? [] : [`序列号 ${serial}`]),
      ...(pole ? [`杆件 ${pole.name}`] : []),
    ],
  };
}
