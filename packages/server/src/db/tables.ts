import type { ColumnType, Generated } from "kysely";
import type { ConfigPushStepTable, ConfigPushTable, ConfigStateTable } from "./tables/config-push.tables.ts";
import type { DeviceCredentialTable, DeviceSessionTable, DurableReportTable } from "./tables/field.tables.ts";
import type { FieldRecordingChunkTable, FieldRecordingTable } from "./tables/field-recording.tables.ts";
import type {
  DeviceEnrolmentTable,
  DeviceHoldTable,
  DeviceQuarantineTable,
  DeviceTroubleTable,
  PlatformNodeTable,
} from "./tables/gateway.tables.ts";
import type {
  CommunicationLogTable,
  DeviceLogLevelTable,
  DeviceLogTable,
  LogUploadTable,
} from "./tables/log.tables.ts";
import type { Moment, NullableMoment } from "./tables/moment.ts";
import type {
  CameraBaselineTable,
  CameraProbeTable,
  PictureTable,
  PictureUploadTable,
  RemoteAnswerTable,
  RemoteOperationTable,
  RemoteRequestTable,
} from "./tables/picture.tables.ts";
import type {
  EquipmentAlarmTable,
  EquipmentBasicTable,
  EquipmentDisabledTable,
  EquipmentPresenceTable,
  EquipmentStatusTable,
  IncidentMemberTable,
  IncidentTable,
  PresenceTransitionTable,
  StatusHourTable,
  StatusLayoutTable,
  StatusSampleTable,
} from "./tables/presence.tables.ts";
import type { TrafficEventTable, TrafficPeriodTable } from "./tables/traffic.tables.ts";

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
  /** Base settings of the intersection (SaveIntersectionSetting). */
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
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

/** Written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
type Document = Record<string, unknown>;

export interface IntersectionEndTable extends Edited {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  name: string;
  /** Orientation 0-7: the side of the intersection the approach lies on. */
  direction: number;
  settings: DefaultedJson<Document>;
}

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

export interface EquipmentRevisionTable {
  city_guid: string;
  equipment_guid: string;
  revision: number;
  at: Moment;
  user_guid: string | null;
  user_name: string;
  change: string;
  document: Json<Document>;
}

export interface EquipmentSecretTable {
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

export interface EquipmentGroupTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  main_controller_guid: string | null;
  name: string;
  settings: DefaultedJson<Document>;
  created_at: Moment;
  updated_at: Moment;
}

export interface EquipmentGroupMemberTable {
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
  intersection_end: IntersectionEndTable;
  equipment: EquipmentTable;
  equipment_revision: EquipmentRevisionTable;
  equipment_secret: EquipmentSecretTable;
  equipment_relation: EquipmentRelationTable;
  equipment_group: EquipmentGroupTable;
  equipment_group_member: EquipmentGroupMemberTable;
  equipment_status: EquipmentStatusTable;
  equipment_basic: EquipmentBasicTable;
  equipment_presence: EquipmentPresenceTable;
  equipment_disabled: EquipmentDisabledTable;
  presence_transition: PresenceTransitionTable;
  status_layout: StatusLayoutTable;
  status_sample: StatusSampleTable;
  status_hour: StatusHourTable;
  equipment_alarm: EquipmentAlarmTable;
  incident: IncidentTable;
  incident_member: IncidentMemberTable;
  retired_device: RetiredDeviceTable;
  device_credential: DeviceCredentialTable;
  device_session: DeviceSessionTable;
  durable_report: DurableReportTable;
  config_push: ConfigPushTable;
  config_push_step: ConfigPushStepTable;
  config_state: ConfigStateTable;
  traffic_period: TrafficPeriodTable;
  traffic_event: TrafficEventTable;
  field_recording: FieldRecordingTable;
  field_recording_chunk: FieldRecordingChunkTable;
  device_log: DeviceLogTable;
  communication_log: CommunicationLogTable;
  device_log_level: DeviceLogLevelTable;
  log_upload: LogUploadTable;
  device_quarantine: DeviceQuarantineTable;
  device_enrolment: DeviceEnrolmentTable;
  device_trouble: DeviceTroubleTable;
  device_hold: DeviceHoldTable;
  platform_node: PlatformNodeTable;
  remote_request: RemoteRequestTable;
  remote_answer: RemoteAnswerTable;
  remote_operation: RemoteOperationTable;
  picture: PictureTable;
  picture_upload: PictureUploadTable;
  camera_baseline: CameraBaselineTable;
  camera_probe: CameraProbeTable;
  camera_param_template: NamedParams;
  camera_internal_param: NamedParams;
  saved_view: SavedViewTable;
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
