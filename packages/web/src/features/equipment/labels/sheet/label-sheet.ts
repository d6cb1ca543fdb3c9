import { type GreyPage, writePdf } from "../../../../lib/file/write-pdf.ts";
import { type Drawing, drawLabel, type Label } from "./draw-label.ts";
import { dots, placeLabel, sheet, sheetsFor } from "./label-layout.ts";

/** A white sheet to draw on, and its dots afterwards. */
export interface SheetCanvas {
  readonly drawing: Drawing;
  /** RGBA, as canvases have it. */
  pixels(): Uint8ClampedArray;
}

function browserCanvas(width: number, height: number): SheetCanvas {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new Error("the browser gives no canvas");
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  return { drawing, pixels: () => drawing.getImageData(0, 0, width, height).data };
}

/** Everything is black on white, so one channel says it all. */
function greyOf(pixels: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const grey = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < grey.length; index += 1) grey[index] = pixels[index * 4] ?? 255;
  return grey;
}

/** Draws labels on as many A4 sheets as they need, at 300 dpi with the fonts of the system. The first `skipped` places stay empty. */
export async function writeLabelSheets(
  labels: readonly Label[],
  skipped: number,
  canvasOf: (width: number, height: number) => SheetCanvas = browserCanvas,
): Promise<Blob> {
  const [width, height] = [dots(sheet.width), dots(sheet.height)];
  const placed = labels.map((label, index) => ({ label, ...placeLabel(index, skipped) }));
  const pageAt = (page: number): GreyPage => {
    const canvas = canvasOf(width, height);
    for (const { label, box, sheet: on } of placed) if (on === page) drawLabel(canvas.drawing, label, box);
    return { width, height, grey: greyOf(canvas.pixels()) };
  };
  return await writePdf(sheet, sheetsFor(labels.length, skipped), pageAt);
}
