import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";
import { turnTables } from "../../system/partitions.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long every sample is kept. */
export const SAMPLES_KEPT_DAYS = 7;
const HOURS_KEPT_DAYS = 366;
const TRANSITIONS_KEPT_DAYS = 366;

const hourStart = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);
type Parts = Pick<Platform, "db" | "clock">;

/** Makes the partitions of today and tomorrow and drops those that are past keeping, so that old samples cost no deleting. */
export const turnPartitions = (parts: Parts): Promise<void> =>
  turnTables(parts, [
    { table: "status_sample", column: "at", period: "day", made: [0, 1], kept: SAMPLES_KEPT_DAYS },
  ]);

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
