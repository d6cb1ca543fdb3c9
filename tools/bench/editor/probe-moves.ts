import type { Page } from "@playwright/test";

type Place = readonly [x: number, y: number];

/** Moves between two places; one screen refresh lies somewhere between any two of them. */
const MOVES = 150;
/** Shortest pause between moves, ms, and how much longer it may be: moves come at every moment of a refresh. */
const PAUSE = 18;
const SPREAD = 17;
/** The first moves begin the drag and warm the code up. */
const WARM = 20;

interface Probed {
  latencies: number[];
}

/** Begins to measure every move of the pointer over a page, from the event to the end of the frame that shows it. */
export async function probeMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const latencies: number[] = [];
    // A message posted in the last callback before a frame is painted arrives once it is.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<number>) =>
      latencies.push(performance.now() - data),
    );
    port1.start();
    // The window hears of an event last, and its frame comes after those of the page.
    window.addEventListener("pointermove", ({ timeStamp }) =>
      requestAnimationFrame(() => port2.postMessage(timeStamp)),
    );
    Object.assign(globalThis, { latencies });
  });
}

/** Drags around a place with the button held, and answers the milliseconds from each move to its frame. */
export async function dragAround(page: Page, [x, y]: Place, reach: number): Promise<number[]> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 0; move < MOVES + WARM; move += 1) {
    if (move === WARM) await take(page);
    const angle = move / 9;
    await page.mouse.move(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    await new Promise((resolve) => setTimeout(resolve, PAUSE + Math.random() * SPREAD));
  }
  const measured = await take(page);
  await page.mouse.up();
  return measured;
}

/** What was measured so far; the next measurement begins anew. */
const take = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as Probed).latencies.splice(0));
