import { paper } from "./paper.ts";

/** Hands pictures to the browser's printing, one to a page without margins. */
export async function printImages(urls: readonly string[], title: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) {
    frame.remove();
    throw new Error("the browser gives no frame to print from");
  }
  page.title = title;
  const style = page.createElement("style");
  style.textContent = `@page { size: A4 portrait; margin: 0 } body { margin: 0 } img { display: block; width: ${paper.width}mm; height: ${paper.height - 0.5}mm; break-after: page }`;
  page.head.append(style);
  const images = urls.map((url) => {
    const image = page.createElement("img");
    image.src = url;
    return image;
  });
  page.body.append(...images);
  await Promise.all(images.map((image) => image.decode()));
  window.addEventListener("afterprint", () => frame.remove(), { once: true });
  window.focus();
  window.print();
}
