import { settled } from "../../../e2e/pages/settled.ts";
import type { CrowdedCamera } from "../editor/crowded-camera.ts";
import { CORNERS, SHAPES } from "../editor/crowded-picture.ts";
import { type OpeningTimes, openingTimes, probeOpening } from "../editor/probe-opening.ts";
import { median, type Row } from "../row.ts";

const LIMIT_MS = 300;
const OPENINGS = 9;
/** Before the browser has the compiled code in its cache, it compiles. */
const WARM = 4;

/** The whole page; longer waits are felt as an interruption (Nielsen, Usability Engineering, 1993, 5.5). */
const COMPLETE_MS = 1000;

/** A camera with many shapes is opened again and again from another page of the application, which is loaded anew every time. */
export async function openingRows(
  { page, address }: CrowdedCamera,
  say: (m: string) => void,
): Promise<Row[]> {
  say("打开画面");
  await probeOpening(page);
  const times: OpeningTimes[] = [];
  for (let opening = 0; opening < WARM + OPENINGS; opening += 1) {
    await page.goto(new URL("/user/index", address).href);
    await settled(page);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    times.push(await openingTimes(page));
  }
  const counted = times.slice(WARM);
  const row = (name: string, all: readonly number[], limit: number): Row => ({
    name,
    measured: `${median(all).toFixed(0)} ms（最快 ${Math.min(...all).toFixed(0)} ms，最慢 ${Math.max(...all).toFixed(0)} ms）`,
    against: `${limit} ms（上限）`,
    ratio: median(all) / limit,
    aim: { atMost: 1 },
  });
  return [
    row(
      `从应用的其他页面打开有 ${SHAPES} 个图形（${SHAPES * CORNERS} 个顶点）的 4K 画面：图片收完到画面与全部图形已显示，${OPENINGS} 次的中位数`,
      counted.map(({ drawn }) => drawn),
      LIMIT_MS,
    ),
    row(
      "同上，图层列表也已显示",
      counted.map(({ listed }) => listed),
      COMPLETE_MS,
    ),
  ];
}
