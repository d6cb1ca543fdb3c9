import { wrapped } from "../../../lib/canvas/wrap-text.ts";
import { type Block, CONTENT_WIDTH, fontOf, type Ink, paper } from "./paper.ts";
import type { SheetTable } from "./sheet-model.ts";

const SIZE = 2.9;
const LINE = 4.1;
const PAD = 1.2;
const MOST_LINES = 3;

/** A heading of a part of the sheet. */
export const heading = (text: string): Block => ({
  height: 8,
  withNext: true,
  draw(ink, top) {
    ink.fillStyle = "#141414";
    ink.font = fontOf(3.8, true);
    ink.textAlign = "left";
    ink.textBaseline = "bottom";
    ink.fillText(text, paper.margin, top + 6.6);
  },
});

/** A table row by row; its head is repeated on every page. Texts are measured with the canvas they are drawn on. */
export function tableBlocks({ title, columns, rows }: SheetTable, ink: Ink): Block[] {
  const widths = columns.map(({ share }) => share * CONTENT_WIDTH);
  const head = rowBlock(
    columns.map((column) => column.title),
    widths,
    ink,
    true,
  );
  const body = rows.map((row) => ({ ...rowBlock(row, widths, ink, false), above: head }));
  return [heading(`${title}（${rows.length}）`), { ...head, withNext: true }, ...body];
}

function rowBlock(texts: readonly string[], widths: readonly number[], measuring: Ink, bold: boolean): Block {
  measuring.font = fontOf(SIZE, bold);
  const cells = texts.map((text, index) =>
    wrapped(measuring, text, (widths[index] ?? 0) - 2 * PAD, MOST_LINES),
  );
  const height = Math.max(1, ...cells.map((lines) => lines.length)) * LINE + 2 * PAD;
  return {
    height,
    draw(ink, top) {
      if (bold) {
        ink.fillStyle = "#f0f2f5";
        ink.fillRect(paper.margin, top, CONTENT_WIDTH, height);
      }
      ink.font = fontOf(SIZE, bold);
      ink.textAlign = "left";
      ink.textBaseline = "top";
      ink.fillStyle = "#141414";
      ink.strokeStyle = "#bfbfbf";
      ink.lineWidth = 0.15;
      let left: number = paper.margin;
      cells.forEach((lines, index) => {
        const width = widths[index] ?? 0;
        lines.forEach((line, row) => ink.fillText(line, left + PAD, top + PAD + row * LINE));
        ink.strokeRect(left, top, width, height);
        left += width;
      });
    },
  };
}
