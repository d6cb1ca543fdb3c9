import {
  type Attachment,
  attachments,
  type CellIssue,
  type EquipmentKind,
  kinds,
  type Placement,
  type RowReading,
  referenceColumns,
} from "@lukou/equipment";
import { placementOfRow } from "../equipment/equipment.document.ts";
import type { EquipmentWithNames } from "../equipment/equipment.repository.ts";
import { elsewhereText, wrongKindText } from "../equipment/equipment.texts.ts";
import type { SurroundingsIndex } from "./import.index.ts";
import type { KnownEquipment, KnownIntersection } from "./import.lookup.ts";

/** Where a row puts its equipment, with the names of what it is attached to. */
export interface RowPlacement {
  readonly placement: Placement;
  readonly names: Readonly<Record<Attachment, string | null>>;
}

type Found = { readonly guid: string; readonly name: string } | { readonly problem: string };

const labels = {
  parentGuid: "所属设备",
  poleGuid: "所在杆件",
  boxGuid: "所在设备箱",
  endGuid: "进口道",
} as const satisfies Record<Attachment, string>;

const allowedKinds = ({ hangs }: EquipmentKind): Readonly<Record<Attachment, readonly number[]>> => ({
  parentGuid: hangs.parents.map((key) => kinds[key].code),
  poleGuid: hangs.pole ? [kinds.pole.code] : [],
  boxGuid: hangs.box ? [kinds.box.code] : [],
  endGuid: [],
});

const nameColumns = {
  parentGuid: "parent_name",
  poleGuid: "pole_name",
  boxGuid: "box_name",
  endGuid: "end_name",
} as const satisfies Record<Attachment, keyof EquipmentWithNames>;

/** What a row of the file is attached to already, or nothing for new equipment. */
function presentPlacement(target: EquipmentWithNames | undefined, intersectionGuid: string): RowPlacement {
  const nothing = { parentGuid: null, poleGuid: null, boxGuid: null, endGuid: null };
  if (!target) return { placement: { intersectionGuid, ...nothing }, names: nothing };
  const names = Object.fromEntries(attachments.map((name) => [name, target[nameColumns[name]]]));
  return { placement: placementOfRow(target), names: names as Record<Attachment, string | null> };
}

/** Finds what a row refers to by platId, or by a name that is unique at the intersection. */
function findReference(
  index: SurroundingsIndex,
  kind: EquipmentKind,
  { guid: intersectionGuid, name: intersectionName }: KnownIntersection,
  { attachment, text }: { attachment: Attachment; text: string },
): Found {
  const what = labels[attachment];
  if (attachment === "endGuid")
    return index.end(intersectionGuid, text) ?? { problem: `${intersectionName}没有进口道“${text}”` };
  const allowed = allowedKinds(kind)[attachment];
  const judged = (other: KnownEquipment): Found => {
    if (!allowed.includes(other.kind)) return { problem: wrongKindText(kind, what, other, allowed) };
    if (other.intersection_guid !== intersectionGuid)
      return { problem: elsewhereText(what, other, intersectionName) };
    return other;
  };
  const numbered = index.byPlatId(text);
  if (numbered?.intersection_guid === intersectionGuid) return judged(numbered);
  const named = index.named(intersectionGuid, text);
  const fitting = named.filter((one) => allowed.includes(one.kind));
  if (fitting.length > 1)
    return { problem: `${intersectionName}有${fitting.length}个“${text}”，请改填平台编号` };
  const found = fitting[0] ?? numbered ?? named[0];
  return found ? judged(found) : { problem: `${intersectionName}没有平台编号或名称为“${text}”的${what}` };
}

/** Where the row puts its equipment: what it leaves empty stays. Problems are told at their columns. */
export function placeRow(
  index: SurroundingsIndex,
  kind: EquipmentKind,
  { references }: RowReading,
  intersection: KnownIntersection,
  target: EquipmentWithNames | undefined,
): RowPlacement & { readonly issues: readonly CellIssue[] } {
  const issues: CellIssue[] = [];
  const present = presentPlacement(target, intersection.guid);
  const placement = { ...present.placement };
  const names = { ...present.names };
  for (const attachment of attachments) {
    const text = references[attachment];
    if (text === undefined) continue;
    const column = referenceColumns[attachment];
    if (text === null) {
      placement[attachment] = null;
      names[attachment] = null;
      continue;
    }
    const current = placement[attachment];
    // An export writes the name where there is no platId; the present one is meant then, even if names repeat.
    if (current !== null && (text === names[attachment] || text === index.byGuid(current)?.plat_id)) continue;
    const found = findReference(index, kind, intersection, { attachment, text });
    if ("problem" in found) issues.push({ column, message: found.problem });
    else if (found.guid === target?.guid)
      issues.push({ column, message: `${kind.label}不能以自己为${labels[attachment]}` });
    else {
      placement[attachment] = found.guid;
      names[attachment] = found.name;
    }
  }
  if (kind.hangs.parentRequired && placement.parentGuid === null && issues.length === 0)
    issues.push({
      column: referenceColumns.parentGuid,
      message: `请填写${kind.label}的所属设备（${kind.hangs.parents.map((key) => kinds[key].label).join("、")}）`,
    });
  return { placement, names, issues };
}
