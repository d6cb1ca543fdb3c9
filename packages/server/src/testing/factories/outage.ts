import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import type { BuiltIntersection } from "./intersection.ts";

/** An outage that is open, with its cause as its only member. */
export async function buildIncident(
  db: Querier,
  { cityGuid, guid: intersectionGuid }: Pick<BuiltIntersection, "cityGuid" | "guid">,
  rootGuid: string,
  at: Date,
): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("incident")
    .values({
      city_guid: cityGuid,
      guid,
      intersection_guid: intersectionGuid,
      root_guid: rootGuid,
      state: "open",
      reason: "silence",
      begun_at: at,
      due_at: at,
      opened_at: at,
      merged_into: null,
      acknowledged_by: null,
    })
    .execute();
  await db
    .insertInto("incident_member")
    .values({ city_guid: cityGuid, incident_guid: guid, equipment_guid: rootGuid, since: at })
    .execute();
  return guid;
}

/** An active alarm of a piece of equipment; answers its id. */
export async function buildAlarm(
  db: Querier,
  { cityGuid, guid: intersectionGuid }: Pick<BuiltIntersection, "cityGuid" | "guid">,
  equipmentGuid: string,
  at: Date,
): Promise<string> {
  const alarmId = `A-${newGuid()}`;
  await db
    .insertInto("equipment_alarm")
    .values({
      city_guid: cityGuid,
      equipment_guid: equipmentGuid,
      alarm_id: alarmId,
      intersection_guid: intersectionGuid,
      alarm_type: "overTemp",
      level: 1,
      active: true,
      raised_at: at,
      cleared_because: null,
      arrived_at: at,
      reported_at: at,
      details: JSON.stringify({ value: 91, limit: 85, description: "核心板温度过高" }),
      acknowledged_by: null,
      suspended_by: null,
      suspended_reason: null,
    })
    .execute();
  return alarmId;
}
