import type { Querier } from "../../db/constraint.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** A message of the communication log; answers its number. */
export async function buildMessage(
  db: Querier,
  intersection: Pick<BuiltIntersection, "cityGuid" | "guid">,
  equipmentGuid: string,
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("communication_log")
    .values({
      at,
      city_guid: intersection.cityGuid,
      intersection_guid: intersection.guid,
      equipment_guid: equipmentGuid,
      kind: 8,
      type: 1,
      interface_name: "alarm",
      channel: "alarm/up",
      bytes: 2,
      refused: null,
      excerpt: "{}",
      payload: "{}",
      cut: false,
      words: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
