import { BYTE_ORDER_MARK, type CsvCell, csvRow } from "@lukou/contract";

export type { CsvCell };

/** Writes rows as CSV (RFC 4180) with a header line, for spreadsheet programs. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(csvRow).join("");
}
