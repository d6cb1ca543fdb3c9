import { settled } from "../../../e2e/pages/settled.ts";
import type { CrowdedCamera } from "../editor/crowded-camera.ts";
import { CORNERS, SHAPES } from "../editor/crowded-picture.ts";
import { openingTime, probeOpening } from "../editor/probe-opening.ts";
import { median, type Row } from "../row.ts";

const LIMIT_MS = 300;
const OPENINGS = 9;

/** A camera with many shapes is opened again and again from another page of the application, which is loaded anew every time. */
export async function openingRow({ page, address }: CrowdedCamera, say: (m: string) => void): Promise<Row> {
  say("打开画面");
  await probeOpening(page);
  const times: number[] = [];
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    await page.goto(new URL("/user/index", address).href);
    await settled(page);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    times.push(await openingTime(page));
  }
  const counted = times.slice(1);
  const middle = median(counted);
  return {
    name: `从应用的其他页面打开有 ${SHAPES} 个图形（${SHAPES * CORNERS} 个顶点）的 4K 画面：图片收完到画面、图形与图层列表都已显示，${OPENINGS} 次的中位数`,
    measured: `${middle.toFixed(0)} ms（最快 ${Math.min(...counted).toFixed(0)} ms，最慢 ${Math.max(...counted).toFixed(0)} ms）`,
    against: `${LIMIT_MS} ms（上限）`,
    ratio: middle / LIMIT_MS,
    aim: { atMost: 1 },
  };
}
