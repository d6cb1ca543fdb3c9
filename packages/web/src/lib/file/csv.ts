export type CsvCell = string | number | boolean | null | undefined;

/** Marks the file as UTF-8, without which spreadsheet programs garble Chinese. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Text a spreadsheet would run as a formula gets a leading apostrophe. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

function cellText(cell: CsvCell): string {
  const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) with a header line, for spreadsheet programs. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}
