import type { ColumnType, Generated } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

/** A moment that the platform's clock sets. */
type Instant = ColumnType<Date, Date, Date>;
type Json<T> = ColumnType<T, string, string>;
type Document = Record<string, unknown>;

/** Why a piece of equipment is in its state (`equipment.presence`), since when, and what its cause is. */
interface EquipmentPresenceTable {
  city_guid: string;
  equipment_guid: string;
  state: string;
  reason: string;
  since: Instant;
  /** Equipment that is the cause; null when it is its own. */
  root_guid: string | null;
}

/** Every change of a state, none left out. */
interface PresenceTransitionTable {
  id: Generated<string>;
  city_guid: string;
  equipment_guid: string;
  intersection_guid: string;
  at: Instant;
  from_state: string;
  to_state: string;
  reason: string;
  root_guid: string | null;
}

/** Equipment that an operator took out of service. */
interface EquipmentDisabledTable {
  city_guid: string;
  equipment_guid: string;
  at: Moment;
  by_name: string;
  reason: string;
}

/** What a device last reported of itself. Written by the field gateway only. */
interface EquipmentStatusTable {
  city_guid: string;
  equipment_guid: string;
  /** Moment of the content by the device's clock; that of arrival while that clock is suspect. */
  reported_at: Moment;
  run_status: Json<Document>;
  arrived_at: Moment;
  /** `ahead` or `behind` when the device's clock is not to be trusted. */
  suspect: string | null;
  session_id: string | null;
  seq_num: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  /** What follows from the last few reports; see presence/health.ts. */
  health: ColumnType<Document, string | undefined, string>;
}

/** What a device last said it is. */
interface EquipmentBasicTable {
  city_guid: string;
  equipment_guid: string;
  arrived_at: Instant;
  basic_status: Json<Document>;
}

/** Which readings the numbers of a sample are, in order. */
interface StatusLayoutTable {
  id: Generated<number>;
  kind: number;
  paths: string[];
}

/** Readings of one report. */
interface StatusSampleTable {
  city_guid: string;
  equipment_guid: string;
  at: Instant;
  layout_id: number;
  readings: (number | null)[];
}

/** Readings of an hour. */
interface StatusHourTable {
  city_guid: string;
  equipment_guid: string;
  hour: Instant;
  layout_id: number;
  samples: number;
  least: (number | null)[];
  mean: (number | null)[];
  greatest: (number | null)[];
}

/** An alarm of a device with its three flags: active, acknowledged, suspended. */
interface EquipmentAlarmTable {
  city_guid: string;
  equipment_guid: string;
  alarm_id: string;
  intersection_guid: string;
  alarm_type: string;
  level: number;
  active: boolean;
  raised_at: Instant;
  cleared_at: NullableMoment;
  /** `device`, or `missing` when a full list no longer held it. */
  cleared_because: string | null;
  arrived_at: Instant;
  reported_at: Instant;
  details: Json<Document>;
  acknowledged_at: NullableMoment;
  acknowledged_by: string | null;
  suspended_until: NullableMoment;
  suspended_by: string | null;
  suspended_reason: string | null;
}

/** An outage: a cause and what went with it. */
interface IncidentTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  root_guid: string;
  /** `pending` until it has lasted as long as a blip may. */
  state: string;
  reason: string;
  begun_at: Instant;
  due_at: Instant;
  opened_at: NullableMoment;
  ended_at: NullableMoment;
  merged_into: string | null;
  acknowledged_at: NullableMoment;
  acknowledged_by: string | null;
}

interface IncidentMemberTable {
  city_guid: string;
  incident_guid: string;
  equipment_guid: string;
  since: Instant;
  until: NullableMoment;
}

export interface PresenceTables {
  equipment_presence: EquipmentPresenceTable;
  presence_transition: PresenceTransitionTable;
  equipment_disabled: EquipmentDisabledTable;
  equipment_status: EquipmentStatusTable;
  equipment_basic: EquipmentBasicTable;
  status_layout: StatusLayoutTable;
  status_sample: StatusSampleTable;
  status_hour: StatusHourTable;
  equipment_alarm: EquipmentAlarmTable;
  incident: IncidentTable;
  incident_member: IncidentMemberTable;
}
