import { staleGeneratedFiles } from "../catalogue/generated.ts";
import { ROOT } from "../lib/root.ts";
import { type Check, listCheck, toolCheck } from "./check.ts";
import { brokenImportRules } from "./import-rules.ts";
import { lockFileFindings } from "./lock-file.ts";
import { sizeCheck } from "./size-check.ts";

/** Everything that must hold before a commit, besides the tests; quick ones first. */
export const checks: readonly Check[] = [
  toolCheck("format", "biome", "check", "."),
  sizeCheck(ROOT),
  listCheck("imports", () => brokenImportRules(ROOT)),
  listCheck("lock file", () => lockFileFindings(ROOT)),
  listCheck("generated files", () => staleGeneratedFiles(ROOT)),
  toolCheck("types (node)", "tsc", "-p", "tsconfig.json"),
  toolCheck("types (web)", "tsc", "-p", "packages/web/tsconfig.json"),
  toolCheck("lint", "oxlint", "--type-aware", "--deny-warnings"),
  toolCheck("unused", "knip", "--no-progress"),
];
