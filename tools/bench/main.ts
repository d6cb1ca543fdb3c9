import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { machine } from "./machine.ts";
import { renewed, tableOf } from "./report.ts";
import type { Benchmark, Row } from "./row.ts";
import { cityTree } from "./rows/city-tree.ts";
import { editor } from "./rows/editor.ts";
import { equipment } from "./rows/equipment.ts";
import { field } from "./rows/field.ts";
import { logs } from "./rows/logs.ts";
import { search } from "./rows/search.ts";
import { shapefile } from "./rows/shapefile.ts";
import { web } from "./rows/web.ts";

/** `npm run bench [-- name …] [--write]`: one table; each row is a ratio against a limit or peer of the same run. `--write` rewrites the sections measured. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  "city-tree": cityTree,
  search,
  equipment,
  editor,
  field,
  logs,
  shapefile,
  web,
};
const REPORT = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

const args = process.argv.slice(2);
const names = args.filter((argument) => argument in benchmarks);
const measured = new Map<string, Row[]>();
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  measured.set(name, await benchmark((message) => process.stderr.write(`· ${name}：${message}\n`)));
}
process.stdout.write(`${tableOf([...measured.values()].flat())}\n`);

if (args.includes("--write")) {
  const before = existsSync(REPORT) ? readFileSync(REPORT, "utf8") : "";
  writeFileSync(REPORT, renewed(before, Object.keys(benchmarks), measured, machine()));
}
