import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileChange } from "./call-plan.types.ts";
import type { ReadSource } from "./plan-call.ts";
import { ScaffoldError } from "./scaffold-error.ts";

/** Reads sources below a root. */
export function readBelow(root: string): ReadSource {
  return (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);
}

/** Formats every change as the repository is formatted, and only then writes the first. */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
  const formatted = changes.map((change) => ({ ...change, content: format(root, change) }));
  for (const { path, content } of formatted) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function format(root: string, { path, content }: FileChange): string {
  // The catalogue's data is left out of formatting.
  if (path.endsWith(".json")) return content;
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "check", "--write", `--stdin-file-path=${path}`],
    { cwd: root, input: content, encoding: "utf8" },
  );
  if (status !== 0) throw new ScaffoldError(`${path} would not be valid: ${stderr}`);
  return stdout;
}
