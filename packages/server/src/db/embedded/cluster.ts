import { execFile } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { serverEnvironment } from "./environment.ts";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import type { Layout } from "./layout.ts";
import { handOver, type RunAs } from "./run-as.ts";
import { sizeOfLog, tailOfLog } from "./server-log.ts";
import { spawnSupervised } from "./supervised.ts";

/** The superuser that owns everything in the embedded server. */
export const DATABASE_USER = "lukou";

/** The major version that the pinned binaries read and write. */
const MAJOR_VERSION = "18";

/**
 * How clients prove who they are. `trust` is safe on POSIX: the server listens on no network address, and its
 * only socket lies in a folder of mode 0700, so that the file system admits nobody but the same user and root,
 * who could read the data files anyway. Windows has no such folder and takes a password.
 */
export type Authentication = { method: "trust" } | { method: "scram-sha-256"; passwordFile: string };

/** Whether the folder holds a finished cluster. Throws `WRONG_VERSION` if another major version made it. */
export function hasCluster(layout: Layout): boolean {
  let found: string;
  try {
    found = readFileSync(join(layout.cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
  if (found === MAJOR_VERSION) return true;
  throw new EmbeddedDatabaseError(
    "WRONG_VERSION",
    `数据目录由 PostgreSQL ${found} 创建，而本程序内置的是 PostgreSQL ${MAJOR_VERSION}，不能直接打开（${layout.cluster}）。` +
      "请用与该目录匹配的程序版本启动并导出数据，再导入新目录；或用 DATA_DIR 另选数据目录。数据未作任何改动。",
  );
}

/**
 * Creates the cluster with `initdb` beside its final place and renames it there, so that a start that was killed
 * midway leaves nothing that looks finished. Throws `INIT_FAILED`.
 */
export async function createCluster(
  layout: Layout,
  binaries: Binaries,
  runAs: RunAs,
  authentication: Authentication,
): Promise<void> {
  mkdirSync(layout.halfMade, { mode: 0o700 });
  await handOver(layout.halfMade, runAs.owner);
  const logStart = sizeOfLog(layout.log);
  const status = await runInitdb(layout, initdbCommand(layout, binaries, authentication), runAs);
  if (status !== 0) {
    throw new EmbeddedDatabaseError(
      "INIT_FAILED",
      `数据库初始化失败（退出码 ${status}）。请检查磁盘空间和目录权限；日志 ${layout.log}：\n${tailOfLog(layout.log, logStart)}`,
    );
  }
  renameSync(layout.halfMade, layout.cluster);
  syncFolder(layout.root);
}

function initdbCommand(layout: Layout, binaries: Binaries, authentication: Authentication): string[] {
  const command = [
    binaries.initdb,
    `--pgdata=${layout.halfMade}`,
    `--username=${DATABASE_USER}`,
    "--encoding=UTF8",
    // Sort order built into PostgreSQL: an update of the system's C library or ICU cannot corrupt an index.
    "--no-locale",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    `--auth=${authentication.method}`,
  ];
  return authentication.method === "trust"
    ? command
    : [...command, `--pwfile=${authentication.passwordFile}`];
}

async function runInitdb(layout: Layout, command: string[], runAs: RunAs): Promise<number> {
  if (process.platform !== "win32") {
    // Working in its own folder, an initdb that outlives us is found there by the next start.
    return spawnSupervised({ command, runAs, log: layout.log, cwd: layout.halfMade }).exited;
  }
  const [file = "", ...args] = command;
  const options = { env: serverEnvironment(), windowsHide: true };
  return promisify(execFile)(file, args, options).then(
    () => 0,
    () => 1,
  );
}

/** Makes the rename survive a power cut. Windows cannot open a folder and journals it by itself. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
