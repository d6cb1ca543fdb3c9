import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface LockFile {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** Entries of the lock file that name an address: packages must come from whatever registry a machine is set to. */
export async function lockFileAddresses(root: string): Promise<string[]> {
  const { packages = {} } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as LockFile;
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes("://"))
    .map(([path, { resolved }]) => `${path}: resolved ${resolved}`);
}
