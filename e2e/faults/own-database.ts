import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedConnection, startEmbeddedPostgres } from "@lukou/server";
import pg from "pg";

type RunningDatabase = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A PostgreSQL that belongs to the test, so that it can be stopped under the platform's feet. */
export class OwnDatabase {
  readonly #folder: string;
  #server: RunningDatabase;
  #pool: pg.Pool;

  private constructor(folder: string, server: RunningDatabase) {
    this.#folder = folder;
    this.#server = server;
    this.#pool = poolOf(server.connection);
  }

  /** Starts one in a new folder below `parent`. */
  static async start(parent: string = tmpdir()): Promise<OwnDatabase> {
    const folder = await mkdtemp(join(parent, "lukou-faults-"));
    return new OwnDatabase(folder, await startEmbeddedPostgres({ dataDir: join(folder, "postgres") }));
  }

  /** Address for DATABASE_URL. */
  get url(): string {
    const { host, port, user, password, database } = this.#server.connection;
    const secret = password === undefined ? "" : `:${encodeURIComponent(password)}`;
    return `postgres://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
  }

  async rows<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const { rows } = await this.#pool.query<R>(text, [...values]);
    return rows;
  }

  /** Stops the server; the platform's connections end. One that has ended by itself is stopped already. */
  async stop(): Promise<void> {
    await this.#pool.end();
    await this.#server.stop().catch(() => {});
  }

  /** Starts it again on the same data. */
  async startAgain(): Promise<void> {
    this.#server = await startEmbeddedPostgres({ dataDir: join(this.#folder, "postgres") });
    this.#pool = poolOf(this.#server.connection);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function poolOf(connection: EmbeddedConnection): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on("error", () => {});
  return pool;
}
