import { sql } from "kysely";
import type { FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { rederive } from "../presence/rederive.ts";
import { probeRtsp } from "./rtsp-options.ts";
import { WayFailure } from "./way-failure.ts";

type Parts = Pick<Platform, "db" | "clock" | "log">;

/** How often a camera is looked after, and how many failures make it offline (southbound 12). */
const EVERY_S = 60;
export const PROBE_MISSES = 3;
const TIMEOUT_MS = 5_000;
/** How often cameras that are due are looked for; at most so many at a time, each at its own pace. */
const TICK_MS = 10_000;
const BATCH = 200;
const AT_ONCE = 20;

interface Claimed {
  readonly city_guid: string;
  readonly camera_guid: string;
  readonly intersection_guid: string;
  readonly url: string;
}

/**
 * Looks after cameras that nobody else reports: those with a stream address whose unit, and which themselves, never had a
 * session. Several nodes share the work; a camera is claimed by its row.
 */
export class CameraProber implements FieldPart {
  readonly handlers = {};
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      this.#working ??= this.probeDue()
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, "cameras could not be probed"))
        .finally(() => {
          this.#working = undefined;
        });
    }, TICK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Probes the cameras that are due. */
  async probeDue(): Promise<void> {
    const due = await this.#claim();
    const next = due.values();
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, due.length) }, async () => {
        for (const camera of next) await this.#probe(camera);
      }),
    );
  }

  async #claim(): Promise<Claimed[]> {
    const now = this.#parts.clock();
    const { rows } = await sql<Claimed>`
      with due as (
        select e.city_guid, e.guid, e.intersection_guid,
          coalesce(e.settings->>'mainUrl', e.settings->>'subUrl') as url
        from equipment e
        left join camera_probe p on p.city_guid = e.city_guid and p.camera_guid = e.guid
        where e.kind in (5, 12) and e.deleted_at is null
          and coalesce(e.settings->>'mainUrl', e.settings->>'subUrl') ~ '^rtsps?://'
          and (p.probed_at is null or p.probed_at <= ${now}::timestamptz - make_interval(secs => ${EVERY_S}))
          and not exists (
            select from device_session s where s.city_guid = e.city_guid and s.epoch > 0
              and s.equipment_guid in (e.guid, e.parent_guid))
          and not exists (
            select from equipment_disabled d where d.city_guid = e.city_guid and d.equipment_guid = e.guid)
        order by p.probed_at nulls first
        limit ${BATCH}
      ), claimed as (
        insert into camera_probe (city_guid, camera_guid, probed_at, misses, online, changed_at)
        select city_guid, guid, ${now}, 0, false, ${now} from due
        on conflict (city_guid, camera_guid) do update set probed_at = excluded.probed_at
          where camera_probe.probed_at <= ${now}::timestamptz - make_interval(secs => ${EVERY_S})
        returning city_guid, camera_guid
      )
      select c.city_guid, c.camera_guid, due.intersection_guid, due.url
      from claimed c join due on due.city_guid = c.city_guid and due.guid = c.camera_guid`.execute(
      this.#parts.db,
    );
    return rows;
  }

  async #probe({ city_guid, camera_guid, intersection_guid, url }: Claimed): Promise<void> {
    const failure = await failureOf(url);
    const now = this.#parts.clock();
    await this.#parts.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom("camera_probe")
        .select(["misses", "online"])
        .where("city_guid", "=", city_guid)
        .where("camera_guid", "=", camera_guid)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return;
      const misses = failure === null ? 0 : before.misses + 1;
      const online = failure === null || (before.online && misses < PROBE_MISSES);
      const changed = online !== before.online || misses === PROBE_MISSES;
      await tx
        .updateTable("camera_probe")
        .set({ misses, online, message: failure, ...(changed && { changed_at: now }) })
        .where("city_guid", "=", city_guid)
        .where("camera_guid", "=", camera_guid)
        .execute();
      if (changed) await rederive(tx, [intersection_guid], now);
    });
  }
}

/** Why a camera did not answer, in Chinese; null when it did. */
async function failureOf(url: string): Promise<string | null> {
  if (!URL.canParse(url)) return "视频流地址有误";
  try {
    await probeRtsp(new URL(url), TIMEOUT_MS);
    return null;
  } catch (error) {
    if (error instanceof WayFailure) return error.message;
    throw error;
  }
}
