import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the machine-readable specification, which is not part of the repository: `LUKOU_SPEC`, or beside the checkout. */
const folder =
  process.env["LUKOU_SPEC"] ?? fileURLToPath(new URL("../../../../../shared/spec", import.meta.url));

/** Whether the specification is at hand; tests that compare with it are skipped where it is not. */
export const hasSpecification = existsSync(join(folder, "rules.json"));

/** Parses one file of the specification. Only for tests behind {@link hasSpecification}, which say what it holds. */
export function readSpecification(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}
