import { type Selectable, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { TrafficPeriodTable } from "../../db/tables/traffic.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

/** What one unit says of one lane in one period. */
export type LaneRow = Pick<
  Selectable<TrafficPeriodTable>,
  "equipment_guid" | "period_time" | "start_time" | "end_time" | "valid" | Figure
> & { unit_name: string; lane_id: number };

type Figure = "vehicles" | "flow" | "speed" | "occupancy" | "headway" | "queue" | "max_queue" | "congestion";

/** Statistics older than this are no longer the newest of anything that goes on. */
const NEWEST_WITHIN = "1 hour";

/** The newest period of each lane, unit and length of period. `now` bounds what is looked through. */
export async function newestOfLanes(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  now: Date,
): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select distinct on (t.equipment_guid, t.subject_key, t.period_time)
      t.equipment_guid, e.name as unit_name, t.subject_key::integer as lane_id, t.period_time,
      t.start_time, t.end_time, t.valid, t.vehicles, t.flow, t.speed, t.occupancy, t.headway, t.queue, t.max_queue,
      t.congestion
    from traffic_period t
    join equipment e on e.city_guid = t.city_guid and e.guid = t.equipment_guid and e.deleted_at is null
    where t.city_guid = ${scope.cityGuid} and t.intersection_guid = ${intersectionGuid} and t.subject = 'lane'
      and t.end_time > ${now}::timestamptz - interval '${sql.raw(NEWEST_WITHIN)}'
    order by t.equipment_guid, t.subject_key, t.period_time, t.end_time desc`.execute(db);
  return rows;
}

/** The same summed up over a step of time. */
export type StepRow = Pick<LaneRow, "equipment_guid" | "lane_id" | Figure> & { at: Date };

export interface HistoryFilter {
  readonly intersectionGuid: string;
  readonly unitGuid: string | undefined;
  readonly laneIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly stepS: number;
}

/**
 * Lane statistics in steps. A unit may report periods of several lengths at once, so that only its finest regular one
 * that fits the step is counted: nothing is counted twice.
 */
export async function historyOfLanes(
  db: Querier,
  scope: CityScope,
  filter: HistoryFilter,
): Promise<StepRow[]> {
  const { intersectionGuid, unitGuid, laneIds, from, to, stepS } = filter;
  const unit = unitGuid === undefined ? sql`` : sql`and t.equipment_guid = ${unitGuid}`;
  const lanes = laneIds.length === 0 ? sql`` : sql`and t.subject_key = any(${laneIds.map(String)})`;
  const { rows } = await sql<StepRow>`
    with period as (
      select t.*, extract(epoch from t.end_time - t.start_time) as length_s
      from traffic_period t
      where t.city_guid = ${scope.cityGuid} and t.intersection_guid = ${intersectionGuid} and t.subject = 'lane'
        and t.valid and t.end_time > ${from} and t.end_time <= ${to} ${unit} ${lanes}
    ), chosen as (
      select distinct on (equipment_guid, subject_key) equipment_guid, subject_key, period_time
      from period where length_s <= ${stepS}
      group by equipment_guid, subject_key, period_time
      order by equipment_guid, subject_key, max(length_s) desc
    )
    select p.equipment_guid, p.subject_key::integer as lane_id,
      date_bin(make_interval(secs => ${stepS}), p.start_time, 'epoch') as at,
      sum(p.vehicles)::integer as vehicles,
      sum(p.flow)::real as flow,
      (sum(p.speed * p.vehicles) / nullif(sum(p.vehicles) filter (where p.speed is not null), 0))::real as speed,
      avg(p.occupancy)::real as occupancy,
      avg(p.headway)::real as headway,
      avg(p.queue)::real as queue,
      max(p.max_queue) as max_queue,
      max(p.congestion) as congestion
    from period p join chosen c using (equipment_guid, subject_key, period_time)
    group by 1, 2, 3 order by 3, 1, 2`.execute(db);
  return rows;
}
