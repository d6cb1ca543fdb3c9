import { calls } from "@lukou/contract";
import { eventType } from "@lukou/contract/topics";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { type EventRow, searchEvents } from "./traffic-event.repository.ts";

const numberAt = (details: Record<string, unknown>, name: string): number | null => {
  const value = details[name];
  return typeof value === "number" ? value : null;
};

const present = (row: EventRow) => ({
  guid: row.guid,
  intersectionGuid: row.intersection_guid,
  intersectionName: row.intersection_name,
  unitGuid: row.equipment_guid,
  unitName: row.unit_name,
  eventId: row.event_id,
  type: row.type,
  typeName: row.type === null ? `其他（${row.type_raw ?? ""}）` : eventType.labelOf(row.type),
  status: row.status,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
  laneId: numberAt(row.details, "laneId"),
  longitude: numberAt(row.details, "longitude"),
  latitude: numberAt(row.details, "latitude"),
  speed: numberAt(row.details, "speed"),
  confidence: numberAt(row.details, "eventConfidence"),
});

export function trafficEventRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(calls.TrafficEvent.SearchTrafficEvents, async ({ body }, { scope }) => {
      const { rows, total } = await searchEvents(db, scope, body);
      const { pageIndex, pageSize } = body;
      return { resultList: rows.map(present), total, pageIndex, pageSize };
    }),
  ];
}
