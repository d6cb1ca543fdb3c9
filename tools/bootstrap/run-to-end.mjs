import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

const PARENT_CHECK_MS = 1_000;

/**
 * Runs a Node script to its end and answers its exit code. Ctrl-C reaches npm, this process and the script alike; this
 * process stays until the script has stopped by itself. The message channel tells the script when this process is
 * killed outright, and this process watches npm for the same reason.
 * @param {string} node path of the Node to run it on
 * @param {string[]} args script and arguments
 * @param {string} cwd
 * @returns {Promise<number>}
 */
export function runToEnd(node, args, cwd) {
  return new Promise((settle, fail) => {
    const child = spawn(node, args, { cwd, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
      process.on(signal, () => {
        // Windows tells the whole console of Ctrl-C and knows no gentle signal besides.
        if (process.platform !== "win32") child.kill(signal);
      });
    }
    const watch = watchNpm(() => child.kill("SIGTERM"));
    child.on("error", fail);
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      settle(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Calls `onGone` once when the npm that started this process is no more: killed outright, it takes nobody with it.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  const npm = npmAncestor();
  return setInterval(() => {
    if (npm !== undefined && !isAlive(npm)) onGone();
  }, PARENT_CHECK_MS);
}

/** The process of npm: the parent of this one, or of the shell between; undefined when npm did not start it. */
function npmAncestor() {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return undefined;
  const parent = describe(process.ppid);
  const grandparent = parent && describe(parent.ppid);
  return [parent, grandparent].find((candidate) => candidate?.args.startsWith("npm"))?.pid;
}

/** @param {number} pid */
function describe(pid) {
  const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
  const [, ppid, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? "") ?? [];
  return ppid !== undefined && args !== undefined ? { pid, ppid: Number(ppid), args } : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
