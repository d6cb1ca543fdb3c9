import { type Kysely, sql } from "kysely";

/** What guards the field gateway: changing credentials, serials that nobody knows, devices that send rubbish, nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table device_credential
    add column generation integer not null default 1,
    add column changed_at timestamptz not null default clock_timestamp(),
    add column previous_hash text,
    add column previous_until timestamptz,
    add column used_at timestamptz,
    add column used_from text,
    add column revoked_because text,
    add column strict boolean not null default false`,
  `create index device_credential_changed on device_credential (changed_at)`,
  // Equipment loses its serial by many ways: edited, replaced, imported, deleted with its pole or district.
  `create function end_device_credential() returns trigger language plpgsql as $$
    begin
      update device_credential set revoked_at = clock_timestamp(), changed_at = clock_timestamp(),
        previous_hash = null, previous_until = null,
        revoked_because = case when new.deleted_at is not null then 'deleted' else 'serial' end
      where city_guid = old.city_guid and equipment_guid = old.guid and revoked_at is null;
      return null;
    end $$`,
  `create trigger equipment_ends_credential after update of serial, deleted_at on equipment for each row
    when (old.serial is not null and (old.serial is distinct from new.serial
      or (old.deleted_at is null and new.deleted_at is not null)))
    execute function end_device_credential()`,

  `create table device_quarantine (
    serial text primary key,
    kind text not null,
    address text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    attempts integer not null default 1,
    model text,
    supplier text,
    software_version text,
    token_hash bytea,
    blocked_at timestamptz,
    blocked_by text
  )`,
  `create index device_quarantine_seen on device_quarantine (last_seen_at)`,
  `create index device_quarantine_address on device_quarantine (address, first_seen_at)`,
  `create table device_enrolment (
    serial text primary key,
    city_guid uuid not null,
    equipment_guid uuid not null,
    token_hash bytea not null,
    secret bytea not null,
    expires_at timestamptz not null,
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  `create table device_trouble (
    city_guid uuid not null,
    equipment_guid uuid not null,
    reason text not null,
    count bigint not null,
    last_at timestamptz not null,
    channel text,
    detail text,
    primary key (city_guid, equipment_guid, reason),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create table device_hold (
    city_guid uuid not null,
    equipment_guid uuid not null,
    since timestamptz not null,
    reason text not null,
    count integer not null,
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  `create table platform_node (
    node_id text primary key,
    started_at timestamptz not null,
    last_seen_at timestamptz not null,
    broker text not null
  )`,
];
