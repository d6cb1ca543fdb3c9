import { type Body, type Coded, codeOf, trafficPeriod } from "@lukou/contract/topics";
import type { Insertable } from "kysely";
import type { TrafficPeriodTable } from "../../db/tables/traffic.tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";

type Row = Insertable<TrafficPeriodTable>;
type Report = Body<"traffic/up">;
type Flow = Omit<NonNullable<Report["laneFlowData"]>[number], "laneId">;

const UNMEASURED = {
  vehicles: null,
  flow: null,
  speed: null,
  occupancy: null,
  headway: null,
  queue: null,
  max_queue: null,
  congestion: null,
} as const;

/** Numbers of a flow; a period that was not measured has none, whatever stands beside `valid` (southbound 7). */
function figuresOf(flow: Flow, valid: boolean) {
  if (!valid) return UNMEASURED;
  return {
    vehicles: flow.trafficNumber ?? null,
    flow: flow.trafficFlow ?? null,
    speed: flow.averageSpeed ?? null,
    occupancy: flow.timeOccupancy ?? null,
    headway: flow.timeHeadway ?? null,
    queue: flow.queueLength ?? null,
    max_queue: flow.maxQueueLength ?? null,
    congestion: codeOf(flow.congestionLevel) ?? null,
  };
}

const rawOf = (value: Coded<number>): string => String(typeof value === "object" ? value.other : value);

/** Rows of a report: one for each lane, direction and pedestrian area; a repeated key counts once. */
export function rowsOfReport(device: FieldDevice, report: Report): Row[] {
  const common = {
    city_guid: device.cityGuid,
    intersection_guid: device.intersectionGuid,
    equipment_guid: device.guid,
    period_time: codeOf(report.periodTime) ?? trafficPeriod.byKey.other,
    start_time: new Date(report.startTime),
    end_time: new Date(report.endTime),
  };
  const row = (
    subject: Row["subject"],
    key: string,
    figures: object,
    measured: boolean,
    flow?: Flow,
  ): Row => ({
    ...common,
    subject,
    subject_key: key,
    valid: measured,
    figures: JSON.stringify(figures),
    ...(flow ? figuresOf(flow, measured) : UNMEASURED),
  });
  const whole = report.valid ?? true;
  const rows = [
    ...(report.laneFlowData ?? []).map((flow) =>
      row("lane", String(flow.laneId), flow, whole && (flow.valid ?? true), flow),
    ),
    ...(report.directionFlowData ?? []).map((flow) =>
      row("direction", `${flow.branchId}:${rawOf(flow.flowType)}`, flow, whole && (flow.valid ?? true), flow),
    ),
    ...(report.pedestrianFlowData ?? []).map((area) =>
      row("pedestrian", area.areaId, area, whole && (area.valid ?? true)),
    ),
  ];
  return [...new Map(rows.map((entry) => [`${entry.subject} ${entry.subject_key}`, entry])).values()];
}
