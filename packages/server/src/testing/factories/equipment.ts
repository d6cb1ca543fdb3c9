import type { Insertable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { EquipmentTable } from "../../db/tables/equipment.tables.ts";
import { newGuid } from "../../platform/guid.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** Columns of equipment that says and belongs to nothing. */
export const bareEquipment = {
  parent_guid: null,
  pole_guid: null,
  box_guid: null,
  end_guid: null,
  plat_id: null,
  serial: null,
  manufacturer: null,
  model: null,
  firmware_version: null,
  ip: null,
  longitude: null,
  latitude: null,
  elevation: null,
  heading: null,
  updated_by: null,
  deleted_by: null,
  deletion_guid: null,
} as const;

/** Puts a piece of equipment at an intersection, by default a camera (5) that is online. */
export async function buildEquipment(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  given: Partial<Omit<Insertable<EquipmentTable>, "city_guid" | "guid" | "intersection_guid">> = {},
): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("equipment")
    .values({
      city_guid: intersection.cityGuid,
      guid,
      intersection_guid: intersection.guid,
      kind: 5,
      name: "相机",
      presence: "online",
      ...bareEquipment,
      ...given,
    })
    .execute();
  return guid;
}
