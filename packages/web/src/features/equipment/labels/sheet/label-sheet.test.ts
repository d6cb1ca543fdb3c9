import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { wrapped } from "../../../../lib/canvas/wrap-text.ts";
import { BitmapCanvas } from "../testing/bitmap-canvas.ts";
import { drawLabel } from "./draw-label.ts";
import { dots, LABELS_PER_SHEET, labelParts, placeLabel, sheet, sheetsFor } from "./label-layout.ts";
import { writeLabelSheets } from "./label-sheet.ts";

const link =
  "https://lukou.example.cn/electronicPolice/ervDetail?guid=0198c0de-0000-7000-8000-000000000001&intersectionGuid=0198c0de-0000-7000-8000-000000000002";
const label = {
  link,
  name: "东北角一体机",
  lines: ["全息感知一体机", "编号 E1", "序列号 SN-0001", "杆件 东北角杆"],
};
const fullSheet = { x: 0, y: 0, width: sheet.width, height: sheet.height };

describe("places on the sheet", () => {
  it("fill rows from left to right and go on with another sheet", () => {
    expect(placeLabel(0)).toEqual({ sheet: 0, box: { x: 0, y: 0.5, width: 70, height: 37 } });
    expect(placeLabel(4).box).toMatchObject({ x: 70, y: 37.5 });
    expect(placeLabel(LABELS_PER_SHEET)).toEqual({ ...placeLabel(0), sheet: 1 });
  });

  it("leave used up places empty", () => {
    expect(placeLabel(0, 5)).toEqual(placeLabel(5));
    expect([sheetsFor(0, 5), sheetsFor(24), sheetsFor(24, 1), sheetsFor(49)]).toEqual([0, 1, 2, 3]);
  });

  it("never overlap, nor leave the sheet, nor let parts leave the label", () => {
    const boxes = Array.from({ length: LABELS_PER_SHEET }, (_, index) => placeLabel(index).box);
    for (const box of boxes) {
      expect(box.x + box.width).toBeLessThanOrEqual(fullSheet.width);
      expect(box.y + box.height).toBeLessThanOrEqual(fullSheet.height);
    }
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(LABELS_PER_SHEET);
    const { code, text } = labelParts;
    expect(code.x + code.width).toBeLessThan(text.x);
    expect(text.x + text.width).toBeLessThan(sheet.labelWidth);
    expect(Math.max(code.y + code.height, text.y + text.height)).toBeLessThan(sheet.labelHeight);
  });
});

describe("a drawn label", () => {
  it("has a code that a phone reads, drawn in whole dots, with its quiet zone", () => {
    const canvas = new BitmapCanvas(dots(sheet.labelWidth), dots(sheet.labelHeight));
    drawLabel(canvas.drawing, label, placeLabel(0).box);
    expect(jsQR(canvas.pixels(), canvas.width, canvas.height)?.data).toBe(link);
  });

  it("names the equipment within the label, in large letters first", () => {
    const canvas = new BitmapCanvas(dots(sheet.labelWidth), dots(sheet.labelHeight));
    drawLabel(canvas.drawing, label, { x: 0, y: 0, width: 70, height: 37 });
    expect(canvas.texts.map(({ text }) => text)).toEqual(["东北角一体机", ...label.lines]);
    expect(canvas.texts[0]?.size).toBeGreaterThan(canvas.texts[1]?.size ?? 0);
    for (const { text, x, y, size } of canvas.texts) {
      expect(x + text.length * size).toBeLessThanOrEqual(dots(sheet.labelWidth));
      expect(y + size).toBeLessThanOrEqual(dots(sheet.labelHeight));
    }
  });

  it("breaks long texts and ends the last line with an ellipsis", () => {
    const canvas = new BitmapCanvas(1, 1);
    canvas.drawing.font = "10px x";
    expect(wrapped(canvas.drawing, "一二三四五六七八九", 40, 2)).toEqual(["一二三四", "五六七…"]);
    expect(wrapped(canvas.drawing, "一二三四五六七八", 40, 2)).toEqual(["一二三四", "五六七八"]);
  });
});

/** The decompressed pictures of a PDF, found by its cross-reference table. */
async function picturesOf(pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  const text = new TextDecoder("latin1").decode(pdf);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = Array.from(text.slice(start).matchAll(/(\d{10}) 00000 n/g), ([, offset]) => Number(offset));
  offsets.forEach((offset, index) =>
    expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`)),
  );
  const pictures: Uint8Array[] = [];
  for (const offset of offsets) {
    const head = text.slice(offset, text.indexOf("stream", offset) + 7);
    if (!head.includes("/Subtype /Image") || head.indexOf("endobj") !== -1) continue;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const packed = pdf.slice(offset + head.length, offset + head.length + length);
    const { readable, writable } = new DecompressionStream("deflate");
    const writer = writable.getWriter();
    const [picture] = await Promise.all([
      new Response(readable).arrayBuffer(),
      writer.write(packed).then(() => writer.close()),
    ]);
    pictures.push(new Uint8Array(picture));
  }
  return pictures;
}

describe("the PDF", () => {
  it("holds A4 pages with every label readable where it belongs", async () => {
    const labels = Array.from({ length: 25 }, (_, index) => ({ ...label, link: `${link}&n=${index}` }));
    const blob = await writeLabelSheets(labels, 1, (width, height) => new BitmapCanvas(width, height));
    const pdf = new Uint8Array(await blob.arrayBuffer());
    expect(new TextDecoder("latin1").decode(pdf)).toContain("/MediaBox [0 0 595.28 841.89]");
    const pictures = await picturesOf(pdf);
    const [width, height] = [dots(sheet.width), dots(sheet.height)];
    expect(pictures.map(({ length }) => length)).toEqual([width * height, width * height]);
    for (const index of [0, 22, 23, 24]) {
      const { sheet: page, box } = placeLabel(index, 1);
      const [left, top, across, down] = [dots(box.x), dots(box.y), dots(box.width), dots(box.height)];
      const cut = new Uint8ClampedArray(across * down * 4);
      for (let y = 0; y < down; y += 1)
        for (let x = 0; x < across; x += 1)
          cut.fill(
            pictures[page]?.[(top + y) * width + left + x] ?? 255,
            (y * across + x) * 4,
            (y * across + x) * 4 + 4,
          );
      expect(jsQR(cut, across, down)?.data).toBe(`${link}&n=${index}`);
    }
  });
});
