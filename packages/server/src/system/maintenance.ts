import { prunePushes } from "../features/config-push/config-push.upkeep.ts";
import { pruneLogUploads } from "../features/device-log/log-upload.upkeep.ts";
import { SessionRepository } from "../features/login/session.repository.ts";
import { LoginThrottle } from "../features/login/throttle.ts";
import { prunePictures } from "../features/picture/picture.upkeep.ts";
import type { Platform } from "../platform/platform.ts";
import { turnPartitions } from "./partitions.ts";

type Upkept = Pick<Platform, "db" | "clock" | "store" | "config">;

const HOUR_MS = 3_600_000;
const LIVE_EVENTS_KEPT_MS = 24 * HOUR_MS;
const SESSIONS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Drops what nobody will ask for again: old live events, ended sessions, expired login codes and requests, counted failures, old pushes. */
export async function prune(platform: Upkept): Promise<void> {
  const now = platform.clock().getTime();
  await platform.db
    .deleteFrom("live_event")
    .where("at", "<", new Date(now - LIVE_EVENTS_KEPT_MS))
    .execute();
  await new SessionRepository(platform.db).prune(new Date(now - SESSIONS_KEPT_MS));
  await platform.db.deleteFrom("login_code").where("expires_at", "<", new Date(now)).execute();
  // Of nodes that ended while they waited.
  await platform.db
    .deleteFrom("remote_request")
    .where("deadline_at", "<", new Date(now - HOUR_MS))
    .execute();
  await new LoginThrottle(platform).prune();
  await prunePictures(platform);
  await pruneLogUploads(platform);
  await prunePushes(platform);
}

/** Runs the upkeep now and every hour; the returned function stops it. */
export async function startMaintenance(platform: Upkept & Pick<Platform, "log">): Promise<() => void> {
  await turnPartitions(platform);
  const timer = setInterval(() => {
    Promise.all([turnPartitions(platform), prune(platform)]).catch((error: unknown) =>
      platform.log.warn({ err: error }, "upkeep failed"),
    );
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
