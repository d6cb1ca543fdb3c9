import { equipmentType } from "@lukou/contract";
import {
  type CellIssue,
  type EquipmentKind,
  GUID_COLUMN,
  INTERSECTION_COLUMN,
  type RowReading,
} from "@lukou/equipment";
import { takenText } from "../equipment/equipment.texts.ts";
import type { SurroundingsIndex } from "./import.index.ts";
import type { KnownEquipment, KnownIntersection } from "./import.lookup.ts";

/** Which equipment a row speaks of, and where. */
export interface Identified {
  /** Absent when the row adds. */
  readonly target: KnownEquipment | undefined;
  readonly intersection: KnownIntersection;
}

type Identification = Identified | { readonly issue: CellIssue };

const issue = (column: string, message: string): { issue: CellIssue } => ({ issue: { column, message } });

/**
 * Finds the equipment a row updates: by the identifier an export wrote, else by platId, else by serial, and for rows
 * with none of these by a name that is unique at the intersection. No match means that the row adds.
 */
export function identify(
  index: SurroundingsIndex,
  kind: EquipmentKind,
  reading: RowReading,
  fixed: KnownIntersection | undefined,
): Identification {
  const written = reading.intersection;
  const stated = written === undefined ? fixed : index.intersectionOfPlatId(written);
  if (written !== undefined && !stated)
    return issue(INTERSECTION_COLUMN, `没有编号为“${written}”的路口，或无权访问`);
  if (fixed && stated !== fixed)
    return issue(INTERSECTION_COLUMN, `这里只导入${fixed.name}的设备，请改为${fixed.plat_id}或留空`);

  const found = findTarget(index, kind, reading, stated);
  if (found && "issue" in found) return found;
  if (!found)
    return stated
      ? { target: undefined, intersection: stated }
      : issue(INTERSECTION_COLUMN, "新增设备时请填写路口编号");
  const intersection = index.intersection(found.intersection_guid);
  if (!intersection) return issue("name", "设备所在的路口已删除，请先恢复路口");
  if (stated && stated.guid !== intersection.guid)
    return issue(
      INTERSECTION_COLUMN,
      `设备现在在${intersection.name}；导入不会移动设备，请先移动设备或改正路口编号`,
    );
  return { target: found, intersection };
}

function findTarget(
  index: SurroundingsIndex,
  kind: EquipmentKind,
  { guid, values }: RowReading,
  intersection: KnownIntersection | undefined,
): KnownEquipment | { issue: CellIssue } | undefined {
  const { platId, serial, name } = values;
  if (guid !== undefined) {
    const found = index.byGuid(guid);
    if (found?.kind === kind.code) return found;
    const what = found ? `是${equipmentType.labelOf(found.kind)}，不是${kind.label}` : "不存在或无权访问";
    return issue(GUID_COLUMN, `系统标识对应的设备${what}，请清空此格后按平台编号导入`);
  }
  const identifier = (["platId", "serial"] as const).find((field) => typeof values[field] === "string");
  if (identifier) {
    const text = identifier === "platId" ? String(platId) : String(serial);
    const found = identifier === "platId" ? index.byPlatId(text) : index.bySerial(text);
    if (found && found.kind !== kind.code) return issue(identifier, takenText(identifier, text, found));
    return found;
  }
  if (typeof name !== "string" || !intersection) return undefined;
  const namesakes = index.named(intersection.guid, name).filter((one) => one.kind === kind.code);
  if (namesakes.length > 1)
    return issue(
      "name",
      `${intersection.name}有${namesakes.length}台同名的${kind.label}，请填写平台编号或序列号`,
    );
  return namesakes[0];
}
