import { type EquipmentRow, kindOf } from "@lukou/equipment";
import { settingOf } from "../equipment/equipment.document.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import type { ListedEquipment, PageEntry } from "./equipment-list.repository.ts";
import type { Line } from "./line-cache.ts";
import { listedSettingsOf } from "./listed-settings.ts";

/** Lines of a page in its order, with the link states that the page was put in order by. */
export const presentPage = (page: readonly PageEntry[], lines: ReadonlyMap<string, Line>): EquipmentRow[] =>
  page.flatMap(({ guid, presence }) => {
    const line = lines.get(guid);
    return line ? { ...line, state: presence as Presence } : [];
  });

/** One line of an equipment list. */
export function presentLine(row: ListedEquipment): Line {
  const kind = kindOf(row.kind);
  const listed = listedSettingsOf(row.kind).map((name) => [name, settingOf(kind, row, name)]);
  return {
    guid: row.guid,
    kind: row.kind,
    kindName: kind.label,
    name: row.name,
    platId: row.plat_id,
    serial: row.serial,
    manufacturer: row.manufacturer,
    model: row.model,
    firmwareVersion: row.firmware_version,
    ip: row.ip,
    longitude: row.longitude,
    latitude: row.latitude,
    intersectionGuid: row.intersection_guid,
    intersectionName: row.intersection_name,
    stage: row.stage,
    districtGuid: row.district_guid,
    districtName: row.district_name,
    parentGuid: row.parent_guid,
    parentKind: row.parent_kind,
    parentName: row.parent_name,
    listed: Object.fromEntries(listed),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}
