import type { ColumnType } from "kysely";
import type { Document, Json } from "./json.ts";

type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null, Date | null>;
type NullableJson = ColumnType<unknown, string | null, string | null>;

/** How far the layout of an intersection has come. */
interface RoadLayoutTable {
  city_guid: string;
  intersection_guid: string;
  revision: number;
  updated_at: Instant;
  updated_by: string | null;
}

/** Something that is drawn, apart from where. */
export interface RoadItemTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  kind: string;
  values: Json<Document>;
  revision: number;
  updated_at: Instant;
  updated_by: string | null;
}

/** Where an item is drawn: in the picture of a camera, or on the map. */
export interface RoadShapeTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  item_guid: string;
  camera_guid: string | null;
  geometry: string;
  points: Json<unknown>;
  locked: boolean;
  layer_order: number;
  evidence: NullableJson;
  verify_reason: string | null;
  verify_since: NullableInstant;
  revision: number;
  updated_at: Instant;
  updated_by: string | null;
}

/** One save, with what it did in words. */
export interface RoadLayoutRevisionTable {
  city_guid: string;
  intersection_guid: string;
  revision: number;
  at: Instant;
  user_guid: string | null;
  user_name: string;
  remark: string | null;
  words: Json<string[]>;
}

/** What a save put or (null) deleted. */
interface RoadLayoutHistoryTable {
  city_guid: string;
  intersection_guid: string;
  revision: number;
  row_kind: "item" | "shape";
  guid: string;
  document: NullableJson;
}

export interface RoadLayoutTables {
  road_layout: RoadLayoutTable;
  road_item: RoadItemTable;
  road_shape: RoadShapeTable;
  road_layout_revision: RoadLayoutRevisionTable;
  road_layout_history: RoadLayoutHistoryTable;
}
