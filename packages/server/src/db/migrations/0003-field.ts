import { type Kysely, sql } from "kysely";

/** What the field gateway keeps of devices: credentials, current sessions, durable reports already taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table device_credential (
    city_guid uuid not null,
    equipment_guid uuid not null,
    kind text not null,
    serial text not null,
    secret_hash text not null,
    issued_at timestamptz not null default now(),
    issued_by text not null,
    revoked_at timestamptz,
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  // A topic names a device by its serial alone, so that a serial has one holder over all cities.
  `create unique index device_credential_serial on device_credential (serial) where revoked_at is null`,

  `create index equipment_holder_of_serial on equipment (serial) where deleted_at is null and serial is not null`,

  `create table device_session (
    city_guid uuid not null,
    equipment_guid uuid not null,
    kind text not null,
    serial text not null,
    session_id text not null,
    epoch integer not null default 1,
    started_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text,
    heartbeat_s integer not null,
    boot_id text,
    via text,
    protocol_version text,
    software_version text,
    clock_offset_ms double precision,
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index device_session_expiry on device_session (expires_at) where ended_at is null`,
  `create index device_session_serial on device_session (serial)`,

  `create table durable_report (
    city_guid uuid not null,
    equipment_guid uuid not null,
    session_id text not null,
    seq_num bigint not null,
    at timestamptz not null default now(),
    primary key (city_guid, equipment_guid, session_id, seq_num)
  )`,
  `create index durable_report_at on durable_report (at)`,
];
