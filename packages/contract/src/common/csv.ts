export type CsvCell = string | number | boolean | null | undefined;

/** Marks a file as UTF-8, without which spreadsheet programs garble Chinese. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Text a spreadsheet would run as a formula gets a leading apostrophe. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

function cellText(cell: CsvCell): string {
  const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of CSV (RFC 4180) with its line end. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(",")}\r\n`;
