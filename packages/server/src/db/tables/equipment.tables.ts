import type { ColumnType, Generated } from "kysely";
import type { Edited } from "./edited.ts";
import type { DefaultedJson, Document, Json } from "./json.ts";
import type { Moment } from "./moment.ts";

export interface EquipmentTable extends Edited {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  kind: number;
  name: string;
  presence: Generated<string>;
  parent_guid: string | null;
  pole_guid: string | null;
  box_guid: string | null;
  end_guid: string | null;
  plat_id: string | null;
  serial: string | null;
  manufacturer: string | null;
  model: string | null;
  firmware_version: string | null;
  ip: string | null;
  ip_shared: Generated<boolean>;
  /** WGS-84 degrees. */
  longitude: number | null;
  latitude: number | null;
  /** Metres above the ellipsoid. */
  elevation: number | null;
  /** Degrees clockwise from true north. */
  heading: number | null;
  /** Values of the kind's fields that have no column of their own, by field name. */
  settings: DefaultedJson<Document>;
  search_text: ColumnType<string, never, never>;
  search_pairs: ColumnType<string[], never, never>;
}

interface EquipmentRevisionTable {
  city_guid: string;
  equipment_guid: string;
  revision: number;
  at: Moment;
  user_guid: string | null;
  user_name: string;
  change: string;
  document: Json<Document>;
}

interface EquipmentSecretTable {
  city_guid: string;
  equipment_guid: string;
  name: string;
  ciphertext: Buffer;
  updated_at: Moment;
}

export interface EquipmentRelationTable {
  city_guid: string;
  relation: "mec" | "mainboard" | "power" | "wire";
  subject_guid: string;
  object_guid: string;
  settings: DefaultedJson<Document>;
  created_at: Moment;
}

interface EquipmentGroupTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  main_controller_guid: string | null;
  name: string;
  settings: DefaultedJson<Document>;
  created_at: Moment;
  updated_at: Moment;
}

interface EquipmentGroupMemberTable {
  city_guid: string;
  group_guid: string;
  equipment_guid: string;
}

export interface RetiredDeviceTable {
  city_guid: string;
  guid: string;
  equipment_guid: string;
  serial: string | null;
  manufacturer: string | null;
  model: string | null;
  firmware_version: string | null;
  reason: string;
  retired_at: Moment;
  retired_by: string;
}

/** Parameters kept under a name: the columns of both tables of camera parameters. */
export interface NamedParams {
  city_guid: string;
  guid: string;
  name: string;
  params: Json<Document>;
  revision: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  updated_by: string | null;
}

export interface SavedViewTable {
  city_guid: string;
  guid: string;
  user_guid: string;
  name: string;
  view: Json<Document>;
  updated_at: Moment;
}

/** Equipment, what belongs to it, and the views people keep of it. */
export interface EquipmentTables {
  equipment: EquipmentTable;
  equipment_revision: EquipmentRevisionTable;
  equipment_secret: EquipmentSecretTable;
  equipment_relation: EquipmentRelationTable;
  equipment_group: EquipmentGroupTable;
  equipment_group_member: EquipmentGroupMemberTable;
  retired_device: RetiredDeviceTable;
  camera_param_template: NamedParams;
  camera_internal_param: NamedParams;
  saved_view: SavedViewTable;
}
