import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { Socket } from "node:net";
import { serverEnvironment } from "./environment.ts";
import type { RunAs } from "./run-as.ts";

/** A program that cannot outlive this Node process. */
export interface Supervised {
  /** Resolves with the exit status (128 + n after signal n); rejects only if nothing could be started. */
  exited: Promise<number>;
  /** Asks the program to end, exactly as the death of this process would. */
  release(): void;
  /** Lets Node end while the program runs, which ends the program too. */
  unref(): void;
}

/** Exit status of the supervisor when another container holds the guard file. */
export const GUARD_HELD = 73;

/**
 * Runs `"$@"` and interrupts it when standard input ends, which the kernel guarantees even after `kill -9` of
 * Node. SIGINT is PostgreSQL's fast shutdown; it is repeated, because a shell starts background programs with
 * SIGINT ignored and one sent before the program has its own handler is lost. The program, not the shell, keeps
 * the lock on the guard file (descriptor 9), so that the lock lives exactly as long as a server process does.
 */
const SUPERVISOR = `
guard=$1; shift
exec 3<&0 </dev/null
if [ -n "$guard" ] && command -v flock >/dev/null 2>&1; then
  exec 9>>"$guard"
  flock -n 9 || exit ${GUARD_HELD}
fi
"$@" 3<&- &
program=$!
exec 9>&-
( read -r _ <&3; while kill -INT $program 2>/dev/null; do sleep 1; done ) &
watcher=$!
exec 3<&-
wait $program; status=$?
kill $watcher 2>/dev/null
exit $status
`;

/** Starts `command` as `runAs` in folder `cwd`; its output is appended to the file `log`. POSIX only. */
export function spawnSupervised(options: {
  command: readonly string[];
  runAs: RunAs;
  log: string;
  cwd?: string;
  guard?: string;
}): Supervised {
  const output = openSync(options.log, "a", 0o600);
  const [file = "/bin/sh", ...args] = [
    ...options.runAs.prefix,
    "/bin/sh",
    "-c",
    SUPERVISOR,
    "lukou-database",
    options.guard ?? "",
    ...options.command,
  ];
  try {
    const child = spawn(file, args, {
      ...options.runAs.credentials,
      cwd: options.cwd ?? "/",
      env: serverEnvironment(),
      // Its own session: Ctrl-C in the terminal must reach Node alone, which then stops the server in order.
      detached: true,
      stdio: ["pipe", output, output],
    });
    const stdin = child.stdin instanceof Socket ? child.stdin : undefined;
    // A program that is already gone breaks the pipe; `exited` tells that story.
    stdin?.on("error", () => {});
    const exited = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        stdin?.destroy();
        resolve(code ?? (signal === "SIGKILL" ? 137 : 1));
      });
    });
    exited.catch(() => {});
    return {
      exited,
      release: () => stdin?.end(),
      unref: () => {
        child.unref();
        stdin?.unref();
      },
    };
  } finally {
    closeSync(output);
  }
}
