import { laneFeature, laneRole } from "@lukou/contract";
import { changed } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { laneTitle, titleOf } from "../words.ts";

/** Motor lanes that lead in and that no stop line names. */
export const withoutStopLine = defineRule({
  id: "lane-without-stop-line",
  scope: "lanes",
  severity: "warning",
  check: ({ lanes, end, role, stopLines }) => {
    if (role !== laneRole.byKey.entry) return [];
    const ofEnd = stopLines.filter(({ item }) => end !== null && item.values.endGuid === end.guid);
    return lanes.flatMap(({ item }) => {
      const isStopped = stopLines.some((line) => line.item.values.laneGuids.includes(item.guid));
      if (isStopped || item.values.feature !== laneFeature.byKey.motor) return [];
      const [line] = ofEnd;
      const fix = line && {
        key: "join-stop-line",
        title: `加入${titleOf(line.item)}`,
        changes: () => [changed(line.item, { laneGuids: [...line.item.values.laneGuids, item.guid] })],
      };
      return [
        {
          itemGuids: [item.guid],
          shapeGuids: [],
          message: `${laneTitle(item, end)}没有停止线，请绘制停止线或将其加入已有的停止线`,
          fixes: fix && ofEnd.length === 1 ? [fix] : [],
        },
      ];
    });
  },
});
