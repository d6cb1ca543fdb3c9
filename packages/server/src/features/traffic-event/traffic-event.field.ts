import { type Body, codeOf, eventStatus } from "@lukou/contract/topics";
import { sql } from "kysely";
import { isFirstTime } from "../../field/ingest/durable.ts";
import type { Arrival, FieldHandlers } from "../../field/ingest/handlers.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";

type Reported = Body<"event/up">["eventList"][number];

const rawOf = (type: Reported["eventType"]): string | null =>
  typeof type === "object" ? String(type.other) : null;

/**
 * Keeps each traffic event as one row from begin to end. Messages may come late or out of order: an event that has
 * ended stays ended, and what a later word leaves out is kept from the earlier one.
 */
export function trafficEventFieldHandlers({ db }: Pick<Platform, "db">): FieldHandlers {
  return {
    "event/up": async ({ device, body, arrivedAt }: Arrival<"event/up">) => {
      await db.transaction().execute(async (tx) => {
        if (!(await isFirstTime(tx, device, body))) return;
        for (const event of body.eventList) {
          const { eventId, eventType, startTime, endTime } = event;
          await tx
            .insertInto("traffic_event")
            .values({
              city_guid: device.cityGuid,
              guid: newGuid(),
              intersection_guid: device.intersectionGuid,
              equipment_guid: device.guid,
              event_id: eventId,
              type: codeOf(eventType) ?? null,
              type_raw: rawOf(eventType),
              status: codeOf(event.eventStatus) ?? eventStatus.byKey.update,
              start_time: new Date(startTime),
              end_time: endTime === undefined ? null : new Date(endTime),
              updated_at: arrivedAt,
              details: JSON.stringify(event),
            })
            .onConflict((conflict) =>
              conflict.columns(["city_guid", "equipment_guid", "event_id"]).doUpdateSet({
                status: sql`greatest(traffic_event.status, excluded.status)`,
                start_time: sql`least(traffic_event.start_time, excluded.start_time)`,
                end_time: sql`coalesce(excluded.end_time, traffic_event.end_time)`,
                updated_at: sql`excluded.updated_at`,
                details: sql`traffic_event.details || excluded.details`,
              }),
            )
            .execute();
        }
      });
    },
  };
}
