import { renumberFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { laneTitle, listed } from "../words.ts";
import { byNumber } from "./numbers.ts";

/** Lanes of one approach and way that share a number. */
export const duplicateNumber = defineRule({
  id: "duplicate-lane-number",
  scope: "lanes",
  severity: "warning",
  refusesPush: true,
  check: ({ lanes, end }) => {
    // Lanes without approach are told so; their numbers mean nothing yet.
    if (!end) return [];
    const groups = Map.groupBy(lanes, ({ item }) => item.values.number);
    return [...groups].flatMap(([number, alike]) => {
      if (alike.length < 2) return [];
      const names = listed(alike.map(({ item }) => laneTitle(item, end)));
      return [
        {
          itemGuids: alike.map(({ item }) => item.guid),
          shapeGuids: [],
          message: `${end.name}的${names}序号都是${number}，请重新编号`,
          fixes: [renumberFix(byNumber(lanes))],
        },
      ];
    });
  },
});
