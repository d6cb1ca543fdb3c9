import { sql } from "kysely";
import { SessionRepository } from "../features/login/session.repository.ts";
import { LoginThrottle } from "../features/login/throttle.ts";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 3_600_000;
const LIVE_EVENTS_KEPT_MS = 24 * HOUR_MS;
const SESSIONS_KEPT_MS = 30 * 24 * HOUR_MS;

const monthStart = (date: Date, offset: number): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString();

/** Any number that nothing else locks: several nodes may start at once. */
const PARTITION_LOCK = 1_414_213_562;

/** Makes the audit log's partitions of this and the next month. Rows of a month without one land in the default partition. */
export async function ensureAuditPartitions({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`.execute(tx);
    for (const offset of [0, 1]) {
      const from = monthStart(clock(), offset);
      const name = `audit_log_${from.slice(0, 7).replace("-", "")}`;
      const exists = await sql<{ found: string | null }>`select to_regclass(${name}) as found`.execute(tx);
      if (exists.rows[0]?.found) continue;
      // The bounds name their time zone: a node in another one must not make months that overlap.
      await sql
        .raw(
          `create table ${name} partition of audit_log for values from ('${from}') to ('${monthStart(clock(), offset + 1)}')`,
        )
        .execute(tx);
    }
  });
}

/** Drops what nobody will ask for again: old live events, ended sessions, expired login codes, counted failures. */
export async function prune(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const now = platform.clock().getTime();
  await platform.db
    .deleteFrom("live_event")
    .where("at", "<", new Date(now - LIVE_EVENTS_KEPT_MS))
    .execute();
  await new SessionRepository(platform.db).prune(new Date(now - SESSIONS_KEPT_MS));
  await platform.db.deleteFrom("login_code").where("expires_at", "<", new Date(now)).execute();
  await new LoginThrottle(platform).prune();
}

/** Runs the upkeep now and every hour; the returned function stops it. */
export async function startMaintenance(
  platform: Pick<Platform, "db" | "clock" | "log">,
): Promise<() => void> {
  await ensureAuditPartitions(platform);
  const timer = setInterval(() => {
    Promise.all([ensureAuditPartitions(platform), prune(platform)]).catch((error: unknown) =>
      platform.log.warn({ err: error }, "upkeep failed"),
    );
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
