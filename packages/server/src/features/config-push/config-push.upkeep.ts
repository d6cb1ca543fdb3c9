import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";

const DAY_MS = 86_400_000;
/** Of each device so many of the newest pushes are kept, however old. */
const NEWEST_KEPT = 20;

/**
 * Removes pushes past their time that are over. What a device runs or is to run stays, and so does what a push that stays
 * is compared with and rolled back to: the one that was in effect when it was made.
 */
export async function prunePushes({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): Promise<void> {
  const before = new Date(clock().getTime() - config.PUSH_KEEP_DAYS * DAY_MS);
  await sql`
    with numbered as (
      select city_guid, guid, base_guid, created_at, next_at,
        row_number() over (partition by city_guid, equipment_guid order by revision desc) as place
      from config_push),
    kept as (
      select city_guid, guid, base_guid from numbered n
      where created_at >= ${before} or next_at is not null or place <= ${NEWEST_KEPT} or exists (
        select from config_state s where s.city_guid = n.city_guid and n.guid in (s.desired_guid, s.applied_guid))),
    gone as (
      select city_guid, guid from numbered
      except select city_guid, guid from kept
      except select city_guid, base_guid from kept),
    steps as (
      delete from config_push_step s using gone where s.city_guid = gone.city_guid and s.push_guid = gone.guid)
    delete from config_push p using gone where p.city_guid = gone.city_guid and p.guid = gone.guid`.execute(
    db,
  );
}
