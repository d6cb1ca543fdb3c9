import { checkLayout } from "@lukou/road";
import { eightyLanes, LANES, withCornerMoved } from "../editor/eighty-lanes.ts";
import type { Row } from "../row.ts";
import { medianOfBestRound } from "../timing.ts";

const LIMIT_MS = 30;
const RUNS = 50;

/** All rules on an intersection with eighty lanes: from nothing, and after one corner was moved. */
export function validationRows(): Row[] {
  const layout = eightyLanes();
  const first = checkLayout({ layout });
  const changed = Array.from({ length: RUNS }, (_, run) => withCornerMoved(layout, run));
  const full = medianOfBestRound(() => checkLayout({ layout }), RUNS);
  const again = medianOfBestRound((run) => checkLayout({ layout: changed[run] ?? layout }, first), RUNS);
  const size = `${LANES} 条车道的路口（${layout.items.size} 个对象，地图与画面上 ${layout.shapes.size} 个图形）`;
  return [
    {
      name: `全部检查规则，${size}，从头检查，最好一轮的中位数`,
      measured: `${full.toFixed(2)} ms`,
      against: `${LIMIT_MS} ms（上限）`,
      ratio: full / LIMIT_MS,
      aim: { atMost: 1 },
    },
    {
      name: "同上，移动一个顶点之后",
      measured: `${again.toFixed(2)} ms`,
      against: `${full.toFixed(2)} ms（从头检查）`,
      ratio: again / full,
      aim: { atMost: 0.5 },
    },
  ];
}
