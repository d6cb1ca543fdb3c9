/** A4 portrait in millimetres. */
export const paper = { width: 210, height: 297, margin: 12, foot: 10 } as const;

export const CONTENT_WIDTH = paper.width - 2 * paper.margin;
export const CONTENT_BOTTOM = paper.height - paper.margin - paper.foot;

const DOTS_PER_INCH = 200;
const MM_PER_INCH = 25.4;

/** Dots of a millimetre on the canvas a page is drawn on. */
export const DOTS_PER_MM = DOTS_PER_INCH / MM_PER_INCH;

const FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

/** A font of the system that has Chinese; `size` in millimetres. */
export const fontOf = (size: number, bold = false): string => `${bold ? "bold " : ""}${size}px ${FONTS}`;

/** The part of a canvas that sheets are drawn with; its unit is a millimetre from the top left of the page. */
export type Ink = Pick<
  CanvasRenderingContext2D,
  | "fillRect"
  | "strokeRect"
  | "fillText"
  | "strokeText"
  | "measureText"
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "rect"
  | "clip"
  | "translate"
  | "rotate"
  | "fill"
  | "stroke"
  | "save"
  | "restore"
  | "setLineDash"
  | "drawImage"
  | "font"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "lineJoin"
  | "globalAlpha"
  | "textAlign"
  | "textBaseline"
>;

/** A piece of a page that is not broken. */
export interface Block {
  /** Millimetres. */
  readonly height: number;
  draw(ink: Ink, top: number): void;
  /** Stands above the block where a page begins with it: the head of its table. */
  readonly above?: Block | undefined;
  /** Stays on one page with the block that follows. */
  readonly withNext?: boolean;
}

/** Puts blocks on pages, one below the other; one that is taller than a page gets a page of its own. */
export function paginate(blocks: readonly Block[]): Block[][] {
  const room = CONTENT_BOTTOM - paper.margin;
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  blocks.forEach((block, index) => {
    const next = block.withNext ? (blocks[index + 1]?.height ?? 0) : 0;
    if (page.length > 0 && used + block.height + next > room) {
      pages.push(page);
      page = [];
      used = 0;
    }
    if (page.length === 0 && block.above) {
      page.push(block.above);
      used += block.above.height;
    }
    page.push(block);
    used += block.height;
  });
  return page.length > 0 ? [...pages, page] : pages;
}
