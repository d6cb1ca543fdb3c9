import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** Puts a piece of equipment at an intersection, by default a camera (5) that is online. */
export async function buildEquipment(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  given: { kind?: number; presence?: string; name?: string } = {},
): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("equipment")
    .values({
      city_guid: intersection.cityGuid,
      guid,
      intersection_guid: intersection.guid,
      kind: given.kind ?? 5,
      name: given.name ?? "相机",
      presence: given.presence ?? "online",
      updated_by: null,
      deleted_by: null,
      deletion_guid: null,
    })
    .execute();
  return guid;
}
