import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long every sample is kept. */
export const SAMPLES_KEPT_DAYS = 7;
const HOURS_KEPT_DAYS = 366;
const TRANSITIONS_KEPT_DAYS = 366;
/** Any number that nothing else locks: several nodes may start at once. */
const UPKEEP_LOCK = 1_618_033_988;

const dayStart = (at: number): Date => new Date(Math.floor(at / DAY_MS) * DAY_MS);
const hourStart = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);
const partitionOf = (day: Date): string =>
  `status_sample_${day.toISOString().slice(0, 10).replaceAll("-", "")}`;

type Parts = Pick<Platform, "db" | "clock">;

/** Makes the partitions of today and tomorrow and drops those that are past keeping, so that old samples cost no deleting. */
export async function turnPartitions({ db, clock }: Parts): Promise<void> {
  const now = clock().getTime();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${UPKEEP_LOCK})`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'status_sample'::regclass`.execute(tx);
    const present = new Set(rows.map(({ name }) => name));
    for (const offset of [0, 1]) {
      const from = dayStart(now + offset * DAY_MS);
      const name = partitionOf(from);
      if (present.has(name)) continue;
      const to = dayStart(from.getTime() + DAY_MS);
      // Rows that came before their partition move into it.
      await sql.raw(`create table ${name} (like status_sample including all)`).execute(tx);
      await sql
        .raw(
          `with moved as (delete from status_sample_other
            where at >= '${from.toISOString()}' and at < '${to.toISOString()}' returning *)
          insert into ${name} select * from moved`,
        )
        .execute(tx);
      await sql
        .raw(
          `alter table status_sample attach partition ${name}
            for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
        )
        .execute(tx);
    }
    const oldest = partitionOf(dayStart(now - SAMPLES_KEPT_DAYS * DAY_MS));
    for (const name of present) {
      if (/^status_sample_\d{8}$/.test(name) && name < oldest)
        await sql.raw(`drop table ${name}`).execute(tx);
    }
    await tx
      .deleteFrom("status_sample")
      .where("at", "<", dayStart(now - SAMPLES_KEPT_DAYS * DAY_MS))
      .execute();
  });
}

/**
 * Thins the samples of the last hours to one row an hour with least, mean and greatest. Done again for two hours back, so
 * that nothing that came late is missing.
 */
export async function thinSamples({ db, clock }: Parts): Promise<void> {
  const to = hourStart(clock().getTime() + HOUR_MS);
  const from = new Date(to.getTime() - 3 * HOUR_MS);
  await sql`
    insert into status_hour (city_guid, equipment_guid, hour, layout_id, samples, least, mean, greatest)
    select city_guid, equipment_guid, hour, layout_id, max(samples),
      array_agg(least order by place), array_agg(mean order by place), array_agg(greatest order by place)
    from (
      select s.city_guid, s.equipment_guid, date_trunc('hour', s.at, 'UTC') as hour, s.layout_id, r.place,
        count(*)::integer as samples, min(r.value) as least, avg(r.value)::real as mean, max(r.value) as greatest
      from status_sample s cross join lateral unnest(s.readings) with ordinality as r(value, place)
      where s.at >= ${from} and s.at < ${to}
      group by 1, 2, 3, 4, 5
    ) places
    group by city_guid, equipment_guid, hour, layout_id
    on conflict (city_guid, equipment_guid, hour, layout_id) do update set
      samples = excluded.samples, least = excluded.least, mean = excluded.mean, greatest = excluded.greatest`.execute(
    db,
  );
}

/** Drops what is past keeping. */
export async function pruneHistory({ db, clock }: Parts): Promise<void> {
  const now = clock().getTime();
  await db
    .deleteFrom("status_hour")
    .where("hour", "<", new Date(now - HOURS_KEPT_DAYS * DAY_MS))
    .execute();
  await db
    .deleteFrom("presence_transition")
    .where("at", "<", new Date(now - TRANSITIONS_KEPT_DAYS * DAY_MS))
    .execute();
}

/** Everything the history needs at the start and every hour. */
export async function keepHistory(parts: Parts): Promise<void> {
  await turnPartitions(parts);
  await thinSamples(parts);
  await pruneHistory(parts);
}
