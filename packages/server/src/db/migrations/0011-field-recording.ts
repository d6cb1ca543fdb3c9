import { type Kysely, sql } from "kysely";

/** Recordings of targets, in chunks of a few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table field_recording (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    name text not null,
    state text not null check (state in ('recording', 'finished', 'interrupted')),
    reason text not null default '',
    start_time timestamptz not null,
    end_time timestamptz not null,
    frames integer not null default 0,
    bytes bigint not null default 0,
    created_by text not null,
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid)
  )`,
  // Two people who start at once share one recording.
  `create unique index field_recording_running on field_recording (city_guid, intersection_guid)
    where state = 'recording'`,
  `create index field_recording_place on field_recording (city_guid, intersection_guid, start_time desc)`,
  `create table field_recording_chunk (
    city_guid uuid not null,
    recording_guid uuid not null,
    number integer not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    body bytea not null,
    primary key (city_guid, recording_guid, number),
    foreign key (city_guid, recording_guid) references field_recording (city_guid, guid) on delete cascade
  )`,
  // The body is compressed already.
  `alter table field_recording_chunk alter column body set storage external`,
];
