import type { Selectable } from "kysely";
import type { EquipmentTable } from "../../db/tables/equipment.tables.ts";

/** What a row is, and where: never written to by new values. */
export const fixedColumns = [
  "city_guid",
  "guid",
  "intersection_guid",
  "kind",
] as const satisfies readonly (keyof EquipmentTable)[];

/** Fields of the forms that have a column of their own. */
const fieldColumns = [
  "name",
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
] as const satisfies readonly (keyof EquipmentTable)[];

/** What people give equipment: attachments, fields, and the document of those without a column. */
export const valueColumns = [
  "parent_guid",
  "pole_guid",
  "box_guid",
  "end_guid",
  ...fieldColumns,
  "settings",
] as const satisfies readonly (keyof EquipmentTable)[];

/**
 * Every column of equipment but the two that only searching reads: a row's character pairs are an array longer than all
 * its other values together.
 */
export const equipmentColumns = [
  ...fixedColumns,
  ...valueColumns,
  "presence",
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
export type FieldColumns = Pick<Equipment, (typeof fieldColumns)[number]>;

/** The same for equipment named `e` in a join. */
export const ofE: readonly `e.${Column}`[] = equipmentColumns.map((column) => `e.${column}` as const);
