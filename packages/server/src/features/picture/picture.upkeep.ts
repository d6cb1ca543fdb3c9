import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";
import { pictureKey } from "./picture.presenter.ts";

type Parts = Pick<Platform, "db" | "clock" | "store" | "config">;

const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Pictures past their time that are nobody's default picture and that nothing was drawn on, the row first: a file without
 * one is removed below.
 */
async function removeOld({ db, clock, store, config }: Parts): Promise<void> {
  const before = new Date(clock().getTime() - config.PICTURE_KEEP_DAYS * DAY_MS);
  for (;;) {
    const { rows } = await sql<{ city_guid: string; guid: string }>`
      delete from picture where (city_guid, guid) in (
        select p.city_guid, p.guid from picture p
        where p.taken_at < ${before} and not exists (
          select from camera_baseline b where b.city_guid = p.city_guid and b.picture_guid = p.guid)
        and not exists (
          select from road_shape s where s.city_guid = p.city_guid and s.evidence is not null
            and s.evidence ->> 'imageId' = p.guid::text)
        limit ${BATCH})
      returning city_guid, guid`.execute(db);
    for (const row of rows) await store.remove(pictureKey(row));
    if (rows.length < BATCH) return;
  }
}

/** Uploads that are over: what was brought and never became a picture goes with them. */
async function removeUploads({ db, clock, store }: Parts): Promise<void> {
  const { rows } = await sql<{ city_guid: string; guid: string; kept: boolean }>`
    delete from picture_upload u where expires_at < ${clock()}
    returning u.city_guid, u.guid, exists (
      select from picture p where p.city_guid = u.city_guid and p.guid = u.guid) as kept`.execute(db);
  for (const row of rows) if (!row.kept) await store.remove(pictureKey(row));
}

/** Removes pictures that are kept no longer, and what uploads left behind. */
export async function prunePictures(parts: Parts): Promise<void> {
  await removeOld(parts);
  await removeUploads(parts);
}
