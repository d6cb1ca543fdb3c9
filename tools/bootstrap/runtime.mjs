import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BootstrapError } from "./bootstrap-error.mjs";
import { collect, outerEnvironment, outerNode } from "./install.mjs";

/**
 * Finds the Node that the repository pins and answers its path. Where install scripts are switched off, npm leaves only
 * the package that fetches it, and this runs the fetching. Where that Node cannot run (no build for this system), the
 * machine's own is used if it is of the same major version or newer. Throws a `BootstrapError` when neither is there.
 * @param {string} root folder of the repository
 * @returns {Promise<string>}
 */
export async function ensureRuntime(root) {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;
  const pinned = join(
    root,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (versionOf(pinned) === wanted) return pinned;

  console.log(`· 正在安装 Node.js ${wanted}`);
  const fetched = await collect(outerNode(root), ["installArchSpecificPackage.js"], {
    cwd: join(root, "node_modules", "node"),
    env: outerEnvironment(root),
  });
  if (versionOf(pinned) === wanted) return pinned;

  const own = outerNode(root);
  if (Number.parseInt(versionOf(own) ?? "0", 10) >= Number.parseInt(wanted, 10)) return own;
  throw new BootstrapError(
    `没能装上 Node.js ${wanted}。请检查网络后重试，或自行安装 Node.js ${Number.parseInt(wanted, 10)} 再运行。\n${fetched.output.trim()}`,
  );
}

/** @param {string} node */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/^v/, "") : undefined;
}
