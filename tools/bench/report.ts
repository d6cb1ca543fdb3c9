import { type Row, reached } from "./row.ts";

const TITLE = "# 性能";
const INTRODUCTION =
  "由 `npm run bench -- --write` 写成：测了的一节重写，其余不动。每行都是同一次运行中与上限或对照物的比值；数字随机器而变，比值较稳。";

const aimText = ({ aim }: Row) => ("atLeast" in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`);

const line = (row: Row): string =>
  "skipped" in row
    ? `| ${row.name} | 未测 | ${row.skipped} | – | ${aimText(row)} | – |`
    : `| ${row.name} | ${row.measured} | ${row.against} | ${row.ratio.toFixed(2)} | ${aimText(row)} | ${reached(row) ? "是" : "否"} |`;

/** Rows as a Markdown table. */
export const tableOf = (rows: readonly Row[]): string =>
  ["| 项目 | 测得 | 对照 | 比值 | 目标 | 达到 |", "|---|---|---|---|---|---|", ...rows.map(line)].join("\n");

/** Text of each section of a report by its heading. */
const sectionsOf = (report: string): ReadonlyMap<string, string> =>
  new Map(
    report
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = "", ...rest] = section.split("\n");
        return [heading, rest.join("\n").trim()] as const;
      }),
  );

/**
 * A report with the benchmarks measured just now in place of what it said of them; what was not measured stands. Sections
 * come in the order of `names`; others are left out.
 */
export function renewed(
  report: string,
  names: readonly string[],
  measured: ReadonlyMap<string, readonly Row[]>,
  machine: string,
): string {
  const sections = new Map(sectionsOf(report));
  for (const [name, rows] of measured) sections.set(name, `机器：${machine}\n\n${tableOf(rows)}`);
  const kept = names.flatMap((name) => {
    const section = sections.get(name);
    return section === undefined ? [] : [`## ${name}\n\n${section}`];
  });
  return `${[TITLE, INTRODUCTION, ...kept].join("\n\n")}\n`;
}
