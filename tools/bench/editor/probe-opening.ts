import type { Page } from "@playwright/test";
import { PICTURE, SHAPES } from "./crowded-picture.ts";

interface Opened {
  openedAt: number | null;
}

/** Makes every page from now on note when it first shows the picture, all its shapes and the list of them. */
export async function probeOpening(page: Page): Promise<void> {
  await page.addInitScript(
    ({ width, shapes }) => {
      const shown = { picture: false, filled: 0, shapes: false };
      const opened: Opened = { openedAt: null };
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
        if (shown.picture && shown.shapes && listed) opened.openedAt = performance.now();
        else requestAnimationFrame(watch);
      });
      port1.start();
      const watch = () => port2.postMessage(null);
      requestAnimationFrame(watch);
    },
    { width: PICTURE.width, shapes: SHAPES },
  );
}

/** Milliseconds from the last byte of the picture to the frame that shows it with all shapes and their list. */
export async function openingTime(page: Page): Promise<number> {
  const reading = await page.waitForFunction(() => {
    const { openedAt } = (globalThis as unknown as { opened: Opened }).opened;
    if (openedAt === null) return null;
    // The largest one: thumbnails come from the same place.
    const pictures = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes("/api/pictures/"))
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .toSorted((a, b) => b.decodedBodySize - a.decodedBodySize);
    return pictures[0] ? openedAt - pictures[0].responseEnd : null;
  });
  return (await reading.jsonValue()) ?? Number.NaN;
}
