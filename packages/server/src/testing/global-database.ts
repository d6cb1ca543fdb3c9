import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type EmbeddedConnection, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { dropTestDatabases } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the maintenance database of the server that all database tests share. */
    databaseUrl: string;
    /** Part of the name of every database of this run, so that runs may share a server. */
    databaseRun: string;
  }
}

/** Nothing in a test must outlive it, so the disk need not be waited for; workers open many pools. */
const FAST_AND_FORGETFUL = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  max_connections: 200,
  max_wal_size: "1GB",
};

/**
 * Gives the whole run of database tests one PostgreSQL: the server of TEST_DATABASE_URL or DATABASE_URL, else
 * an embedded one in a temporary folder. Tests make their own databases in it with `createTestDatabase`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `${Date.now().toString(36)}_${process.pid}`;
  const external = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  const server = external ? { url: external, stop: async () => {} } : await startTemporary();
  project.provide("databaseUrl", server.url);
  project.provide("databaseRun", run);
  return async () => {
    await dropTestDatabases(server.url, run);
    await server.stop();
  };
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "lukou-test-"));
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      database: "postgres",
      settings: FAST_AND_FORGETFUL,
    });
    return {
      url: urlOf(server.connection),
      stop: () => server.stop().finally(() => rmSync(dataDir, { recursive: true, force: true })),
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** The connection as a URL; `pg` takes the folder of a Unix socket from the query part. */
function urlOf({ host, port, user, password, database }: EmbeddedConnection): string {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = user;
  if (password) url.password = password;
  url.searchParams.set("host", host);
  return url.href;
}
