import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const NOT_OURS = new Set(["node_modules", "dist", ".git", ".cache"]);

/** Files in a folder and below it, as sorted paths from `root` with `/`; build results and packages left out. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) await visit(child);
      else found.push(relative(root, child).split(sep).join("/"));
    }
  };
  await visit(join(root, folder));
  return found.sort();
}
