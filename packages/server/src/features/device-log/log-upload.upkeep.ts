import type { Platform } from "../../platform/platform.ts";
import { uploadsBefore } from "./log-upload.repository.ts";
import { uploadKey } from "./log-upload.service.ts";

const DAY_MS = 86_400_000;
/** How long a fetched file is kept. */
const FILES_KEPT_MS = 30 * DAY_MS;
/** After so long without an end, the node that waited has ended itself (southbound 10: 300 s). */
const GIVEN_UP_MS = 15 * 60_000;

/** Removes fetched files past keeping, and ends fetches whose node has gone. */
export async function pruneLogUploads({
  db,
  clock,
  store,
}: Pick<Platform, "db" | "clock" | "store">): Promise<void> {
  const now = clock().getTime();
  await db
    .updateTable("log_upload")
    .set({ state: "failed", problem: "平台在等待期间重新启动，请重新调取" })
    .where("state", "=", "uploading")
    .where("requested_at", "<", new Date(now - GIVEN_UP_MS))
    .execute();
  for (const row of await uploadsBefore(db, new Date(now - FILES_KEPT_MS))) {
    await store.remove(uploadKey(row));
    await db.deleteFrom("log_upload").where("guid", "=", row.guid).execute();
  }
  await db.deleteFrom("device_log_level").where("until", "<", new Date(now)).execute();
}
