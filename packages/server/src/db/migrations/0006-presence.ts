import { type Kysely, sql } from "kysely";

/** What the platform derives of the state of the field: sessions, states and their history, readings, alarms, outages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofEquipment = `foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)`;

const statements = [
  // When a will that may have been hasty is believed; in which session all alarms were told.
  `alter table device_session
    add column will_due_at timestamptz,
    add column alarms_epoch integer not null default 0`,
  `create index device_session_will on device_session (will_due_at) where ended_at is null and will_due_at is not null`,

  `create index device_session_clock on device_session (city_guid, abs(clock_offset_ms) desc)
    where clock_offset_ms is not null and ended_at is null`,

  `create table equipment_presence (
    city_guid uuid not null,
    equipment_guid uuid not null,
    state text not null,
    reason text not null,
    since timestamptz not null,
    root_guid uuid,
    primary key (city_guid, equipment_guid),
    ${ofEquipment}
  )`,
  `create index equipment_presence_out on equipment_presence (city_guid, since) where state = 'offline'`,
  `create table presence_transition (
    id bigint generated always as identity primary key,
    city_guid uuid not null,
    equipment_guid uuid not null,
    intersection_guid uuid not null,
    at timestamptz not null,
    from_state text not null,
    to_state text not null,
    reason text not null,
    root_guid uuid,
    ${ofEquipment}
  )`,
  `create index presence_transition_equipment on presence_transition (city_guid, equipment_guid, at desc, id desc)`,
  `create index presence_transition_newest on presence_transition (city_guid, at desc, id desc)`,
  `create index presence_transition_at on presence_transition (at)`,
  `create table equipment_disabled (
    city_guid uuid not null,
    equipment_guid uuid not null,
    at timestamptz not null default now(),
    by_name text not null,
    reason text not null,
    primary key (city_guid, equipment_guid),
    ${ofEquipment}
  )`,

  // The last run-status: when it came, from which session, what follows from the last few.
  `alter table equipment_status
    add column arrived_at timestamptz not null default now(),
    add column suspect text,
    add column session_id text,
    add column seq_num bigint,
    add column health jsonb not null default '{}'`,
  `create table equipment_basic (
    city_guid uuid not null,
    equipment_guid uuid not null,
    arrived_at timestamptz not null,
    basic_status jsonb not null,
    primary key (city_guid, equipment_guid),
    ${ofEquipment}
  )`,

  // Which readings the numbers of a sample are, in order.
  `create table status_layout (
    id integer generated always as identity primary key,
    kind smallint not null,
    paths text[] not null,
    unique (kind, paths)
  )`,
  `create table status_sample (
    city_guid uuid not null,
    equipment_guid uuid not null,
    at timestamptz not null,
    layout_id integer not null references status_layout,
    readings real[] not null,
    primary key (city_guid, equipment_guid, at)
  ) partition by range (at)`,
  `create table status_sample_other partition of status_sample default`,
  `create table status_hour (
    city_guid uuid not null,
    equipment_guid uuid not null,
    hour timestamptz not null,
    layout_id integer not null references status_layout,
    samples integer not null,
    least real[] not null,
    mean real[] not null,
    greatest real[] not null,
    primary key (city_guid, equipment_guid, hour, layout_id)
  )`,
  `create index status_hour_at on status_hour (hour)`,

  // The device owns active; acknowledging and suspending are the platform's.
  `create table equipment_alarm (
    city_guid uuid not null,
    equipment_guid uuid not null,
    alarm_id text not null,
    intersection_guid uuid not null,
    alarm_type text not null,
    level smallint not null,
    active boolean not null,
    raised_at timestamptz not null,
    cleared_at timestamptz,
    cleared_because text,
    arrived_at timestamptz not null,
    reported_at timestamptz not null,
    details jsonb not null default '{}',
    acknowledged_at timestamptz,
    acknowledged_by text,
    suspended_until timestamptz,
    suspended_by text,
    suspended_reason text,
    primary key (city_guid, equipment_guid, alarm_id),
    ${ofEquipment}
  )`,
  `create index equipment_alarm_newest on equipment_alarm (city_guid, raised_at desc)`,
  `create index equipment_alarm_active on equipment_alarm (city_guid, intersection_guid) where active`,

  `create table incident (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    root_guid uuid not null,
    state text not null check (state in ('pending', 'open', 'closed', 'merged')),
    reason text not null,
    begun_at timestamptz not null,
    due_at timestamptz not null,
    opened_at timestamptz,
    ended_at timestamptz,
    merged_into uuid,
    acknowledged_at timestamptz,
    acknowledged_by text,
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid),
    foreign key (city_guid, root_guid) references equipment (city_guid, guid)
  )`,
  `create unique index incident_current on incident (city_guid, intersection_guid, root_guid) where state in ('pending', 'open')`,
  `create index incident_due on incident (due_at) where state = 'pending'`,
  `create index incident_newest on incident (city_guid, begun_at desc)`,
  `create index incident_intersection on incident (city_guid, intersection_guid) where state in ('pending', 'open')`,
  `create table incident_member (
    city_guid uuid not null,
    incident_guid uuid not null,
    equipment_guid uuid not null,
    since timestamptz not null,
    until timestamptz,
    primary key (city_guid, incident_guid, equipment_guid),
    foreign key (city_guid, incident_guid) references incident (city_guid, guid) on delete cascade,
    ${ofEquipment}
  )`,
];
