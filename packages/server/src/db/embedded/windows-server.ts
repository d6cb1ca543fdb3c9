import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { DATABASE_USER } from "./cluster.ts";
import { awaitReady, type EmbeddedConnection } from "./connection.ts";
import { serverEnvironment } from "./environment.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import type { Layout } from "./layout.ts";
import { postmasterPid } from "./reap.ts";
import type { RunningServer, ServerExit } from "./server.ts";
import { sizeOfLog, tailOfLog } from "./server-log.ts";
import { type ServerSettings, settingArguments } from "./settings.ts";

const LOOPBACK = "127.0.0.1";
const WATCH_MS = 1_000;

/**
 * Runs the server on Windows by `pg_ctl`, which drops the rights of an elevated shell as PostgreSQL demands,
 * on a free TCP port of 127.0.0.1 with a random password (Node has no Unix sockets there). Nothing ends the
 * server when Node is killed; the next start stops it first. Written from the documentation: not yet run on
 * Windows.
 */
export async function startWindowsServer(
  layout: Layout,
  binaries: Binaries,
  database: string,
  settings: ServerSettings,
): Promise<RunningServer> {
  const connection: EmbeddedConnection = {
    host: LOOPBACK,
    port: await freePort(),
    user: DATABASE_USER,
    password: readFileSync(layout.password, "utf8"),
    database,
    ssl: false,
  };
  const options = [
    `--listen-addresses=${LOOPBACK}`,
    `--port=${connection.port}`,
    ...settingArguments(settings),
  ];
  const control = (...words: string[]) =>
    promisify(execFile)(binaries.pgCtl, [...words, "-D", layout.cluster, "-w"], {
      env: serverEnvironment(),
      windowsHide: true,
    });
  const logStart = sizeOfLog(layout.log);
  try {
    await control("start", "-l", layout.log, "-o", options.join(" "));
    await awaitReady(connection, new AbortController().signal);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "START_FAILED",
      `数据库启动失败。日志 ${layout.log} 的末尾：\n${tailOfLog(layout.log, logStart)}`,
      { cause },
    );
  }

  let stopping: Promise<void> | undefined;
  const exited = gone(layout.cluster).then(
    (): ServerExit => ({
      expected: stopping !== undefined,
      status: undefined,
      log: tailOfLog(layout.log, logStart),
    }),
  );
  const stop = () => {
    stopping ??= control("stop", "-m", "fast").then(() => {});
    return stopping;
  };
  return { connection, exited, stop };
}

/** Makes the password of the TCP server at first; it must exist before `initdb` reads it. */
export function ensurePassword(file: string): void {
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
}

/** Resolves when the process named in the pid file, or the file, is gone; `pg_ctl` leaves no child to listen to. */
async function gone(cluster: string): Promise<void> {
  while (lives(postmasterPid(cluster))) await sleep(WATCH_MS, undefined, { ref: false });
}

function lives(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
