import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { soon } from "../../testing/soon.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lukou-embedded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Starts the embedded server, which is stopped when the test ends. */
export async function startForTest(
  dataDir: string,
  options: Omit<EmbeddedPostgresOptions, "dataDir"> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** The first column of the rows that `sql` yields. */
export async function column(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(server.connection);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}

/** A separate Node process that owns a data folder and writes to it until it is killed. */
export interface OwningProcess {
  pid: number;
  /** Resolves when a printed line satisfies `wanted`; rejects if the process ends before. */
  line(wanted: (line: string) => boolean): Promise<void>;
  /** Highest number that was acknowledged so far. */
  acknowledged(): number;
  /** `kill -9`, resolved when the process is gone and all it printed is read. */
  kill(): Promise<void>;
}

/** Starts `owning-process.ts` on `dataDir`; it is killed when the test ends. */
export function startOwningProcess(dataDir: string): OwningProcess {
  const script = join(import.meta.dirname, "owning-process.ts");
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const finished = Promise.all([once(lines, "close"), once(child, "exit")]);
  let highest = 0;
  lines.on("line", (line) => {
    if (/^\d+$/.test(line)) highest = Number(line);
  });
  const owner: OwningProcess = {
    pid: pidOf(child),
    line: (wanted) =>
      new Promise((resolve, reject) => {
        lines.on("line", (line) => wanted(line) && resolve());
        lines.once("close", () => reject(new Error("the owning process ended early")));
      }),
    acknowledged: () => highest,
    kill: async () => {
      child.kill("SIGKILL");
      await finished;
    },
  };
  onTestFinished(async () => {
    await owner.kill();
    // The server follows its owner by itself; the folder must not be removed under its feet.
    const pidFile = join(dataDir, "cluster", "postmaster.pid");
    await soon(() => expect(existsSync(pidFile)).toBe(false));
  });
  return owner;
}

/** The process id of a child that was started. */
export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("the process did not start");
  return child.pid;
}
