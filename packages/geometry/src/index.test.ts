import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Everything a module loads at run time, directly or through others; packages by name, files by path. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, clause = "", target = ""] of source.matchAll(
    /^(?:import|export)\s([^;]*?)from\s+"([^"]+)"/gms,
  )) {
    if (/^type\s/.test(clause)) continue;
    if (target.startsWith(".")) loadedBy(join(dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}

/** Plain data of the contract (its sub-paths load no schemas) does not count. */
const packagesOf = (entry: string): string[] =>
  [...loadedBy(join(import.meta.dirname, entry))]
    .filter((name) => !name.startsWith("/") && !name.startsWith("@lukou/contract/"))
    .sort();

describe("what the package loads", () => {
  it("keeps zip.js and proj4 out of its root, for they belong to the worker that reads maps", () => {
    expect(packagesOf("index.ts")).toEqual([]);
    expect(packagesOf("shapefile/index.ts")).toEqual(["@zip.js/zip.js", "proj4"]);
    expect(packagesOf("write/index.ts")).toEqual(["@zip.js/zip.js"]);
  });
});
