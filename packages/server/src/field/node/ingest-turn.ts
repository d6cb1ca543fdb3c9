import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** Any number that nothing else locks. */
const INGEST_LOCK = 1_732_050_807;
const RETRY_MS = 5_000;

interface Turn {
  readonly take: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

/**
 * Where the broker does not share subscriptions, one node takes everything in: the one that holds an advisory lock
 * (southbound 14). `take` is called when this node gets the lock, `leave` when the connection that holds it is lost. The
 * returned function gives the lock back.
 */
export function takeTurns(
  { db, log }: Pick<Platform, "db" | "log">,
  turn: Turn,
  { retryMs = RETRY_MS } = {},
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const rest = async () => {
    await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
    return !signal.aborted;
  };
  const running = (async () => {
    while (!signal.aborted) {
      await db
        .connection()
        .execute((connection) => holdTurn(connection, turn, rest))
        .catch((error: unknown) => log.warn({ err: error }, "turn of taking in was lost"));
      await rest();
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
}

/** A lock lives as long as its connection: that is asked now and then, as long as `rest` says to go on. */
async function holdTurn(
  connection: Kysely<Database>,
  { take, leave }: Turn,
  rest: () => Promise<boolean>,
): Promise<void> {
  const lock = sql<{ got: boolean }>`select pg_try_advisory_lock(${INGEST_LOCK}) as got`;
  if ((await lock.execute(connection)).rows[0]?.got !== true) return;
  await take();
  try {
    while (await rest()) await sql`select 1`.execute(connection);
    await sql`select pg_advisory_unlock(${INGEST_LOCK})`.execute(connection);
  } finally {
    await leave();
  }
}
