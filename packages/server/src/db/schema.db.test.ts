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
  equipment_status: "city_guid equipment_guid reported_at run_status",
  retired_device:
    "city_guid guid equipment_guid serial manufacturer model firmware_version reason retired_at retired_by",
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
