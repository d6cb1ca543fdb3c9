import { laneRole } from "@lukou/contract";
import { renumberFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { byNumber, hasDuplicates } from "./numbers.ts";

/** A number left out between the lanes of an approach. */
export const missingNumber = defineRule({
  id: "missing-lane-number",
  scope: "lanes",
  severity: "warning",
  check: ({ lanes, end, role }) => {
    const sorted = byNumber(lanes);
    if (!end || hasDuplicates(sorted)) return [];
    const used = new Set(sorted.map(({ values }) => values.number));
    const last = sorted.at(-1)?.values.number ?? 0;
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
      (number) => !used.has(number),
    );
    if (missing.length === 0) return [];
    const way = laneRole.labelOf(role);
    return [
      {
        itemGuids: sorted.map(({ guid }) => guid),
        shapeGuids: [],
        message: `${end.name}的${way}缺少序号${missing.join("、")}，序号应由道路中心向外从1起连续`,
        fixes: [renumberFix(sorted)],
      },
    ];
  },
});
