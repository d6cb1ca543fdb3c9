import { type Kysely, sql } from "kysely";

/** City, district, intersection, HD-map layers, users and sessions, audit and live events. */
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

const statements = [
  // Pairs of neighbouring characters, for searching Chinese: most words have two characters, which a trigram index
  // cannot serve, and pg_trgm ignores Chinese altogether where the database's character type is "C".
  `create function character_pairs(line text) returns text[] language sql immutable strict parallel safe
    return array(select distinct substr(line, position, 2) from generate_series(1, length(line) - 1) as position)`,

  `create table city (
    guid uuid primary key,
    name text not null unique,
    created_at timestamptz not null default now()
  )`,

  `create table district (
    city_guid uuid not null references city,
    guid uuid not null,
    name text not null,
    plat_id text not null,
    ${edited},
    primary key (city_guid, guid)
  )`,
  `create unique index district_guid on district (guid)`,
  `create unique index district_name on district (city_guid, name) where deleted_at is null`,
  `create unique index district_plat_id on district (city_guid, plat_id) where deleted_at is null`,

  `create table intersection (
    city_guid uuid not null,
    guid uuid not null,
    district_guid uuid not null,
    name text not null,
    type smallint not null check (type between 1 and 10),
    stage smallint not null default 1 check (stage between 1 and 3),
    plat_id text not null,
    url_name text not null default '',
    longitude double precision not null check (longitude between -180 and 180),
    latitude double precision not null check (latitude between -90 and 90),
    search_text text not null generated always as (lower(name || ' ' || plat_id)) stored,
    search_pairs text[] not null generated always as (character_pairs(lower(name || ' ' || plat_id))) stored,
    ${edited},
    primary key (city_guid, guid),
    foreign key (city_guid, district_guid) references district (city_guid, guid)
  )`,
  `create unique index intersection_guid on intersection (guid)`,
  `create unique index intersection_plat_id on intersection (city_guid, plat_id) where deleted_at is null`,
  `create index intersection_name on intersection (city_guid, name, guid) where deleted_at is null`,
  `create index intersection_district on intersection (city_guid, district_guid, name) where deleted_at is null`,
  `create index intersection_search on intersection using gin (search_pairs) where deleted_at is null`,
  `create index intersection_deletion on intersection (deletion_guid) where deleted_at is not null`,

  `create table map_layer (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    name text not null,
    type smallint not null check (type between 0 and 8),
    feature_count integer not null,
    point_count integer not null,
    byte_length integer not null,
    bounds double precision[],
    features bytea not null,
    created_at timestamptz not null default now(),
    created_by uuid,
    primary key (city_guid, guid),
    unique (city_guid, intersection_guid, name),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid)
  )`,
  // The features are compressed already; compressing them again would only cost time.
  `alter table map_layer alter column features set storage external`,

  `create table equipment (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    kind smallint not null check (kind between 1 and 12),
    name text not null,
    presence text not null default 'never',
    ${edited},
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid)
  )`,
  `create index equipment_intersection on equipment (city_guid, intersection_guid) where deleted_at is null`,

  `create table app_user (
    guid uuid primary key,
    login_name text not null unique,
    name text not null,
    email text not null default '',
    introduction text not null default '',
    password_hash text not null,
    must_change_password boolean not null default false,
    all_cities boolean not null default false,
    disabled boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create table role (name text primary key, title text not null)`,
  `create table role_menu (
    role_name text not null references role on delete cascade,
    route_name text not null,
    primary key (role_name, route_name)
  )`,
  `create table user_role (
    user_guid uuid not null references app_user on delete cascade,
    role_name text not null references role on delete cascade,
    primary key (user_guid, role_name)
  )`,
  `create table user_city (
    user_guid uuid not null references app_user on delete cascade,
    city_guid uuid not null references city on delete cascade,
    primary key (user_guid, city_guid)
  )`,
  `create table session (
    guid uuid primary key,
    token_hash bytea not null unique,
    user_guid uuid not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    address text not null,
    user_agent text not null
  )`,
  `create index session_of_user on session (user_guid) where revoked_at is null`,
  `create index session_expiry on session (expires_at)`,
  `create table login_attempt (
    id bigint generated always as identity primary key,
    login_name text not null,
    address text not null,
    at timestamptz not null default now()
  )`,
  `create index login_attempt_account on login_attempt (login_name, address, at)`,
  `create index login_attempt_address on login_attempt (address, at)`,
  `create table login_code (
    code_hash bytea primary key,
    user_guid uuid not null references app_user on delete cascade,
    expires_at timestamptz not null
  )`,

  `create table tro_setting (
    city_guid uuid not null references city,
    environment text not null,
    token_url text not null default '',
    api_url text not null default '',
    app_id bigint,
    key text not null default '',
    updated_at timestamptz not null default now(),
    updated_by uuid,
    primary key (city_guid, environment)
  )`,

  `create table audit_log (
    id bigint generated always as identity,
    at timestamptz not null default now(),
    city_guid uuid,
    user_guid uuid,
    user_name text not null,
    call_id text not null,
    entity text not null,
    entity_guid uuid,
    entity_name text not null,
    parent_guid uuid,
    before jsonb,
    after jsonb,
    outcome text not null check (outcome in ('done', 'refused')),
    message text not null default '',
    request_id text not null,
    address text not null,
    primary key (at, id)
  ) partition by range (at)`,
  `create table audit_log_other partition of audit_log default`,
  `create index audit_log_city on audit_log (city_guid, at desc, id desc)`,
  `create index audit_log_entity on audit_log (city_guid, entity_guid, at desc)`,

  `create table live_event (
    id bigint generated always as identity primary key,
    city_guid uuid,
    user_guid uuid,
    session_guid uuid,
    payload jsonb not null,
    at timestamptz not null default now()
  )`,
  `create index live_event_at on live_event (at)`,

  `create table system_setting (key text primary key, value jsonb not null)`,
];
