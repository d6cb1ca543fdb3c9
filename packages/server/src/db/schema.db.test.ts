import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Database } from "./tables.ts";

const edited = "revision created_at updated_at updated_by deleted_at deleted_by deletion_guid";

/** Columns of each table as a list; the type below proves that the list and Kysely's interface name the same. */
const columns = {
  city: "guid name created_at",
  district: `city_guid guid name plat_id ${edited}`,
  intersection: `city_guid guid district_guid name type stage plat_id url_name longitude latitude settings search_text search_pairs ${edited}`,
  map_layer:
    "city_guid guid intersection_guid name type feature_count point_count byte_length bounds features created_at created_by",
  intersection_end: `city_guid guid intersection_guid name direction settings ${edited}`,
  equipment: `city_guid guid intersection_guid kind name presence parent_guid pole_guid box_guid end_guid plat_id serial manufacturer model firmware_version ip ip_shared longitude latitude elevation heading settings search_text search_pairs ${edited}`,
  equipment_revision: "city_guid equipment_guid revision at user_guid user_name change document",
  equipment_secret: "city_guid equipment_guid name ciphertext updated_at",
  equipment_relation: "city_guid relation subject_guid object_guid settings created_at",
  equipment_group:
    "city_guid guid intersection_guid main_controller_guid name settings created_at updated_at",
  equipment_group_member: "city_guid group_guid equipment_guid",
  equipment_status:
    "city_guid equipment_guid reported_at run_status arrived_at suspect session_id seq_num health",
  equipment_basic: "city_guid equipment_guid arrived_at basic_status",
  equipment_presence: "city_guid equipment_guid state reason since root_guid",
  equipment_disabled: "city_guid equipment_guid at by_name reason",
  presence_transition:
    "id city_guid equipment_guid intersection_guid at from_state to_state reason root_guid",
  status_layout: "id kind paths",
  status_sample: "city_guid equipment_guid at layout_id readings",
  status_hour: "city_guid equipment_guid hour layout_id samples least mean greatest",
  equipment_alarm:
    "city_guid equipment_guid alarm_id intersection_guid alarm_type level active raised_at cleared_at cleared_because arrived_at reported_at details acknowledged_at acknowledged_by suspended_until suspended_by suspended_reason",
  incident:
    "city_guid guid intersection_guid root_guid state reason begun_at due_at opened_at ended_at merged_into acknowledged_at acknowledged_by",
  incident_member: "city_guid incident_guid equipment_guid since until",
  retired_device:
    "city_guid guid equipment_guid serial manufacturer model firmware_version reason retired_at retired_by",
  device_credential:
    "city_guid equipment_guid kind serial secret_hash issued_at issued_by revoked_at generation changed_at previous_hash previous_until used_at used_from revoked_because strict",
  device_quarantine:
    "serial kind address first_seen_at last_seen_at attempts model supplier software_version token_hash blocked_at blocked_by",
  device_enrolment: "serial city_guid equipment_guid token_hash secret expires_at",
  device_trouble: "city_guid equipment_guid reason count last_at channel detail",
  device_hold: "city_guid equipment_guid since reason count",
  platform_node: "node_id started_at last_seen_at broker",
  device_session:
    "city_guid equipment_guid kind serial session_id epoch started_at last_seen_at expires_at ended_at end_reason heartbeat_s boot_id via protocol_version software_version clock_offset_ms will_due_at alarms_epoch",
  durable_report: "city_guid equipment_guid session_id seq_num at",
  device_log:
    "id at city_guid intersection_guid equipment_guid kind level raw_level module message data device_at words",
  communication_log:
    "id at city_guid intersection_guid equipment_guid kind type interface_name channel bytes refused excerpt payload cut words",
  device_log_level: "city_guid equipment_guid level until set_at set_by",
  log_upload:
    "city_guid guid equipment_guid from_at to_at state progress bytes sha256 problem requested_at requested_by",
  remote_request: "request_id city_guid equipment_guid deadline_at",
  remote_answer: "id request_id answer",
  remote_operation:
    "city_guid guid equipment_guid action params state message asked_by asked_by_name asked_at ended_at",
  picture:
    "city_guid guid camera_guid camera_revision source requested_at taken_at width height byte_length sha256",
  picture_upload: "guid city_guid max_bytes expires_at received_at width height byte_length sha256",
  camera_baseline:
    "city_guid guid camera_guid picture_guid set_at set_by set_by_name remark delivery delivery_message",
  camera_probe: "city_guid camera_guid probed_at misses online changed_at message",
  traffic_period:
    "city_guid intersection_guid equipment_guid subject subject_key period_time start_time end_time valid vehicles flow speed occupancy headway queue max_queue congestion figures",
  traffic_event:
    "city_guid guid intersection_guid equipment_guid event_id type type_raw status start_time end_time updated_at details",
  config_push:
    "city_guid guid equipment_guid intersection_guid device_kind device_sn mode revision doc doc_bytes hash state attempts next_at give_up_at ttl_s preview_until session_id error_code error_field error_desc rollback_of base_guid created_at created_by created_by_name changed_at",
  config_push_step: "city_guid push_guid at step note place",
  config_state:
    "city_guid equipment_guid last_revision desired_guid applied_guid reported_revision reported_hash reported_source reported_at accord drift_since read_back_due read_back_asked read_back_at read_back_doc read_back_error",
  field_recording:
    "city_guid guid intersection_guid name state reason start_time end_time frames bytes created_by",
  field_recording_chunk: "city_guid recording_guid number from_time to_time body",
  road_layout: "city_guid intersection_guid revision updated_at updated_by",
  road_item: "city_guid guid intersection_guid kind values revision updated_at updated_by",
  road_shape:
    "city_guid guid intersection_guid item_guid camera_guid geometry points locked layer_order evidence verify_reason verify_since revision updated_at updated_by",
  road_layout_revision: "city_guid intersection_guid revision at user_guid user_name remark words",
  road_layout_history: "city_guid intersection_guid revision row_kind guid document",
  camera_param_template: "city_guid guid name params revision created_at updated_at updated_by",
  camera_internal_param: "city_guid guid name params revision created_at updated_at updated_by",
  saved_view: "city_guid guid user_guid name view updated_at",
  app_user:
    "guid login_name name email introduction password_hash must_change_password all_cities disabled created_at",
  role: "name title",
  role_menu: "role_name route_name",
  user_role: "user_guid role_name",
  user_city: "user_guid city_guid",
  session: "guid token_hash user_guid created_at last_seen_at expires_at revoked_at address user_agent",
  login_attempt: "id login_name address at",
  login_code: "code_hash user_guid expires_at",
  tro_setting: "city_guid environment token_url api_url app_id key updated_at updated_by",
  audit_log:
    "id at city_guid user_guid user_name call_id entity entity_guid entity_name parent_guid before after outcome message request_id address",
  live_event: "id city_guid user_guid session_guid payload at",
  system_setting: "key value",
} as const satisfies Record<keyof Database, string>;

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;
type Named = { [T in keyof Database]: Words<(typeof columns)[T]> };
type Typed = { [T in keyof Database]: keyof Database[T] };
/** Compiles only while every table's list and interface hold the same names. */
const same: {
  [T in keyof Database]: Named[T] extends Typed[T] ? (Typed[T] extends Named[T] ? true : never) : never;
} = Object.fromEntries(Object.keys(columns).map((table) => [table, true])) as never;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("the migrated database has exactly the tables and columns that Kysely is told of", async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and not t.relispartition
    where c.table_schema = 'public' and c.table_name <> 'schema_migration'`.execute(server.db);
  const found = Map.groupBy(rows, (row) => row.table_name);
  const named = Object.entries(columns).map(([table, list]) => [table, list.split(" ").toSorted()]);
  expect(
    Object.fromEntries(
      [...found].map(([table, list]) => [table, list.map((row) => row.column_name).toSorted()]),
    ),
  ).toEqual(Object.fromEntries(named));
  expect(Object.keys(same)).toHaveLength(found.size);
});

it("every table of city data begins its primary and foreign keys with the city", async () => {
  const { rows } = await sql<{ table_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('p', 'f') and conrelid::regclass::text in ('district', 'intersection', 'map_layer', 'equipment')`.execute(
    server.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(rows.filter(({ definition }) => !/KEY \(city_guid/.test(definition))).toEqual([]);
});
