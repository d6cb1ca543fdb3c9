import { type JpegPage, writePdf } from "../../../lib/file/write-pdf.ts";
import { pagesOf, type SheetContent } from "./draw-pages.ts";
import { DOTS_PER_MM, paper } from "./paper.ts";

/** High enough that letters stay sharp. */
const JPEG_QUALITY = 0.93;

/** A page on a canvas of the browser, A4 at 200 dpi. */
type PageCanvas = HTMLCanvasElement;

/** Draws the pages of a sheet. */
export function renderPages(content: SheetContent): PageCanvas[] {
  const measuring = inkOf(newPage());
  return pagesOf(content, measuring).map((draw) => {
    const canvas = newPage();
    draw(inkOf(canvas));
    return canvas;
  });
}

/** The pages as one PDF. */
export async function pdfOf(pages: readonly PageCanvas[]): Promise<Blob> {
  return await writePdf(paper, pages.length, async (index): Promise<JpegPage> => {
    const canvas = pages[index];
    if (!canvas) throw new RangeError(`there is no page ${index}`);
    const file = await blobOf(canvas, "image/jpeg");
    return { width: canvas.width, height: canvas.height, jpeg: new Uint8Array(await file.arrayBuffer()) };
  });
}

/** One page as a file. */
export function blobOf(canvas: PageCanvas, type: "image/png" | "image/jpeg"): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the browser gives no picture of a canvas"))),
      type,
      JPEG_QUALITY,
    );
  });
}

function newPage(): PageCanvas {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(paper.width * DOTS_PER_MM);
  canvas.height = Math.round(paper.height * DOTS_PER_MM);
  return canvas;
}

function inkOf(canvas: PageCanvas): CanvasRenderingContext2D {
  const ink = canvas.getContext("2d");
  if (!ink) throw new Error("the browser gives no canvas");
  ink.scale(DOTS_PER_MM, DOTS_PER_MM);
  ink.fillStyle = "#fff";
  ink.fillRect(0, 0, paper.width, paper.height);
  return ink;
}
