import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { EmbeddedDatabaseError } from "./errors.ts";

/** How to reach the embedded server; `new pg.Pool(connection)` takes it as it is. */
export interface EmbeddedConnection {
  /** The folder of the Unix socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Set, so that a PGSSLMODE in the environment does not ask for TLS on a private socket. */
  ssl: false;
}

/** Crash recovery replays at most `max_wal_size` and some; a server silent for longer is not coming. */
const PATIENCE_MS = 5 * 60_000;
const POLL_MS = 20;

/**
 * Waits until the server accepts a connection and creates the database of `connection` if it is missing.
 * Throws the last refusal as `START_FAILED` after five minutes.
 */
export async function awaitReady(connection: EmbeddedConnection, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    const client = new Client({ ...connection, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      await createIfMissing(client, connection.database);
      return;
    } catch (cause) {
      if (Date.now() > deadline || !isNotYet(cause)) {
        throw new EmbeddedDatabaseError("START_FAILED", `数据库没有就绪：${String(cause)}`, { cause });
      }
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function createIfMissing(client: Client, database: string): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
  if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}

/** No socket yet, nobody listening yet, or 57P03 cannot_connect_now: starting up or recovering. */
function isNotYet(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ECONNREFUSED" || code === "ECONNRESET" || code === "57P03";
}
