import { setTimeout } from "node:timers/promises";
import { Client, Pool } from "pg";
import { inject } from "vitest";

/** A database of its own for one test or test file. */
export interface TestDatabase {
  /** As `new pg.Pool(connection)` takes it. */
  connection: { connectionString: string };
  /** Removes the database. Whoever is still connected after `patienceMs` is ended. */
  drop(patienceMs?: number): Promise<void>;
}

/** How the databases of a test begin, filled once per run and then copied. */
export interface Template {
  /** Tells templates apart: the same name must mean the same content throughout a run. */
  name: string;
  /** Fills an empty database, for instance by running the migrations; leaves no connection open but the pool. */
  prepare: (pool: Pool) => Promise<void>;
}

/** A connection that is closing goes within milliseconds; on a machine that is busy with other things it may take long. */
const PATIENCE_MS = 20_000;

let made = 0;

/** Creates a database in the shared test server: empty, or a copy of `template`. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const server = inject("databaseUrl");
  made += 1;
  const name = databaseName("test", `${process.pid}_${made}`);
  await withClient(server, async (client) => {
    const source = template ? await ensureTemplate(client, server, template) : "template0";
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${source}"`);
  });
  return {
    connection: { connectionString: urlOfDatabase(server, name) },
    drop: (patienceMs) => withClient(server, (client) => dropDatabase(client, name, patienceMs)),
  };
}

/** Drops every database that a run made in the server at `url`. */
export async function dropTestDatabases(url: string, run: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1) OR starts_with(datname, $2)",
      [`lukou_test_${run}_`, `lukou_template_${run}_`],
    );
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

/** Makes the template unless a worker of this run has done so; the flag IS_TEMPLATE marks a finished one. */
async function ensureTemplate(client: Client, server: string, template: Template): Promise<string> {
  const name = databaseName("template", template.name);
  // Workers are processes of their own; the lock makes the others wait for the first one's template.
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
  try {
    const found = await client.query<{ datistemplate: boolean }>(
      "SELECT datistemplate FROM pg_database WHERE datname = $1",
      [name],
    );
    if (found.rows[0]?.datistemplate) return name;
    await dropDatabase(client, name);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    const pool = new Pool({ connectionString: urlOfDatabase(server, name) });
    try {
      await template.prepare(pool);
    } finally {
      if (!pool.ending) await pool.end();
    }
    await client.query(`ALTER DATABASE "${name}" WITH IS_TEMPLATE true`);
    return name;
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext($1))", [name]);
  }
}

async function dropDatabase(client: Client, name: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (!rowCount) return;
  await client.query(`ALTER DATABASE "${name}" WITH IS_TEMPLATE false`);
  await untilDeserted(client, name, patienceMs);
  await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
}

/**
 * Gives connections that are just closing the time to go: a pool counts them as gone before the server does, and to end
 * one by force then is an error that nobody listens for. Whoever stays is ended all the same.
 */
async function untilDeserted(client: Client, name: string, patienceMs: number): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    const { rowCount } = await client.query("SELECT 1 FROM pg_stat_activity WHERE datname = $1", [name]);
    if (!rowCount) return;
    await setTimeout(20);
  }
}

function databaseName(kind: "test" | "template", part: string): string {
  return `lukou_${kind}_${inject("databaseRun")}_${part}`;
}

function urlOfDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
