import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * The settings of a piece of equipment are one to two kilobytes, which PostgreSQL would compress: unpacking them costs
 * every list and every tree more than the fifth of the table that it saves. Rows that are there change at their next edit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table equipment set (toast_tuple_target = 8160)`.execute(db);
}
