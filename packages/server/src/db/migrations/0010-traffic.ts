import { type Kysely, sql } from "kysely";

/** Lane statistics and traffic events that units report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Many rows that are written once and read by time: partitioned by month, without foreign keys to check.
  `create table traffic_period (
    city_guid uuid not null,
    intersection_guid uuid not null,
    equipment_guid uuid not null,
    subject text not null check (subject in ('lane', 'direction', 'pedestrian')),
    subject_key text not null,
    period_time smallint not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    valid boolean not null,
    vehicles integer,
    flow real,
    speed real,
    occupancy real,
    headway real,
    queue real,
    max_queue real,
    congestion smallint,
    figures jsonb not null,
    primary key (equipment_guid, subject, subject_key, period_time, end_time)
  ) partition by range (end_time)`,
  `create table traffic_period_other partition of traffic_period default`,
  `create index traffic_period_place on traffic_period (city_guid, intersection_guid, subject, end_time desc)`,

  `create table traffic_event (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    equipment_guid uuid not null,
    event_id text not null,
    type integer,
    type_raw text,
    status smallint not null,
    start_time timestamptz not null,
    end_time timestamptz,
    updated_at timestamptz not null default now(),
    details jsonb not null,
    primary key (city_guid, guid),
    unique (city_guid, equipment_guid, event_id),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index traffic_event_time on traffic_event (city_guid, start_time desc, guid)`,
  `create index traffic_event_place on traffic_event (city_guid, intersection_guid, start_time desc, guid)`,
];
