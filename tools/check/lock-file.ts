import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface LockEntry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type LockedPackages = Readonly<Record<string, LockEntry>>;

/** What is wrong with the lock file; a line each. */
export async function lockFileFindings(root: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages?: LockedPackages;
  };
  const packages = lock.packages ?? {};
  return [...addresses(packages), ...missingOptional(packages)];
}

/** Entries that name an address: packages must come from whatever registry a machine is set to. */
export function addresses(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes("://"))
    .map(([path, { resolved }]) => `${path}: resolved ${resolved}`);
}

/**
 * Optional packages without an entry: those of other operating systems, which npm drops when its registry does not have
 * them. `npm ci` refuses a lock file that lacks one.
 */
export function missingOptional(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(path, name).some((place) => place in packages))
      .map(([name, version]) => `${path}: ${name}@${version} has no entry`),
  );
}

/** Where a package may lie so that the package at `path` finds it: nearest first. */
function placesOf(path: string, name: string): string[] {
  const folders = path
    .split("/node_modules/")
    .map((_, index, all) => all.slice(0, index + 1).join("/node_modules/"));
  return [...folders.toReversed(), ""].map((folder) =>
    folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`,
  );
}
