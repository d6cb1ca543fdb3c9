import { AppError, calls, type LaneFigures } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { historyOfLanes, type LaneRow, newestOfLanes } from "./traffic.repository.ts";

const { Traffic } = calls;

const figuresOf = (
  row: Pick<LaneRow, Exclude<keyof LaneFigures, "maxQueue"> | "max_queue">,
): LaneFigures => ({
  vehicles: row.vehicles,
  flow: row.flow,
  speed: row.speed,
  occupancy: row.occupancy,
  headway: row.headway,
  queue: row.queue,
  maxQueue: row.max_queue,
  congestion: row.congestion,
});

export function trafficRoutes({ db, clock }: Platform): ServedCall[] {
  return [
    serve(Traffic.GetLaneTraffic, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      const rows = await newestOfLanes(db, scope, params.id, clock());
      return rows.map((row) => ({
        unitGuid: row.equipment_guid,
        unitName: row.unit_name,
        laneId: row.lane_id,
        periodTime: row.period_time,
        startTime: row.start_time.toISOString(),
        endTime: row.end_time.toISOString(),
        valid: row.valid,
        ...figuresOf(row),
      }));
    }),
    serve(Traffic.GetTrafficHistory, async ({ body }, { scope }) => {
      if (!(await findIntersection(db, scope, body.intersectionGuid))) throw new AppError("NOT_FOUND");
      const rows = await historyOfLanes(db, scope, {
        ...body,
        unitGuid: body.unitGuid,
        from: new Date(body.from),
        to: new Date(body.to),
      });
      return rows.map((row) => ({
        unitGuid: row.equipment_guid,
        laneId: row.lane_id,
        at: row.at.toISOString(),
        ...figuresOf(row),
      }));
    }),
  ];
}
