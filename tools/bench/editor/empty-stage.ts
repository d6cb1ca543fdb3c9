import type { Locator, Page } from "@playwright/test";

/** A page with nothing but a stage, and the middle of it on screen. */
export interface EmptyStage {
  readonly page: Page;
  readonly middle: readonly [x: number, y: number];
}

/**
 * Opens a page beside another one with a stage of the same size at the same place: the same picture, drawn once, and a
 * canvas above it that is cleared and gets one dot with every move of the pointer. Less cannot be drawn.
 */
export async function openEmptyStage(beside: Page, canvas: Locator, image: string): Promise<EmptyStage> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the canvas is not on screen");
  const page = await beside.context().newPage();
  await page.setContent("<!doctype html><body style='margin:0'></body>");
  await page.evaluate(
    async ({ place, source }) => {
      const [below, above] = [0, 1].map(() => {
        const layer = document.createElement("canvas");
        Object.assign(layer, { width: place.width, height: place.height });
        layer.style.cssText = `position:absolute;left:${place.x}px;top:${place.y}px`;
        return document.body.appendChild(layer).getContext("2d");
      });
      if (!below || !above) throw new Error("the browser has no canvas");
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (char) => char.charCodeAt(0))], { type: "image/jpeg" }),
      );
      below.drawImage(picture, 0, 0, place.width, place.height);
      let at: readonly [number, number] = [0, 0];
      let frame = 0;
      const draw = () => {
        frame = 0;
        above.clearRect(0, 0, place.width, place.height);
        above.beginPath();
        above.arc(at[0], at[1], 5, 0, Math.PI * 2);
        above.fill();
      };
      window.addEventListener("pointermove", ({ clientX, clientY }) => {
        at = [clientX - place.x, clientY - place.y];
        frame ||= requestAnimationFrame(draw);
      });
    },
    { place: box, source: image },
  );
  return { page, middle: [box.x + box.width / 2, box.y + box.height / 2] };
}
