import { type Kysely, sql } from "kysely";

/** Configuration of devices: what was sent, what became of it, and what each device runs (southbound 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const states =
  "'queued', 'sent', 'acknowledged', 'applied', 'rejected', 'timedOut', 'superseded', 'previewing', 'previewEnded'";

const statements = [
  `create table config_push (
    city_guid uuid not null,
    guid uuid not null,
    equipment_guid uuid not null,
    intersection_guid uuid not null,
    device_kind text not null,
    device_sn text not null,
    mode text not null check (mode in ('push', 'preview')),
    revision bigint not null,
    doc text not null,
    doc_bytes integer not null,
    hash text not null,
    state text not null check (state in (${states})),
    attempts integer not null default 0,
    next_at timestamptz,
    give_up_at timestamptz,
    ttl_s integer,
    preview_until timestamptz,
    session_id text,
    error_code integer,
    error_field text,
    error_desc text,
    rollback_of bigint,
    base_guid uuid,
    created_at timestamptz not null,
    created_by uuid,
    created_by_name text not null,
    changed_at timestamptz not null,
    primary key (city_guid, guid),
    unique (city_guid, equipment_guid, revision),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index config_push_due on config_push (next_at) where next_at is not null`,
  `create index config_push_newest on config_push (city_guid, created_at desc, guid)`,
  `create index config_push_intersection on config_push (city_guid, intersection_guid, created_at desc)`,

  `create table config_push_step (
    city_guid uuid not null,
    push_guid uuid not null,
    at timestamptz not null,
    step text not null,
    note text not null default '',
    place integer generated always as identity,
    primary key (city_guid, push_guid, place),
    foreign key (city_guid, push_guid) references config_push (city_guid, guid)
  )`,

  `create table config_state (
    city_guid uuid not null,
    equipment_guid uuid not null,
    last_revision bigint not null default 0,
    desired_guid uuid,
    applied_guid uuid,
    reported_revision bigint,
    reported_hash text,
    reported_source text,
    reported_at timestamptz,
    accord text not null default 'none' check (accord in ('none', 'pending', 'inSync', 'drifted')),
    drift_since timestamptz,
    read_back_due timestamptz,
    read_back_asked boolean not null default false,
    read_back_at timestamptz,
    read_back_doc text,
    read_back_error text not null default '',
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index config_state_read_back on config_state (read_back_due) where read_back_due is not null`,
  `create index config_state_drifted on config_state (city_guid) where accord = 'drifted'`,
];
