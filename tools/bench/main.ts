import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { machine } from "./machine.ts";
import { type Benchmark, type Row, reached } from "./row.ts";
import { cityTree } from "./rows/city-tree.ts";
import { equipment } from "./rows/equipment.ts";
import { search } from "./rows/search.ts";
import { shapefile } from "./rows/shapefile.ts";
import { web } from "./rows/web.ts";

/** `npm run bench [-- name …] [--write]`: one table; each row is a ratio against a limit or peer of the same run. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  "city-tree": cityTree,
  search,
  equipment,
  shapefile,
  web,
};
const REPORT = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

const args = process.argv.slice(2);
const names = args.filter((argument) => argument in benchmarks);
const rows: Row[] = [];
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  rows.push(...(await benchmark((message) => process.stderr.write(`· ${name}：${message}\n`))));
}

const aimText = (row: Row) => ("atLeast" in row.aim ? `≥ ${row.aim.atLeast}` : `≤ ${row.aim.atMost}`);
const table = [
  "| 项目 | 测得 | 对照 | 比值 | 目标 | 达到 |",
  "|---|---|---|---|---|---|",
  ...rows.map((row) =>
    "skipped" in row
      ? `| ${row.name} | 未测 | ${row.skipped} | – | ${aimText(row)} | – |`
      : `| ${row.name} | ${row.measured} | ${row.against} | ${row.ratio.toFixed(2)} | ${aimText(row)} | ${reached(row) ? "是" : "否"} |`,
  ),
].join("\n");
process.stdout.write(`${table}\n`);

if (args.includes("--write")) {
  writeFileSync(
    REPORT,
    `# 性能\n\n由 \`npm run bench -- --write\` 写成。每行都是同一次运行中与上限或对照物的比值；数字随机器而变，比值较稳。\n\n机器：${machine()}\n\n${table}\n`,
  );
}
