import type { CallRequest, calls } from "@lukou/contract";
import { eventStatus } from "@lukou/contract/topics";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

export interface EventRow {
  guid: string;
  intersection_guid: string;
  intersection_name: string;
  equipment_guid: string;
  unit_name: string;
  event_id: string;
  type: number | null;
  type_raw: string | null;
  status: number;
  start_time: Date;
  end_time: Date | null;
  details: Record<string, unknown>;
}

type Search = CallRequest<typeof calls.TrafficEvent.SearchTrafficEvents>["body"];

/** A page of events, newest first, with how many there are. */
export async function searchEvents(
  db: Querier,
  scope: CityScope,
  { pageIndex, pageSize, params }: Search,
): Promise<{ rows: EventRow[]; total: number }> {
  const { intersectionGuid, types, openOnly, from, to } = params;
  const found = db
    .selectFrom("traffic_event as t")
    .where("t.city_guid", "=", scope.cityGuid)
    .$if(intersectionGuid !== undefined, (query) =>
      query.where("t.intersection_guid", "=", intersectionGuid ?? ""),
    )
    .$if(types.length > 0, (query) => query.where("t.type", "in", types))
    .$if(openOnly, (query) => query.where("t.status", "<", eventStatus.byKey.end))
    .$if(from !== undefined, (query) => query.where("t.start_time", ">=", new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where("t.start_time", "<", new Date(to ?? 0)));
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "t.city_guid").onRef("i.guid", "=", "t.intersection_guid"),
    )
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "t.city_guid").onRef("e.guid", "=", "t.equipment_guid"),
    )
    .select([
      "t.guid",
      "t.intersection_guid",
      "i.name as intersection_name",
      "t.equipment_guid",
      "e.name as unit_name",
      "t.event_id",
      "t.type",
      "t.type_raw",
      "t.status",
      "t.start_time",
      "t.end_time",
      "t.details",
    ])
    .orderBy("t.start_time", "desc")
    .orderBy("t.guid", "desc")
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}
