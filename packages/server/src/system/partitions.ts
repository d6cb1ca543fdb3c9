import { sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Platform } from "../platform/platform.ts";

/** A table whose rows lie in one partition for each month. */
interface MonthlyTable {
  readonly table: "audit_log" | "traffic_period" | "device_log" | "communication_log";
  /** Column of the moment that decides the month. */
  readonly column: "at" | "end_time";
  /** Setting that says after how many months a whole month is dropped; without one they stay. */
  readonly keptFor?: "LOG_KEEP_MONTHS" | "TRAFFIC_KEEP_MONTHS";
}

const monthly: readonly MonthlyTable[] = [
  { table: "audit_log", column: "at" },
  { table: "traffic_period", column: "end_time", keptFor: "TRAFFIC_KEEP_MONTHS" },
  { table: "device_log", column: "at", keptFor: "LOG_KEEP_MONTHS" },
  { table: "communication_log", column: "at", keptFor: "LOG_KEEP_MONTHS" },
];

/** Any number that nothing else locks: several nodes may start at once. */
const PARTITION_LOCK = 1_414_213_562;
/** Partitions are made for the month before too: devices send late what they kept for a week. */
const MONTHS_MADE = [-1, 0, 1] as const;

const monthStart = (date: Date, offset: number): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString();

const nameOf = (table: string, month: string): string => `${table}_${month.slice(0, 7).replace("-", "")}`;

/** Makes a month's partition; rows of that month that came before it move into it. */
async function makePartition(
  tx: Transaction<Database>,
  { table, column }: MonthlyTable,
  from: string,
  to: string,
): Promise<void> {
  const name = nameOf(table, from);
  // The bounds name their time zone: a node in another one must not make months that overlap.
  const within = `${column} >= '${from}' and ${column} < '${to}'`;
  await sql.raw(`create table ${name} (like ${table} including all excluding identity)`).execute(tx);
  await sql
    .raw(
      `with moved as (delete from ${table}_other where ${within} returning *) insert into ${name} select * from moved`,
    )
    .execute(tx);
  await sql
    .raw(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
    .execute(tx);
}

async function partitionsOf(tx: Transaction<Database>, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Makes the partitions of the last, this and the next month, and drops the months of logs and traffic that are past keeping: a month
 * goes at once, whatever it holds. Rows of a month without a partition lie in the default one.
 */
export async function turnPartitions({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock"> & {
  readonly config: Pick<Platform["config"], "LOG_KEEP_MONTHS" | "TRAFFIC_KEEP_MONTHS">;
}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`.execute(tx);
    for (const entry of monthly) {
      const { table, column, keptFor } = entry;
      const present = await partitionsOf(tx, table);
      for (const offset of MONTHS_MADE) {
        const from = monthStart(clock(), offset);
        if (present.has(nameOf(table, from))) continue;
        await makePartition(tx, entry, from, monthStart(clock(), offset + 1));
      }
      if (keptFor === undefined) continue;
      const oldest = monthStart(clock(), -config[keptFor]);
      for (const name of present) {
        if (/_\d{6}$/.test(name) && name < nameOf(table, oldest)) {
          await sql.raw(`drop table ${name}`).execute(tx);
        }
      }
      await sql.raw(`delete from ${table}_other where ${column} < '${oldest}'`).execute(tx);
    }
  });
}
