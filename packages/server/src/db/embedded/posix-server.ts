import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { DATABASE_USER } from "./cluster.ts";
import { awaitReady, type EmbeddedConnection } from "./connection.ts";
import { EmbeddedDatabaseError } from "./errors.ts";
import { guardHeld } from "./guard.ts";
import type { Layout } from "./layout.ts";
import { removeSockets, stopOrphans } from "./reap.ts";
import type { RunAs } from "./run-as.ts";
import type { RunningServer, ServerExit } from "./server.ts";
import { sizeOfLog, tailOfLog } from "./server-log.ts";
import { type ServerSettings, settingArguments } from "./settings.ts";
import { makeSocketFolder, SOCKET_PORT } from "./socket-folder.ts";
import { GUARD_HELD, spawnSupervised } from "./supervised.ts";

/** Time for a fast shutdown, which writes a checkpoint, before stronger signals are sent. */
const STOP_PATIENCE_MS = 30_000;

/**
 * Runs the server on Linux or macOS, reached through a private Unix socket and nothing else. Needs a finished
 * cluster without orphans. Resolves when it accepts connections; throws `START_FAILED` or `OWNED`.
 */
export async function startPosixServer(
  layout: Layout,
  binaries: Binaries,
  runAs: RunAs,
  database: string,
  settings: ServerSettings,
): Promise<RunningServer> {
  const sockets = makeSocketFolder(layout.sockets, runAs.owner);
  // With the folder empty, only the server started below can answer in it.
  removeSockets(sockets);
  const logStart = sizeOfLog(layout.log);
  const server = spawnSupervised({
    command: [
      binaries.postgres,
      "-D",
      layout.cluster,
      "--listen-addresses=",
      `--unix-socket-directories="${sockets.replaceAll('"', '""')}"`,
      "--unix-socket-permissions=0700",
      `--port=${SOCKET_PORT}`,
      ...settingArguments(settings),
    ],
    runAs,
    log: layout.log,
    guard: layout.guard,
  });

  let stopping: Promise<void> | undefined;
  const exited = server.exited
    .catch(() => undefined)
    .then(
      (status): ServerExit => ({
        expected: stopping !== undefined,
        status,
        log: tailOfLog(layout.log, logStart),
      }),
    );
  const stop = () => {
    stopping ??= stopServer();
    return stopping;
  };
  const stopServer = async () => {
    server.release();
    const patience = new AbortController();
    await Promise.race([
      exited,
      sleep(STOP_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {}),
    ]);
    patience.abort();
    await stopOrphans(layout.cluster, binaries);
    if (sockets !== layout.sockets) rmSync(sockets, { recursive: true, force: true });
  };

  const connection: EmbeddedConnection = {
    host: sockets,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database,
    ssl: false,
  };
  const gone = new AbortController();
  void exited.then(() => gone.abort());
  try {
    await awaitReady(connection, gone.signal);
    gone.signal.throwIfAborted();
    server.unref();
    return { connection, exited, stop };
  } catch (cause) {
    const endedByItself = gone.signal.aborted;
    await stop();
    const { status, log } = await exited;
    if (!endedByItself) throw cause;
    if (status === GUARD_HELD) throw guardHeld(layout.guard);
    throw new EmbeddedDatabaseError(
      "START_FAILED",
      `数据库启动失败（退出码 ${status ?? "未知"}）。日志 ${layout.log} 的末尾：\n${log}`,
      { cause },
    );
  }
}
