import { type Kysely, sql } from "kysely";

/** What devices are asked from afar, and pictures of cameras. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table remote_request (
    request_id uuid primary key,
    city_guid uuid not null,
    equipment_guid uuid not null,
    deadline_at timestamptz not null,
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid) on delete cascade
  )`,
  `create index remote_request_deadline on remote_request (deadline_at)`,

  // Only answers that arrived at another node than the one that asked.
  `create table remote_answer (
    id bigint generated always as identity primary key,
    request_id uuid not null references remote_request (request_id) on delete cascade,
    answer jsonb not null
  )`,
  `create index remote_answer_request on remote_answer (request_id)`,

  `create table remote_operation (
    city_guid uuid not null,
    guid uuid not null,
    equipment_guid uuid not null,
    action text not null,
    params jsonb not null,
    state text not null,
    message text not null default '',
    asked_by uuid,
    asked_by_name text not null,
    asked_at timestamptz not null,
    ended_at timestamptz,
    primary key (city_guid, guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid) on delete cascade
  )`,
  `create index remote_operation_newest on remote_operation (city_guid, equipment_guid, asked_at desc)`,

  // The picture itself is a file in the media store, named by city and guid.
  `create table picture (
    city_guid uuid not null,
    guid uuid not null,
    camera_guid uuid not null,
    camera_revision integer not null,
    source text not null,
    requested_at timestamptz not null,
    taken_at timestamptz not null,
    width integer not null,
    height integer not null,
    byte_length integer not null,
    sha256 text not null,
    primary key (city_guid, guid),
    foreign key (city_guid, camera_guid) references equipment (city_guid, guid)
  )`,
  `create index picture_newest on picture (city_guid, camera_guid, taken_at desc, guid desc)`,
  `create index picture_age on picture (taken_at)`,

  // A picture that a device was asked to bring; the guid becomes the picture's.
  `create table picture_upload (
    guid uuid primary key,
    city_guid uuid not null,
    max_bytes integer not null,
    expires_at timestamptz not null,
    received_at timestamptz,
    width integer,
    height integer,
    byte_length integer,
    sha256 text
  )`,
  `create index picture_upload_expiry on picture_upload (expires_at)`,

  `create table camera_baseline (
    city_guid uuid not null,
    guid uuid not null,
    camera_guid uuid not null,
    picture_guid uuid not null,
    set_at timestamptz not null,
    set_by uuid,
    set_by_name text not null,
    remark text,
    delivery text not null default 'none',
    delivery_message text,
    primary key (city_guid, guid),
    foreign key (city_guid, camera_guid) references equipment (city_guid, guid),
    foreign key (city_guid, picture_guid) references picture (city_guid, guid)
  )`,
  `create index camera_baseline_newest on camera_baseline (city_guid, camera_guid, set_at desc, guid desc)`,
  `create index camera_baseline_picture on camera_baseline (city_guid, picture_guid)`,

  // Cameras that the platform looks after itself, by RTSP OPTIONS (southbound 12).
  `create table camera_probe (
    city_guid uuid not null,
    camera_guid uuid not null,
    probed_at timestamptz not null,
    misses integer not null,
    online boolean not null,
    changed_at timestamptz not null,
    message text,
    primary key (city_guid, camera_guid),
    foreign key (city_guid, camera_guid) references equipment (city_guid, guid) on delete cascade
  )`,
];
