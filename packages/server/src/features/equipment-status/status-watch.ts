import { sql } from "kysely";
import type { FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";

const LOOK_MS = 500;
/** Looks back so far, since a transaction of another node may be seen after a later one. */
const OVERLAP_MS = 2_000;

/**
 * Tells those who look at an intersection that statuses came, whichever node took them in: looks into the database, and
 * only while somebody watches.
 */
export class StatusWatch implements FieldPart {
  readonly handlers = {};
  readonly #platform: Pick<Platform, "db" | "log" | "watch">;
  readonly #told = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #since = new Date(0);

  constructor(platform: Pick<Platform, "db" | "log" | "watch">) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { db, log, watch } = this.#platform;
    const watched = watch.watched();
    if (watched.length === 0) {
      this.#told.clear();
      this.#since = new Date(0);
      return;
    }
    try {
      const { rows } = await sql<{ intersection_guid: string; guid: string; arrived_at: Date }>`
        select e.intersection_guid, e.guid, s.arrived_at from equipment e
        join equipment_status s on s.city_guid = e.city_guid and s.equipment_guid = e.guid
        where e.intersection_guid = any(${watched}::uuid[]) and e.deleted_at is null
          and s.arrived_at > ${new Date(this.#since.getTime() - OVERLAP_MS)}`.execute(db);
      const news = rows.filter((row) => this.#told.get(row.guid) !== row.arrived_at.getTime());
      for (const row of rows) {
        this.#told.set(row.guid, row.arrived_at.getTime());
        if (row.arrived_at > this.#since) this.#since = row.arrived_at;
      }
      for (const [intersectionGuid, own] of Map.groupBy(news, (row) => row.intersection_guid)) {
        watch.publish(intersectionGuid, { kind: "status", guids: own.map(({ guid }) => guid) });
      }
    } catch (error) {
      log.warn({ err: error }, "statuses could not be looked at");
    }
  }
}
