import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { listFiles } from "../lib/list-files.ts";

/** Which packages a package may import; the direction of ARCHITECTURE.md as data. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  geometry: ["contract"],
  equipment: ["contract", "geometry"],
  road: ["contract", "geometry"],
  rehearsal: ["contract", "geometry", "equipment"],
  server: ["contract", "geometry", "equipment", "road", "rehearsal"],
  web: ["contract", "geometry", "equipment", "road"],
  "field-simulator": ["contract", "geometry", "equipment", "road", "rehearsal"],
};

/** Roles of a server feature's files that are nobody else's business. */
const PRIVATE_ROLES = /\.(routes|worker|files)\.ts$/;
/** Parts of the web application that know no feature. */
const FEATURELESS = /^packages\/web\/src\/(lib|ui|map|annotate)\//;
const SOURCE = /\.(ts|tsx)$/;
const SPECIFIER = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\bnew URL\(\s*(?="[^"]+\.ts"))"([^"]+)"/g;

/** The places that a source file names in its imports, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(SPECIFIER)].map(([, specifier = ""]) => specifier);
}

/** What an import breaks, or undefined. `from` is a path from the root of the repository, `specifier` as written. */
export function brokenRule(from: string, specifier: string): string | undefined {
  const to = targetOf(from, specifier);
  if (to === undefined) return undefined;
  return acrossPackages(from, to, specifier) ?? acrossServerFeatures(from, to) ?? withinWeb(from, to);
}

/** Every import of the packages that breaks a rule which the linter's patterns cannot express. */
export async function brokenImportRules(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const file of (await listFiles(root, "packages")).filter((path) => SOURCE.test(path))) {
    for (const specifier of importsOf(await readFile(join(root, file), "utf8"))) {
      const broken = brokenRule(file, specifier);
      if (broken) findings.push(`${file}: "${specifier}": ${broken}`);
    }
  }
  return findings;
}

/** The imported path from the root, `packages/<name>` for a package by name, undefined for foreign packages. */
function targetOf(from: string, specifier: string): string | undefined {
  const workspace = /^@lukou\/([\w-]+)/.exec(specifier)?.[1];
  if (workspace) return workspace === "tools" || workspace === "e2e" ? workspace : `packages/${workspace}`;
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : undefined;
}

const packageOf = (path: string): string | undefined => /^packages\/([\w-]+)/.exec(path)?.[1];

function acrossPackages(from: string, to: string, specifier: string): string | undefined {
  const [here, there] = [packageOf(from), packageOf(to)];
  if (here === undefined || here === there) return undefined;
  if (there === undefined) return "packages import neither tools nor browser stories";
  if (specifier.startsWith(".")) return `another package is imported by its name, @lukou/${there}`;
  if (MAY_IMPORT[here]?.includes(there)) return undefined;
  return `${here} may import ${MAY_IMPORT[here]?.join(", ") || "no package"}`;
}

function acrossServerFeatures(from: string, to: string): string | undefined {
  const [here, there] = [featureOf("server", from), featureOf("server", to)];
  if (here === undefined || there === undefined || here === there) return undefined;
  return PRIVATE_ROLES.test(to)
    ? "a feature is used through its service, repository or presenter"
    : undefined;
}

function withinWeb(from: string, to: string): string | undefined {
  const [here, there] = [featureOf("web", from), featureOf("web", to)];
  if (there !== undefined && FEATURELESS.test(from)) return "shared parts know no feature";
  if (here !== undefined && there !== undefined && here !== there) {
    return "web features never import each other; a screen composes them";
  }
  return undefined;
}

function featureOf(workspace: "server" | "web", path: string): string | undefined {
  return new RegExp(`^packages/${workspace}/src/features/([\\w-]+)/`).exec(path)?.[1];
}
