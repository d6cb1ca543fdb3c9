import { LiveEvent } from "@lukou/contract";
import type { Kysely, Selectable } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "../../db/database.ts";
import type { LiveEventTable } from "../../db/tables/system.tables.ts";
import type { Database } from "../../db/tables.ts";
import { IDENTITY_CHANNEL, LIVE_CHANNEL, type LiveBus, type StoredEvent, wordChannels } from "./live-bus.ts";

const RECONNECT_MS = 1_000;
/** Also looks without being told, in case a notification was lost with its connection. */
const SAFETY_POLL_MS = 5_000;
const BATCH = 500;

/** Row to event; undefined for a payload of another version that this one cannot read. */
export function presentEvent(row: Selectable<LiveEventTable>): StoredEvent | undefined {
  const parsed = LiveEvent.safeParse(row.payload);
  if (!parsed.success) return undefined;
  return {
    id: BigInt(row.id),
    event: parsed.data,
    ...(row.city_guid && { cityGuid: row.city_guid }),
    ...(row.user_guid && { userGuid: row.user_guid }),
    ...(row.session_guid && { sessionGuid: row.session_guid }),
  };
}

/** Reads committed events in order and delivers them to the bus of this node. `start` listens, `stop` leaves nothing behind. */
export class LiveListener {
  readonly #connection: Connection;
  readonly #db: Kysely<Database>;
  readonly #bus: LiveBus;
  readonly #log: Logger;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #lastId = 0n;
  #draining: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: { connection: Connection; db: Kysely<Database>; bus: LiveBus; log: Logger }) {
    this.#connection = parts.connection;
    this.#db = parts.db;
    this.#bus = parts.bus;
    this.#log = parts.log;
  }

  async start(): Promise<void> {
    const newest = await this.#db
      .selectFrom("live_event")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst();
    this.#lastId = BigInt(newest?.id ?? "0");
    await this.#listen();
    this.#timer = setInterval(() => this.#drain(), SAFETY_POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    await this.#draining;
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: "lukou live" });
    client.on("notification", ({ channel, payload }) => {
      if (channel === IDENTITY_CHANNEL) this.#bus.identitiesChanged();
      else if (channel === LIVE_CHANNEL) this.#drain();
      else this.#bus.hearWord(channel, payload ?? "");
    });
    client.on("error", (error) => this.#lost(error));
    client.on("end", () => this.#lost());
    try {
      await client.connect();
      const channels = [LIVE_CHANNEL, IDENTITY_CHANNEL, ...Object.values(wordChannels)];
      await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
      this.#client = client;
      // While nobody listened, identities may have changed and events may have come.
      this.#bus.identitiesChanged();
      this.#drain();
    } catch (error) {
      this.#lost(error);
    }
  }

  #lost(error?: unknown): void {
    if (this.#stopped || this.#retry) return;
    this.#client = undefined;
    this.#log.warn({ err: error }, "live listener lost its connection");
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#listen();
    }, RECONNECT_MS);
    this.#retry.unref();
  }

  #drain(): void {
    this.#draining = this.#draining
      .then(() => this.#readNew())
      .catch((error: unknown) => this.#log.warn({ err: error }, "live events unreadable"));
  }

  async #readNew(): Promise<void> {
    for (;;) {
      if (this.#stopped) return;
      const rows = await this.#db
        .selectFrom("live_event")
        .selectAll()
        .where("id", ">", String(this.#lastId))
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        this.#lastId = BigInt(row.id);
        const event = presentEvent(row);
        if (event) this.#bus.deliver(event);
      }
      if (rows.length < BATCH) return;
    }
  }
}
