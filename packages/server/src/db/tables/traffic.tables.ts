import type { ColumnType } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

type Json = ColumnType<Record<string, unknown>, string, string>;

/** Statistics of a lane, a direction or a pedestrian area in one period, as one unit reports them (southbound 7). */
export interface TrafficPeriodTable {
  city_guid: string;
  intersection_guid: string;
  equipment_guid: string;
  subject: "lane" | "direction" | "pedestrian";
  /** laneId; branchId and flow type; areaId. */
  subject_key: string;
  period_time: number;
  start_time: ColumnType<Date, Date, Date>;
  end_time: ColumnType<Date, Date, Date>;
  valid: boolean;
  vehicles: number | null;
  /** Passenger-car units. */
  flow: number | null;
  /** km/h. */
  speed: number | null;
  /** Percent of the time. */
  occupancy: number | null;
  /** Seconds. */
  headway: number | null;
  /** Metres. */
  queue: number | null;
  max_queue: number | null;
  congestion: number | null;
  /** Everything the unit said. */
  figures: Json;
}

/** A traffic event from its begin to its end (southbound 8). */
interface TrafficEventTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  equipment_guid: string;
  event_id: string;
  /** Code of the event type, or what the unit said instead. */
  type: number | null;
  type_raw: string | null;
  status: number;
  start_time: ColumnType<Date, Date, Date>;
  end_time: NullableMoment;
  updated_at: Moment;
  details: Json;
}

export interface TrafficTables {
  traffic_period: TrafficPeriodTable;
  traffic_event: TrafficEventTable;
}
