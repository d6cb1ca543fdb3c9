/** Lengths in millimetres. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The commonest sheet of sticky labels: A4 portrait, 3 × 8 labels of 70 × 37 mm without gaps. */
export const sheet = {
  width: 210,
  height: 297,
  columns: 3,
  rows: 8,
  labelWidth: 70,
  labelHeight: 37,
  /** Above the first row: 297 − 8 × 37, shared between top and bottom. */
  top: 0.5,
} as const;

export const LABELS_PER_SHEET = sheet.columns * sheet.rows;

/** Parts of a label, from its own top left corner; printers do not reach the edge of the sheet. */
export const labelParts = {
  code: { x: 5, y: 5.5, width: 26, height: 26 },
  text: { x: 33, y: 6, width: 33, height: 25 },
} as const satisfies Record<string, Box>;

/** How many sheets are needed when the first `skipped` labels of the first one are used up already. */
export const sheetsFor = (count: number, skipped = 0): number =>
  count === 0 ? 0 : Math.ceil((count + skipped) / LABELS_PER_SHEET);

/** Where the label at a position goes: which sheet, and where on it. Rows are filled from left to right. */
export function placeLabel(index: number, skipped = 0): { readonly sheet: number; readonly box: Box } {
  const position = index + skipped;
  const onSheet = position % LABELS_PER_SHEET;
  return {
    sheet: Math.floor(position / LABELS_PER_SHEET),
    box: {
      x: (onSheet % sheet.columns) * sheet.labelWidth,
      y: sheet.top + Math.floor(onSheet / sheet.columns) * sheet.labelHeight,
      width: sheet.labelWidth,
      height: sheet.labelHeight,
    },
  };
}

export const DOTS_PER_INCH = 300;
const MM_PER_INCH = 25.4;

/** Dots of a length at the print resolution. */
export const dots = (millimetres: number): number => Math.round((millimetres / MM_PER_INCH) * DOTS_PER_INCH);
