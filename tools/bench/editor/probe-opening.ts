import type { Page } from "@playwright/test";
import { PICTURE, SHAPES } from "./crowded-picture.ts";

interface Opened {
  /** When a frame first showed the picture with all its shapes; of `performance.now()`. */
  drawnAt: number | null;
  /** When the list of them stood beside it as well. */
  listedAt: number | null;
}

/** Milliseconds from the last byte of the picture. */
export interface OpeningTimes {
  readonly drawn: number;
  readonly listed: number;
}

/** Makes every page from now on note when it first shows the picture with all its shapes, and the list of them. */
export async function probeOpening(page: Page): Promise<void> {
  await page.addInitScript(
    ({ width, shapes }) => {
      const shown = { picture: false, filled: 0, shapes: false };
      const opened: Opened = { drawnAt: null, listedAt: null };
      Object.assign(globalThis, { opened });
      const proto = CanvasRenderingContext2D.prototype;
      const { fill, drawImage } = proto;
      proto.fill = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        shown.filled += 1;
        Reflect.apply(fill, this, args);
      };
      proto.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        if (args[0] instanceof ImageBitmap && args[0].width === width) shown.picture = true;
        Reflect.apply(drawImage, this, args);
      };
      const { port1, port2 } = new MessageChannel();
      // After each frame: what it painted is on its way to the screen.
      port1.addEventListener("message", () => {
        shown.shapes ||= shown.filled >= shapes;
        shown.filled = 0;
        const listed = document.querySelectorAll("aside section li").length >= shapes;
        if (shown.picture && shown.shapes) opened.drawnAt ??= performance.now();
        if (opened.drawnAt !== null && listed) opened.listedAt = performance.now();
        else requestAnimationFrame(watch);
      });
      port1.start();
      const watch = () => port2.postMessage(null);
      requestAnimationFrame(watch);
    },
    { width: PICTURE.width, shapes: SHAPES },
  );
}

/** Waits until all is shown, and answers when it was. */
export async function openingTimes(page: Page): Promise<OpeningTimes> {
  const reading = await page.waitForFunction(() => {
    const { drawnAt, listedAt } = (globalThis as unknown as { opened: Opened }).opened;
    if (drawnAt === null || listedAt === null) return null;
    // The largest one: thumbnails come from the same place.
    const pictures = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes("/api/pictures/"))
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .toSorted((a, b) => b.decodedBodySize - a.decodedBodySize);
    const from = pictures[0]?.responseEnd ?? Number.NaN;
    return { drawn: drawnAt - from, listed: listedAt - from };
  });
  return reading.jsonValue() as Promise<OpeningTimes>;
}
