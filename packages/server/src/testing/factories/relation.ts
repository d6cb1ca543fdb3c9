import type { Querier } from "../../db/constraint.ts";
import type { EquipmentRelationTable } from "../../db/tables/equipment.tables.ts";
import { newGuid } from "../../platform/guid.ts";
import type { BuiltIntersection } from "./intersection.ts";
import { nextNumber } from "./next-number.ts";

/** Lets one piece of equipment do something for another. */
export async function buildRelation(
  db: Querier,
  cityGuid: string,
  relation: EquipmentRelationTable["relation"],
  { subject, object, settings = {} }: { subject: string; object: string; settings?: object },
): Promise<void> {
  await db
    .insertInto("equipment_relation")
    .values({
      city_guid: cityGuid,
      relation,
      subject_guid: subject,
      object_guid: object,
      settings: JSON.stringify(settings),
    })
    .execute();
}

/** Groups cameras of an intersection, under a controller or none. */
export async function buildGroup(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  { controller = null, members }: { controller?: string | null; members: readonly string[] },
): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("equipment_group")
    .values({
      city_guid: intersection.cityGuid,
      guid,
      intersection_guid: intersection.guid,
      main_controller_guid: controller,
      name: `分组${nextNumber()}`,
    })
    .execute();
  await db
    .insertInto("equipment_group_member")
    .values(
      members.map((member) => ({
        city_guid: intersection.cityGuid,
        group_guid: guid,
        equipment_guid: member,
      })),
    )
    .execute();
  return guid;
}

/** An approach on a side of an intersection (0 north, clockwise to 7 north-west). */
export async function buildEnd(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  { name, direction }: { name: string; direction: number },
): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("intersection_end")
    .values({
      city_guid: intersection.cityGuid,
      guid,
      intersection_guid: intersection.guid,
      name,
      direction,
      updated_by: null,
      deleted_by: null,
      deletion_guid: null,
    })
    .execute();
  return guid;
}
