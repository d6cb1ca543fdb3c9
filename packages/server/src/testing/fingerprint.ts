import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** Tables that hold what people made; logs of what happened are not among them. */
const domainTables = [
  "city",
  "district",
  "intersection",
  "map_layer",
  "equipment",
  "equipment_relation",
  "equipment_group",
  "equipment_group_member",
  "intersection_end",
  "road_layout",
  "road_item",
  "road_shape",
  "camera_param_template",
  "camera_internal_param",
  "retired_device",
  "saved_view",
  "app_user",
  "role",
  "role_menu",
  "user_role",
  "user_city",
  "login_code",
  "tro_setting",
  "system_setting",
] as const satisfies readonly (keyof Database)[];

/** One checksum over every row of every domain table: equal before and after means that nothing changed. */
export async function fingerprint(db: Kysely<Database>): Promise<string> {
  const parts = domainTables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows
    .map((row) => `${row.name} ${row.sum}`)
    .toSorted()
    .join("\n");
}
