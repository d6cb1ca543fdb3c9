import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";

/** A held owner lock. */
export interface OwnerLock {
  release(): void;
}

interface Owner {
  pid: number;
  /** Start of the process in clock ticks since boot, so that a reused pid is not mistaken; "" where unknown. */
  started: string;
}

/**
 * Takes the lock file at `path` for this process, before anything else touches the folder: stopping orphans
 * would otherwise stop the healthy server of a second Node process. A lock whose owner is dead is taken over;
 * a live owner means `OWNED`. Trusts that all owners share one process table.
 */
export function takeOwnerLock(path: string): OwnerLock {
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const candidate = `${path}.${process.pid}`;
  for (;;) {
    // Linking a finished file makes the lock appear with its content, which `wx` followed by a write does not.
    writeFileSync(candidate, mine, { mode: 0o600 });
    try {
      linkSync(candidate, path);
      return { release: () => releaseIfMine(path, mine) };
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
    } finally {
      rmSync(candidate, { force: true });
    }
    const found = readIfPresent(path);
    if (found === undefined) continue;
    const owner = parse(found);
    if (owner && isAlive(owner)) {
      throw new EmbeddedDatabaseError(
        "OWNED",
        `数据目录正被另一个进程使用（进程号 ${owner.pid}，锁文件 ${path}）。` +
          "请先停止那个进程，或用 DATA_DIR 为本次启动另选数据目录。",
      );
    }
    discardStale(path, found);
  }
}

/** Moves the stale lock away; if a rival replaced it meanwhile, its fresh lock is put back. */
function discardStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  if (readFileSync(aside, "utf8") === stale) rmSync(aside);
  else renameSync(aside, path);
}

function releaseIfMine(path: string, mine: string): void {
  if (readIfPresent(path) === mine) rmSync(path, { force: true });
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function parse(text: string): Owner | undefined {
  const [, pid, started = ""] = /^(\d+) (\d*)\n$/.exec(text) ?? [];
  return pid ? { pid: Number(pid), started } : undefined;
}

function isAlive(owner: Owner): boolean {
  const started = startOf(owner.pid);
  if (started === "ended") return false;
  if (started && owner.started) return started === owner.started;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to another user (whom a /proc mounted with hidepid does not show).
    return systemCode(error) === "EPERM";
  }
}

/** Start time of a process (field 22 of /proc/<pid>/stat), "ended" for a zombie, "" where it cannot be known. */
function startOf(pid: number): string {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
  // The second field, the name, may hold blanks and brackets; what follows its last bracket starts at field 3.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : (fields[22 - 3] ?? "");
}
