import type { LogRow } from "./log.repository.ts";

/** What every log answers of a line: its number, its moment and where it is from. */
export const presentOrigin = (row: LogRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  intersectionGuid: row.intersection_guid,
  intersectionName: row.intersection_name ?? "",
  equipmentGuid: row.equipment_guid,
  equipmentName: row.equipment_name ?? "",
  kind: row.kind,
});
