import type { Selectable } from "kysely";
import type { EquipmentTable } from "../../db/tables.ts";

/**
 * Every column of equipment but the two that only searching reads: a row's character pairs are an array longer than all
 * its other values together.
 */
export const equipmentColumns = [
  "city_guid",
  "guid",
  "intersection_guid",
  "kind",
  "name",
  "presence",
  "parent_guid",
  "pole_guid",
  "box_guid",
  "end_guid",
  "plat_id",
  "serial",
  "manufacturer",
  "model",
  "firmware_version",
  "ip",
  "ip_shared",
  "longitude",
  "latitude",
  "elevation",
  "heading",
  "settings",
  "revision",
  "created_at",
  "updated_at",
  "updated_by",
  "deleted_at",
  "deleted_by",
  "deletion_guid",
] as const satisfies readonly (keyof EquipmentTable)[];

type Column = (typeof equipmentColumns)[number];
export type Equipment = Pick<Selectable<EquipmentTable>, Column>;

/** The same for equipment named `e` in a join. */
export const ofE: readonly `e.${Column}`[] = equipmentColumns.map((column) => `e.${column}` as const);
