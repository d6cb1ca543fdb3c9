import { type Kysely, sql } from "kysely";

/**
 * Equipment lists walk the index of their order without looking at rows: each order's index also holds the
 * intersection, which stages and districts are filtered by; the order by kind goes on by name, so that one kind by name is
 * a single stretch of it; and common texts are found by name, the usual order, in one walk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const orders = {
  name: "name",
  kind: "kind, name",
  presence_rank: "presence_rank(presence)",
  plat_id: "plat_id",
  serial: "serial",
  model: "model",
  firmware_version: "firmware_version",
  ip: "ip",
  updated_at: "updated_at",
};

const statements = [
  ...Object.entries(orders).flatMap(([name, keys]) => [
    `drop index equipment_by_${name}`,
    `create index equipment_by_${name} on equipment (city_guid, ${keys}, guid)
      include (kind, presence, model, firmware_version, intersection_guid) where deleted_at is null`,
  ]),
  `drop index equipment_lines`,
  `create index equipment_lines on equipment (city_guid, name, guid)
    include (search_text, kind, presence, plat_id, serial, model, firmware_version, ip, updated_at, intersection_guid)
    where deleted_at is null`,
];
