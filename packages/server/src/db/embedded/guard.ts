import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { EmbeddedDatabaseError } from "./errors.ts";

/**
 * Throws `OWNED` if a server that this process cannot see, in another container on the same volume, holds the
 * guard file: the owner lock and the process table stop at a container's wall, flock(2) does not. Where the
 * `flock` program is missing (macOS) nothing is checked.
 */
export async function assertUnguarded(guard: string): Promise<void> {
  if (process.platform === "win32" || !existsSync(guard)) return;
  try {
    await promisify(execFile)("flock", ["-n", guard, "true"]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === 1) throw guardHeld(guard);
  }
}

/** The refusal for a guard file that another server holds. */
export function guardHeld(guard: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    "OWNED",
    `数据目录正被另一个容器或主机上的数据库使用（锁文件 ${guard}）。` +
      "同一数据目录只能由一个实例使用：请先停止那个实例，或用 DATA_DIR 另选数据目录；多个节点请用 DATABASE_URL 共用一个 PostgreSQL。",
  );
}
