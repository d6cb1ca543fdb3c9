import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BootstrapError } from "./bootstrap-error.mjs";
import { ensureInstalled } from "./install.mjs";
import { runToEnd } from "./run-to-end.mjs";
import { ensureRuntime } from "./runtime.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Installs what is missing and runs a script of this repository on the pinned Node, with this command's own arguments.
 * Ends this process with the script's exit code.
 * @param {string} script path from the root of the repository
 */
export async function launch(script) {
  try {
    await ensureInstalled(ROOT);
    const node = await ensureRuntime(ROOT);
    process.exit(await runToEnd(node, [join(ROOT, script), ...process.argv.slice(2)], ROOT));
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}
