/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} LockFile
 */

/**
 * Says whether the installed packages are those of the lock file. npm records what it installed in
 * `node_modules/.package-lock.json` as its last step, so an interrupted installation has no such record.
 * Optional packages may be missing: they belong to other operating systems.
 * @param {LockFile} wanted the lock file of the repository
 * @param {LockFile | undefined} installed npm's record, or undefined when there is none
 * @returns {string | undefined} the first path in the lock file that is missing or differs, undefined when none does
 */
export function firstStale(wanted, installed) {
  if (!installed) return "node_modules";
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (!path.includes("node_modules/")) continue;
    const found = installed.packages?.[path];
    if (!found) {
      if (entry.optional || entry.devOptional) continue;
      return path;
    }
    if (found.version !== entry.version) return path;
    if (entry.integrity && found.integrity && found.integrity !== entry.integrity) return path;
  }
  return undefined;
}
