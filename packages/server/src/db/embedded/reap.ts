import { execFile } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedDatabaseError } from "./errors.ts";

const run = promisify(execFile);
const POLL_MS = 20;

/** Escalation for what must leave: each signal with the time it is given, in milliseconds. */
const FAREWELL = [
  // Fast shutdown of the postmaster; backends whose postmaster is dead leave by themselves.
  { signal: "SIGINT", patienceMs: 10_000, to: "postmaster" },
  // Immediate shutdown: the next start recovers from the log, nothing committed is lost.
  { signal: "SIGQUIT", patienceMs: 5_000, to: "all" },
  { signal: "SIGKILL", patienceMs: 5_000, to: "all" },
] as const;

/** The file in which the postmaster of the cluster at `folder` leaves its process id. */
export const pidFileOf = (folder: string): string => join(folder, "postmaster.pid");

/**
 * Stops every database process that works in `folder`. Throws `ORPHAN_STAYS`. Call it only while holding the
 * owner lock: a healthy server is stopped just as well.
 */
export async function stopOrphans(folder: string, binaries: Binaries): Promise<void> {
  if (process.platform === "linux") await stopByProcessTable(folder);
  else await stopByPgCtl(folder, binaries);
}

/** Removes sockets and their lock files; the folder is private, so whatever is in it is ours. */
export function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(".s.PGSQL.")) rmSync(join(folder, name), { force: true });
  }
}

async function stopByProcessTable(folder: string): Promise<void> {
  let present = membersOf(folder);
  if (present.length === 0) return;
  for (const { signal, patienceMs, to } of FAREWELL) {
    const postmaster = postmasterPid(folder);
    for (const pid of present) if (to === "all" || pid === postmaster) signalIfAlive(pid, signal);
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(POLL_MS)) {
      present = membersOf(folder);
      if (present.length === 0) return;
    }
  }
  throw new EmbeddedDatabaseError(
    "ORPHAN_STAYS",
    `上次遗留的数据库进程（进程号 ${present.join("、")}）仍占用 ${folder}，无法停止。请手工结束这些进程后再启动。`,
  );
}

/**
 * The database processes whose working folder is `folder`. PostgreSQL and our `initdb` both work there. They are
 * known by program and folder, never by number: numbers are reused, and a zombie keeps its own.
 */
function membersOf(folder: string): number[] {
  const home = statSync(folder, { throwIfNoEntry: false });
  if (!home) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // A program whose file was replaced by a new installation is marked so by the kernel.
        const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ""));
        if (program !== "postgres" && program !== "initdb") return false;
        const cwd = statSync(`/proc/${pid}/cwd`);
        return cwd.dev === home.dev && cwd.ino === home.ino;
      } catch {
        return false;
      }
    });
}

/** macOS and Windows have no /proc: `pg_ctl stop` does it, once the pid file is known to name a postgres. */
async function stopByPgCtl(folder: string, { pgCtl }: Binaries): Promise<void> {
  const pid = postmasterPid(folder);
  if (!pid || !(await isPostgres(pid))) return;
  try {
    await run(pgCtl, ["stop", "-D", folder, "-m", "fast", "-w"], { windowsHide: true });
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      "ORPHAN_STAYS",
      `上次遗留的数据库进程（进程号 ${pid}）仍占用 ${folder}，无法停止。请手工结束该进程后再启动。`,
      { cause },
    );
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const [command, args] =
    process.platform === "win32"
      ? (["tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]] as const)
      : (["ps", ["-o", "comm=", "-p", String(pid)]] as const);
  try {
    const { stdout } = await run(command, args, { windowsHide: true });
    return /postgres/.test(stdout);
  } catch {
    return false;
  }
}

/** The process id in the pid file of the cluster at `folder`, or undefined where there is none. */
export function postmasterPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFileOf(folder), "utf8").split("\n")[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It left by itself in between.
  }
}
