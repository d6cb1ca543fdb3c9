import { type Kysely, sql } from "kysely";

/** Device log, communication log, levels set for a while and logs fetched whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Rows of logs are written once, found by time and dropped by the month: partitioned, without foreign keys to check.
// `words` holds what a row is found by, made by the server: words of its text and marks of its level, kind and so on, so
// that one index finds any of them and any of them together.
const logTable = (name: string, columns: string): string[] => [
  `create sequence ${name}_id as bigint`,
  `create table ${name} (
    id bigint not null default nextval('${name}_id'),
    at timestamptz not null,
    city_guid uuid not null,
    intersection_guid uuid not null,
    equipment_guid uuid not null,
    kind smallint not null,
    ${columns},
    words tsvector not null
  ) partition by range (at)`,
  `create table ${name}_other partition of ${name} default`,
  `create index ${name}_city on ${name} (city_guid, at desc, id desc)`,
  `create index ${name}_intersection on ${name} (intersection_guid, at desc, id desc)`,
  `create index ${name}_equipment on ${name} (equipment_guid, at desc, id desc)`,
  `create index ${name}_words on ${name} using gin (words)`,
  // Rows lie in the order of their numbers, so that blocks with their least and greatest number are index enough.
  `create index ${name}_number on ${name} using brin (id) with (pages_per_range = 32, autosummarize = on)`,
];

const statements = [
  ...logTable(
    "device_log",
    `level text not null,
    raw_level text,
    module text,
    message text not null,
    data text,
    device_at timestamptz`,
  ),
  ...logTable(
    "communication_log",
    `type smallint not null check (type in (1, 2)),
    interface_name text not null,
    channel text not null,
    bytes integer not null,
    refused text,
    excerpt text not null,
    payload text not null,
    cut boolean not null`,
  ),

  `create table device_log_level (
    city_guid uuid not null,
    equipment_guid uuid not null,
    level text not null,
    until timestamptz not null,
    set_at timestamptz not null,
    set_by text not null,
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  `create table log_upload (
    city_guid uuid not null,
    guid uuid not null,
    equipment_guid uuid not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    state text not null check (state in ('uploading', 'done', 'failed')),
    progress real not null default 0,
    bytes bigint,
    sha256 text,
    problem text,
    requested_at timestamptz not null,
    requested_by text not null,
    primary key (city_guid, guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index log_upload_device on log_upload (city_guid, equipment_guid, requested_at desc)`,
];
