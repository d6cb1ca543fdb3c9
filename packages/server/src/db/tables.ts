import type { ColumnType, Generated } from "kysely";

/** A moment as the driver reads it; written as a Date, and left out where the database fills it in. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Columns shared by things that people edit: revision, who and when, soft deletion. */
interface Edited {
  revision: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  updated_by: string | null;
  deleted_at: NullableMoment;
  deleted_by: string | null;
  /** Rows deleted together share one; restoring brings back exactly those. */
  deletion_guid: string | null;
}

export interface CityTable {
  guid: string;
  name: string;
  created_at: Moment;
}

export interface DistrictTable extends Edited {
  city_guid: string;
  guid: string;
  name: string;
  plat_id: string;
}

export interface IntersectionTable extends Edited {
  city_guid: string;
  guid: string;
  district_guid: string;
  name: string;
  type: number;
  stage: number;
  plat_id: string;
  url_name: string;
  /** WGS-84 degrees. */
  longitude: number;
  latitude: number;
  search_text: ColumnType<string, never, never>;
  search_pairs: ColumnType<string[], never, never>;
}

export interface MapLayerTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  name: string;
  type: number;
  feature_count: number;
  point_count: number;
  byte_length: number;
  /** [west, south, east, north] in WGS-84 degrees, null without any coordinate. */
  bounds: number[] | null;
  /** GeoJSON FeatureCollection, UTF-8, gzip. */
  features: Buffer;
  created_at: Moment;
  created_by: string | null;
}

export interface EquipmentTable extends Edited {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  kind: number;
  name: string;
  presence: Generated<string>;
}

export interface UserTable {
  guid: string;
  login_name: string;
  name: string;
  email: string;
  introduction: string;
  password_hash: string;
  must_change_password: boolean;
  all_cities: boolean;
  disabled: Generated<boolean>;
  created_at: Moment;
}

export interface RoleTable {
  name: string;
  title: string;
}

export interface RoleMenuTable {
  role_name: string;
  route_name: string;
}

export interface UserRoleTable {
  user_guid: string;
  role_name: string;
}

export interface UserCityTable {
  user_guid: string;
  city_guid: string;
}

export interface SessionTable {
  guid: string;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  user_guid: string;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: ColumnType<Date, Date, Date>;
  revoked_at: NullableMoment;
  address: string;
  user_agent: string;
}

export interface LoginAttemptTable {
  id: Generated<string>;
  login_name: string;
  address: string;
  at: Moment;
}

export interface LoginCodeTable {
  code_hash: Buffer;
  user_guid: string;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface TroSettingTable {
  city_guid: string;
  environment: string;
  token_url: string;
  api_url: string;
  app_id: ColumnType<string | null, number | null, number | null>;
  key: string;
  updated_at: Moment;
  updated_by: string | null;
}

export interface AuditLogTable {
  id: Generated<string>;
  at: Moment;
  city_guid: string | null;
  user_guid: string | null;
  user_name: string;
  call_id: string;
  entity: string;
  entity_guid: string | null;
  entity_name: string;
  /** For an intersection its district, so that a district's history holds its intersections. */
  parent_guid: string | null;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  outcome: "done" | "refused";
  message: string;
  request_id: string;
  address: string;
}

export interface LiveEventTable {
  id: Generated<string>;
  city_guid: string | null;
  user_guid: string | null;
  session_guid: string | null;
  payload: ColumnType<Record<string, unknown>, string, never>;
  at: Moment;
}

export interface SystemSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

/** The whole schema as Kysely sees it; the migrations are the source, `schema.db.test.ts` compares the two. */
export interface Database {
  city: CityTable;
  district: DistrictTable;
  intersection: IntersectionTable;
  map_layer: MapLayerTable;
  equipment: EquipmentTable;
  app_user: UserTable;
  role: RoleTable;
  role_menu: RoleMenuTable;
  user_role: UserRoleTable;
  user_city: UserCityTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  login_code: LoginCodeTable;
  tro_setting: TroSettingTable;
  audit_log: AuditLogTable;
  live_event: LiveEventTable;
  system_setting: SystemSettingTable;
}
