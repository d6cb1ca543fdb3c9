import { type Kysely, sql } from "kysely";

/** Equipment with its placement, history, relations and secrets; approaches; camera templates and internal parameters; saved views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const edited = `
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  deletion_guid uuid`;

const searched = `lower(name || ' ' || coalesce(plat_id, '') || ' ' || coalesce(serial, '') || ' ' ||
  coalesce(model, '') || ' ' || coalesce(ip, ''))`;

const statements = [
  `create table intersection_end (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    name text not null,
    direction smallint not null check (direction between 0 and 7),
    settings jsonb not null default '{}',
    ${edited},
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid)
  )`,
  `create unique index intersection_end_name on intersection_end (city_guid, intersection_guid, name)
    where deleted_at is null`,

  `alter table intersection add column settings jsonb not null default '{}'`,

  // Which codes exist is the registry of kinds' to say, so that another kind needs no migration.
  `alter table equipment drop constraint equipment_kind_check`,
  `alter table equipment
    add column parent_guid uuid,
    add column pole_guid uuid,
    add column box_guid uuid,
    add column end_guid uuid,
    add column plat_id text,
    add column serial text,
    add column manufacturer text,
    add column model text,
    add column firmware_version text,
    add column ip text,
    add column ip_shared boolean not null default false,
    add column longitude double precision check (longitude between -180 and 180),
    add column latitude double precision check (latitude between -90 and 90),
    add column elevation double precision,
    add column heading double precision check (heading >= 0 and heading < 360),
    add column settings jsonb not null default '{}',
    add column search_text text not null generated always as (${searched}) stored,
    add column search_pairs text[] not null generated always as (character_pairs(${searched})) stored,
    add foreign key (city_guid, parent_guid) references equipment (city_guid, guid),
    add foreign key (city_guid, pole_guid) references equipment (city_guid, guid),
    add foreign key (city_guid, box_guid) references equipment (city_guid, guid),
    add foreign key (city_guid, end_guid) references intersection_end (city_guid, guid),
    add check (parent_guid <> guid and pole_guid <> guid and box_guid <> guid)`,
  `create unique index equipment_guid on equipment (guid)`,
  `create unique index equipment_plat_id on equipment (city_guid, plat_id)
    where deleted_at is null and plat_id is not null`,
  `create unique index equipment_serial on equipment (city_guid, serial)
    where deleted_at is null and serial is not null`,
  `create unique index equipment_ip on equipment (city_guid, intersection_guid, ip)
    where deleted_at is null and not ip_shared`,
  `create index equipment_parent on equipment (city_guid, parent_guid) where parent_guid is not null`,
  `create index equipment_pole on equipment (city_guid, pole_guid) where pole_guid is not null`,
  `create index equipment_box on equipment (city_guid, box_guid) where box_guid is not null`,
  `create index equipment_end on equipment (city_guid, end_guid) where end_guid is not null`,
  `create index equipment_search on equipment using gin (search_pairs) where deleted_at is null`,
  // One index for each order of a list, with what lists are filtered by; worst first by state.
  `create function presence_rank(presence text) returns integer language sql immutable parallel safe return
    array_position(array['offline', 'unknownParent', 'degraded', 'never', 'online', 'disabled'], presence)`,
  ...[
    "name",
    "kind",
    "presence_rank(presence)",
    "plat_id",
    "serial",
    "model",
    "firmware_version",
    "ip",
    "updated_at",
  ].map(
    (key) =>
      `create index equipment_by_${key.replace(/\(.*/, "")} on equipment (city_guid, ${key}, guid)
        include (kind, presence, model, firmware_version) where deleted_at is null`,
  ),
  // Counts read nothing but the first, searches for common texts nothing but the second.
  `create index equipment_counted on equipment (city_guid, kind, presence, model, firmware_version, intersection_guid)
    where deleted_at is null`,
  `create index equipment_lines on equipment (city_guid, guid)
    include (search_text, name, kind, presence, plat_id, serial, model, firmware_version, ip, updated_at, intersection_guid)
    where deleted_at is null`,
  `create index equipment_internal_param on equipment (city_guid, (settings ->> 'internalParamGuid'))
    where settings ->> 'internalParamGuid' is not null`,
  `create index equipment_deletion on equipment (deletion_guid) where deleted_at is not null`,

  // Each state a piece of equipment was in. The document is what its form edits; secrets are never in it.
  `create table equipment_revision (
    city_guid uuid not null,
    equipment_guid uuid not null,
    revision integer not null,
    at timestamptz not null default now(),
    user_guid uuid,
    user_name text not null,
    change text not null,
    document jsonb not null,
    primary key (city_guid, equipment_guid, revision),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  `create table equipment_secret (
    city_guid uuid not null,
    equipment_guid uuid not null,
    name text not null,
    ciphertext bytea not null,
    updated_at timestamptz not null default now(),
    primary key (city_guid, equipment_guid, name),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  // subject does something for object: a MEC fuses a unit, a core board serves its owner, a monitoring board powers a
  // device, a matrix controller is wired to it.
  `create table equipment_relation (
    city_guid uuid not null,
    relation text not null check (relation in ('mec', 'mainboard', 'power', 'wire')),
    subject_guid uuid not null,
    object_guid uuid not null,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now(),
    primary key (city_guid, relation, subject_guid, object_guid),
    foreign key (city_guid, subject_guid) references equipment (city_guid, guid),
    foreign key (city_guid, object_guid) references equipment (city_guid, guid)
  )`,
  `create index equipment_relation_object on equipment_relation (city_guid, object_guid, relation)`,
  // A device is fused by one MEC at most.
  `create unique index equipment_relation_mec on equipment_relation (city_guid, object_guid) where relation = 'mec'`,

  // Cameras that are calibrated and fused together, within one intersection and perhaps under one MEC.
  `create table equipment_group (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    main_controller_guid uuid,
    name text not null,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid),
    foreign key (city_guid, main_controller_guid) references equipment (city_guid, guid)
  )`,
  `create unique index equipment_group_name on equipment_group (city_guid, intersection_guid, name)`,
  `create table equipment_group_member (
    city_guid uuid not null,
    group_guid uuid not null,
    equipment_guid uuid not null,
    primary key (city_guid, group_guid, equipment_guid),
    foreign key (city_guid, group_guid) references equipment_group (city_guid, guid) on delete cascade,
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index equipment_group_member_equipment on equipment_group_member (city_guid, equipment_guid)`,

  // What a device last said of itself. Written by the field gateway only.
  `create table equipment_status (
    city_guid uuid not null,
    equipment_guid uuid not null,
    reported_at timestamptz not null,
    run_status jsonb not null,
    primary key (city_guid, equipment_guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,

  `create table retired_device (
    city_guid uuid not null,
    guid uuid not null,
    equipment_guid uuid not null,
    serial text,
    manufacturer text,
    model text,
    firmware_version text,
    reason text not null,
    retired_at timestamptz not null default now(),
    retired_by text not null,
    primary key (city_guid, guid),
    foreign key (city_guid, equipment_guid) references equipment (city_guid, guid)
  )`,
  `create index retired_device_equipment on retired_device (city_guid, equipment_guid)`,

  `create table camera_param_template (
    city_guid uuid not null references city,
    guid uuid not null,
    name text not null,
    params jsonb not null,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by uuid,
    primary key (city_guid, guid)
  )`,
  `create unique index camera_param_template_name on camera_param_template (city_guid, name)`,

  `create table camera_internal_param (
    city_guid uuid not null references city,
    guid uuid not null,
    name text not null,
    params jsonb not null,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by uuid,
    primary key (city_guid, guid)
  )`,
  `create unique index camera_internal_param_name on camera_internal_param (city_guid, name)`,

  `create table saved_view (
    city_guid uuid not null references city,
    guid uuid not null,
    user_guid uuid not null references app_user on delete cascade,
    name text not null,
    view jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (city_guid, guid)
  )`,
  `create unique index saved_view_name on saved_view (city_guid, user_guid, name)`,
];
