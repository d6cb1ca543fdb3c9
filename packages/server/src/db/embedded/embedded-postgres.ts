import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { type Authentication, createCluster, hasCluster } from "./cluster.ts";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { assertUnguarded } from "./guard.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { type OwnerLock, takeOwnerLock } from "./owner-lock.ts";
import { startPosixServer } from "./posix-server.ts";
import { pidFileOf, stopOrphans } from "./reap.ts";
import { chooseRunAs, handOver } from "./run-as.ts";
import type { RunningServer } from "./server.ts";
import { rotateLog } from "./server-log.ts";
import type { ServerSettings } from "./settings.ts";
import { ensurePassword, startWindowsServer } from "./windows-server.ts";

export type { EmbeddedConnection } from "./connection.ts";
export { EmbeddedDatabaseError } from "./errors.ts";
export type { RunningServer as EmbeddedPostgres } from "./server.ts";

/** What the embedded server needs to know. */
export interface EmbeddedPostgresOptions {
  /** A folder of its own, made if missing. It will belong to the account that the database runs as. */
  dataDir: string;
  /** The database to connect to, made if missing; "lukou" unless told. */
  database?: string;
  /** Overrides of server settings, by their name in postgresql.conf. */
  settings?: ServerSettings;
  /** Hears in Chinese what takes time: preparing, recovering, starting. */
  onProgress?: (message: string) => void;
}

/**
 * Starts the embedded PostgreSQL on `dataDir` and resolves when it accepts connections. Whatever an earlier run
 * left behind, however it was killed, is cleared away first. The server ends with this process, even after
 * `kill -9`. Throws `EmbeddedDatabaseError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningServer> {
  const binaries = locateBinaries();
  const layout = layoutOf(prepareFolder(options.dataDir));
  const lock = lockFolder(layout);
  try {
    const server = await startOwned(layout, binaries, options);
    return { ...server, stop: () => server.stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The start proper, once the folder is ours. */
async function startOwned(
  layout: Layout,
  binaries: Binaries,
  { database = "lukou", settings = {}, onProgress = () => {} }: EmbeddedPostgresOptions,
): Promise<RunningServer> {
  await clearAway(layout, binaries, onProgress);
  rotateLog(layout.log);

  const runAs = await chooseRunAs(binaries.postgres, dirname(layout.root));
  await handOver(layout.root, runAs.owner);
  const isWindows = process.platform === "win32";
  if (isWindows) ensurePassword(layout.password);
  if (!hasCluster(layout)) {
    onProgress("正在初始化数据库（仅首次启动需要）");
    const authentication: Authentication = isWindows
      ? { method: "scram-sha-256", passwordFile: layout.password }
      : { method: "trust" };
    await createCluster(layout, binaries, runAs, authentication);
  }
  // A restored copy or a volume with group rights may have lost what PostgreSQL insists on.
  await handOver(layout.cluster, runAs.owner);
  chmodSync(layout.cluster, 0o700);

  onProgress("正在启动数据库");
  return isWindows
    ? startWindowsServer(layout, binaries, database, settings)
    : startPosixServer(layout, binaries, runAs, database, settings);
}

/** Removes what a killed run left: processes first, and only when nobody is attached the pid file. */
async function clearAway(
  layout: Layout,
  binaries: Binaries,
  onProgress: (message: string) => void,
): Promise<void> {
  const pidFile = pidFileOf(layout.cluster);
  if (existsSync(pidFile)) onProgress("上次没有正常关闭，正在恢复数据库");
  await stopOrphans(layout.cluster, binaries);
  await stopOrphans(layout.halfMade, binaries);
  await assertUnguarded(layout.guard);
  // PostgreSQL would believe the file as long as any process has its number, a zombie or a stranger included.
  rmSync(pidFile, { force: true });
  rmSync(layout.halfMade, { recursive: true, force: true, maxRetries: 10 });
}

/** Makes the folder and returns its real path. */
function prepareFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    // Only this folder is private: its parents must let the database's own account pass.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function lockFolder(layout: Layout): OwnerLock {
  try {
    return takeOwnerLock(layout.ownerLock);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw notWritable(layout.root, error);
  }
}

function notWritable(folder: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    "NOT_WRITABLE",
    `数据目录不可写：${folder}（${systemCode(cause) ?? String(cause)}）。` +
      "请检查它的所有者、权限和磁盘空间，或用 DATA_DIR 另选可写的目录。",
    { cause },
  );
}
