import { routes } from "@lukou/contract";
import type { Browser, Page } from "@playwright/test";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { logIn } from "../../../e2e/pages/login.page.ts";
import { settled } from "../../../e2e/pages/settled.ts";
import { buildWebIfStale } from "../../start/build-web.ts";
import { launchBrowser } from "../browser.ts";
import { type Benchmark, percentile, type Row } from "../row.ts";

const FIRST_LOAD_LIMIT_KB = 300;
const FRAME_LIMIT_MS = 50;
const TREE_NODES = 10_000;
/** One frame of a 60 Hz screen. */
const WHEEL_STEPS = 60;

/** Bytes that crossed the wire for scripts, styles and pages while `work` ran, in kB. */
async function transferredKb(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await work();
  await settled(page);
  await session.detach();
  return bytes / 1_000;
}

async function firstLoads(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  const fresh = await browser.newContext();
  const page = await fresh.newPage();
  const kb = await transferredKb(page, () => page.goto(`${url}/login`));
  rows.push({
    name: "首次打开 /login 的传输量（gzip）",
    measured: `${kb.toFixed(0)} kB`,
    against: `${FIRST_LOAD_LIMIT_KB} kB（上限）`,
    ratio: kb / FIRST_LOAD_LIMIT_KB,
    aim: { atMost: 1 },
  });
  const home = await transferredKb(page, () => logIn(page, url));
  rows.push({
    name: "登录后打开首页另需（含地图库与数据）",
    measured: `${home.toFixed(0)} kB`,
    against: "900 kB（上限）",
    ratio: home / 900,
    aim: { atMost: 1 },
  });
  for (const name of ["surveyCity", "user"]) {
    const route = routes.find((candidate) => candidate.name === name);
    if (!route) continue;
    const more = await transferredKb(page, () => page.goto(url + route.path));
    rows.push({
      name: `再打开 ${route.path} 另需（浏览器缓存有效）`,
      measured: `${more.toFixed(0)} kB`,
      against: `${FIRST_LOAD_LIMIT_KB} kB（上限）`,
      ratio: more / FIRST_LOAD_LIMIT_KB,
      aim: { atMost: 1 },
    });
  }
  await fresh.close();
  return rows;
}

/** Opens every district, so that all intersections are rows of the tree. */
async function openAll(page: Page): Promise<void> {
  await page.locator("[role=treeitem][aria-level='2']").first().focus();
  await page.keyboard.press("*");
  await page.locator("[role=treeitem][aria-level='3']").first().waitFor();
}

/** Milliseconds of every frame while the tree scrolls by the wheel, past eight rows with every turn. */
async function scrollFrames(page: Page): Promise<number[]> {
  await page.getByRole("tree").hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frames });
  });
  for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, 400);
  return await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(2));
}

async function tree(browser: Browser): Promise<Row[]> {
  const platform = await Platform.start({ DEMO_INTERSECTIONS: String(TREE_NODES) });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await logIn(page, platform.url);
    // A page without a map: the frames are the tree's own and not the software renderer's.
    await page.goto(`${platform.url}/user/index`);
    const started = Date.now();
    await page.reload();
    await page.getByRole("treeitem").first().waitFor();
    const firstPaint = Date.now() - started;
    await openAll(page);
    await settled(page);
    const frames = await scrollFrames(page);
    const worst = Math.max(...frames);
    await context.close();
    return [
      {
        name: `${TREE_NODES} 个路口的树，从刷新页面到第一行出现`,
        measured: `${firstPaint} ms`,
        against: "2000 ms（上限）",
        ratio: firstPaint / 2_000,
        aim: { atMost: 1 },
      },
      {
        name: `${TREE_NODES} 个路口的树，滚动时最慢一帧（${frames.length} 帧）`,
        measured: `${worst.toFixed(0)} ms（p95 ${percentile(frames, 0.95).toFixed(0)} ms）`,
        against: `${FRAME_LIMIT_MS} ms（上限）`,
        ratio: worst / FRAME_LIMIT_MS,
        aim: { atMost: 1 },
      },
    ];
  } finally {
    await platform.dispose();
  }
}

/** What a browser loads, and how it scrolls the tree. */
export const web: Benchmark = async (say) => {
  await buildWebIfStale(say);
  const browser = await launchBrowser();
  const platform = await Platform.start();
  try {
    say("首次加载");
    const loads = await firstLoads(browser, platform.url);
    say(`${TREE_NODES} 个路口的树`);
    return [...loads, ...(await tree(browser))];
  } finally {
    await browser.close();
    await platform.dispose();
  }
};
