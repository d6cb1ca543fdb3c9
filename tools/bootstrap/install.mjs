import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve, sep } from "node:path";
import { BootstrapError } from "./bootstrap-error.mjs";
import { firstStale } from "./staleness.mjs";

const STILL_WORKING_MS = 15_000;

/**
 * Brings `node_modules` in line with the lock file when it is not. Throws a `BootstrapError` when npm fails.
 * @param {string} root folder of the repository
 */
export async function ensureInstalled(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  if (!firstStale(wanted, existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : undefined)) return;

  console.log("· 正在安装依赖（首次需要一两分钟，取决于网络）");
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => console.log(`· 仍在安装依赖，已用 ${seconds()} 秒`), STILL_WORKING_MS);
  // Both kinds are named because NODE_ENV=production or a personal setting would leave them out.
  const result = await npm(["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], root);
  clearInterval(timer);
  if (result.code !== 0) {
    throw new BootstrapError(
      `依赖安装失败（npm ci 退出码 ${result.code}）。请检查网络、npm 源（npm config get registry）和目录权限后重试。\n` +
        `npm 的输出：\n${result.output.trim()}`,
    );
  }
  console.log(`· 依赖已安装，用时 ${seconds()} 秒`);
}

/**
 * Runs npm in a folder and collects what it says. npm must not run on the Node inside `node_modules`, which it is about
 * to replace, so that Node is taken off the path.
 * @param {string[]} args
 * @param {string} root folder of the repository
 * @param {string} [cwd] where to run it; the repository unless given
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(args, root, cwd = root) {
  const { command, prefix, shell } = npmCommand(root);
  return collect(command, [...prefix, ...args], { cwd, env: outerEnvironment(root), shell });
}

/**
 * The environment without this repository's `node_modules/.bin` on the path.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function outerEnvironment(root) {
  const inside = resolve(root, "node_modules") + sep;
  const env = { ...process.env };
  for (const name of Object.keys(env).filter((key) => key.toUpperCase() === "PATH")) {
    const folders = (env[name] ?? "").split(delimiter);
    env[name] = folders.filter((folder) => !`${resolve(folder)}${sep}`.startsWith(inside)).join(delimiter);
  }
  return env;
}

/** @param {string} root */
function npmCommand(root) {
  const script = process.env["npm_execpath"];
  if (script?.endsWith("npm-cli.js")) return { command: outerNode(root), prefix: [script], shell: false };
  return { command: "npm", prefix: [], shell: process.platform === "win32" };
}

/**
 * A Node outside `node_modules`: the one npm runs on, else this one, else the first on the path.
 * @param {string} root
 */
export function outerNode(root) {
  const inside = resolve(root, "node_modules") + sep;
  const candidates = [process.env["npm_node_execpath"], process.execPath];
  return candidates.find((node) => node && !resolve(node).startsWith(inside)) ?? "node";
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function collect(command, args, options) {
  return new Promise((settle) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", (error) => settle({ code: 127, output: `${output}${error.message}` }));
    child.on("close", (code) => settle({ code: code ?? 1, output }));
  });
}
