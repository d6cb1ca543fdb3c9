import { sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Platform } from "../platform/platform.ts";

/** What one partition holds, all in UTC: when the period begins that lies so many after the one of a moment, and its name. */
const periods = {
  month: {
    start: (date: Date, offset: number) =>
      new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString(),
    name: (start: string) => start.slice(0, 7).replace("-", ""),
  },
  day: {
    start: (date: Date, offset: number) =>
      new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + offset)).toISOString(),
    name: (start: string) => start.slice(0, 10).replaceAll("-", ""),
  },
} as const;

/** A table whose rows lie in one partition for each month or day. */
interface PartitionedTable {
  readonly table: "audit_log" | "traffic_period" | "device_log" | "communication_log" | "status_sample";
  /** Column of the moment that decides the period. */
  readonly column: "at" | "end_time";
  readonly period: keyof typeof periods;
  /** Periods whose partitions are made, counted from the current one. */
  readonly made: readonly number[];
  /** Whole periods before the current one that are kept; without it all stay. */
  readonly kept?: number;
}

/** Devices send late what they kept for a week. */
const MONTHS_MADE = [-1, 0, 1] as const;
/** Any number that nothing else locks: several nodes may start at once. */
const PARTITION_LOCK = 1_414_213_562;

const nameOf = ({ table, period }: PartitionedTable, start: string): string =>
  `${table}_${periods[period].name(start)}`;

/** Makes a period's partition; rows of that period that came before it move into it. */
async function makePartition(
  tx: Transaction<Database>,
  entry: PartitionedTable,
  from: string,
  to: string,
): Promise<void> {
  const { table, column } = entry;
  const name = nameOf(entry, from);
  // The bounds name their time zone: a node in another one must not make periods that overlap.
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
 * Makes the partitions of tables that are missing and drops those that are past keeping: a period goes at once, whatever it
 * holds. Rows of a period without a partition lie in the default one.
 */
export async function turnTables(
  { db, clock }: Pick<Platform, "db" | "clock">,
  entries: readonly PartitionedTable[],
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`.execute(tx);
    for (const entry of entries) {
      const { table, column, period, made, kept } = entry;
      const { start } = periods[period];
      const present = await partitionsOf(tx, table);
      for (const offset of made) {
        const from = start(now, offset);
        if (present.has(nameOf(entry, from))) continue;
        await makePartition(tx, entry, from, start(now, offset + 1));
      }
      if (kept === undefined) continue;
      const oldest = start(now, -kept);
      for (const name of present) {
        if (/_\d+$/.test(name) && name < nameOf(entry, oldest)) {
          await sql.raw(`drop table ${name}`).execute(tx);
        }
      }
      await sql.raw(`delete from ${table}_other where ${column} < '${oldest}'`).execute(tx);
    }
  });
}

/** Makes the partitions of the last, this and the next month, and drops the months of logs and traffic that are past keeping. */
export async function turnPartitions({
  config: { LOG_KEEP_MONTHS, TRAFFIC_KEEP_MONTHS },
  ...parts
}: Pick<Platform, "db" | "clock"> & {
  readonly config: Pick<Platform["config"], "LOG_KEEP_MONTHS" | "TRAFFIC_KEEP_MONTHS">;
}): Promise<void> {
  const monthly = { period: "month", made: MONTHS_MADE } as const;
  await turnTables(parts, [
    { table: "audit_log", column: "at", ...monthly },
    { table: "traffic_period", column: "end_time", ...monthly, kept: TRAFFIC_KEEP_MONTHS },
    { table: "device_log", column: "at", ...monthly, kept: LOG_KEEP_MONTHS },
    { table: "communication_log", column: "at", ...monthly, kept: LOG_KEEP_MONTHS },
  ]);
}
