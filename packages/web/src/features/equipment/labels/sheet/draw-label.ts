import { encode } from "uqr";
import { wrapped } from "../../../../lib/canvas/wrap-text.ts";
import { type Box, dots, labelParts } from "./label-layout.ts";

/** What stands on one label. */
export interface Label {
  /** Address that the code leads to. */
  readonly link: string;
  readonly name: string;
  /** Further lines below the name, the most important first. */
  readonly lines: readonly string[];
}

/** The part of a canvas that labels are drawn with; dots from the top left of the sheet. */
export type Drawing = Pick<
  CanvasRenderingContext2D,
  "fillRect" | "fillText" | "measureText" | "font" | "fillStyle" | "textBaseline"
>;

/** Modules of white around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';
const nameSize = 3.6;
const lineSize = 2.7;
const lineHeight = 1.35;

/** Draws a label at its box (millimetres). Every module of the code is a whole number of dots, so that none is blurred. */
export function drawLabel(drawing: Drawing, { link, name, lines }: Label, box: Box): void {
  drawing.fillStyle = "#000";
  drawCode(drawing, link, within(box, labelParts.code));
  const text = within(box, labelParts.text);
  let y = text.y;
  drawing.textBaseline = "top";
  const bottom = text.y + text.height;
  const write = (content: string, size: number, bold: boolean, most: number) => {
    drawing.font = `${bold ? "bold " : ""}${dots(size)}px ${FONTS}`;
    for (const line of wrapped(drawing, content, dots(text.width), most)) {
      if (y + size > bottom) return;
      drawing.fillText(line, dots(text.x), dots(y));
      y += size * lineHeight;
    }
  };
  write(name, nameSize, true, 2);
  for (const line of lines) write(line, lineSize, false, 2);
}

const within = (outer: Box, inner: Box): Box => ({ ...inner, x: outer.x + inner.x, y: outer.y + inner.y });

function drawCode(drawing: Drawing, link: string, box: Box): void {
  const { size, data } = encode(link, { ecc: "M", border: 0 });
  const moduleDots = Math.floor(dots(box.width) / (size + 2 * QUIET_ZONE));
  const margin = Math.floor((dots(box.width) - moduleDots * size) / 2);
  const [left, top] = [dots(box.x) + margin, dots(box.y) + margin];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) drawing.fillRect(left + x * moduleDots, top + y * moduleDots, moduleDots, moduleDots);
    }),
  );
}
