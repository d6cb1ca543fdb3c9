import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../lib/list-files.ts";

const TEST_FILE = /\.test\.tsx?$/;

/**
 * SHA-256 over the names and contents of files, tests left out. `paths` are files or folders below `root`; one that does
 * not exist counts as empty.
 */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of await filesAt(root, path)) {
      if (TEST_FILE.test(file)) continue;
      const content = await readFile(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

async function filesAt(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return [];
  return found.isDirectory() ? await listFiles(root, path) : [path];
}
