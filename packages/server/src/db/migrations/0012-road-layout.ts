import { type Kysely, sql } from "kysely";

/** What is drawn at intersections: items, where they are drawn, and every state that was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row for each intersection that ever had something drawn; counted up by each save.
  `create table road_layout (
    city_guid uuid not null,
    intersection_guid uuid not null,
    revision integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (city_guid, intersection_guid),
    foreign key (city_guid, intersection_guid) references intersection (city_guid, guid)
  )`,

  // What an item of a kind holds is the contract's to say; names of people as they were, like everywhere in histories.
  `create table road_item (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    kind text not null,
    "values" jsonb not null,
    revision integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (city_guid, guid),
    unique (city_guid, intersection_guid, guid),
    foreign key (city_guid, intersection_guid) references road_layout (city_guid, intersection_guid)
  )`,
  // Which crossings a pole watches, which items name an approach.
  `create index road_item_end on road_item (city_guid, ("values" ->> 'endGuid'))
    where "values" ->> 'endGuid' is not null`,

  // A camera that was deleted keeps its shapes for its return.
  `create table road_shape (
    city_guid uuid not null,
    guid uuid not null,
    intersection_guid uuid not null,
    item_guid uuid not null,
    camera_guid uuid,
    geometry text not null,
    points jsonb not null,
    locked boolean not null,
    layer_order integer not null,
    evidence jsonb,
    verify_reason text,
    verify_since timestamptz,
    revision integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (city_guid, guid),
    foreign key (city_guid, intersection_guid, item_guid)
      references road_item (city_guid, intersection_guid, guid),
    foreign key (city_guid, camera_guid) references equipment (city_guid, guid),
    check ((verify_reason is null) = (verify_since is null))
  )`,
  `create index road_shape_place on road_shape (city_guid, intersection_guid)`,
  `create index road_shape_item on road_shape (city_guid, item_guid)`,
  `create index road_shape_camera on road_shape (city_guid, camera_guid) where camera_guid is not null`,
  `create index road_shape_picture on road_shape (city_guid, (evidence ->> 'imageId'))
    where evidence is not null`,

  `create table road_layout_revision (
    city_guid uuid not null,
    intersection_guid uuid not null,
    revision integer not null,
    at timestamptz not null,
    user_guid uuid,
    user_name text not null,
    remark text,
    words jsonb not null,
    primary key (city_guid, intersection_guid, revision),
    foreign key (city_guid, intersection_guid) references road_layout (city_guid, intersection_guid)
  )`,
  // What each save put; null where it deleted. The newest up to a revision is the state of that revision.
  `create table road_layout_history (
    city_guid uuid not null,
    intersection_guid uuid not null,
    revision integer not null,
    row_kind text not null check (row_kind in ('item', 'shape')),
    guid uuid not null,
    document jsonb,
    primary key (city_guid, intersection_guid, row_kind, guid, revision),
    foreign key (city_guid, intersection_guid, revision)
      references road_layout_revision (city_guid, intersection_guid, revision)
  )`,
];
