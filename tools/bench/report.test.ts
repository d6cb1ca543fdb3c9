import { expect, it } from "vitest";
import { renewed } from "./report.ts";
import type { Row } from "./row.ts";

const names = ["search", "equipment"];
const row = (name: string, ratio: number): Row => ({
  name,
  measured: "1 ms",
  against: "2 ms",
  ratio,
  aim: { atMost: 1 },
});

it("rewrites what was measured and leaves the rest as it was", () => {
  const first = renewed(
    "",
    names,
    new Map([
      ["equipment", [row("甲", 0.5)]],
      ["search", [row("乙", 2)]],
    ]),
    "旧机",
  );
  const second = renewed(first, names, new Map([["equipment", [row("丙", 0.25)]]]), "新机");
  expect(first.indexOf("## search")).toBeLessThan(first.indexOf("## equipment"));
  expect(second).toContain("## search\n\n机器：旧机\n\n");
  expect(second).toContain("| 乙 | 1 ms | 2 ms | 2.00 | ≤ 1 | 否 |");
  expect(second).toContain("| 丙 | 1 ms | 2 ms | 0.25 | ≤ 1 | 是 |");
  expect(second).not.toContain("甲");
  expect(renewed(second, names, new Map(), "新机")).toBe(second);
});
