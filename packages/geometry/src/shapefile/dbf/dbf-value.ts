/** What a table cell becomes in GeoJSON properties. */
export type DbfValue = string | number | boolean | null;

/** Parses a number cell; blank cells and cells filled with asterisks are null, as are texts that are no numbers. */
export function parseNumber(text: string): DbfValue {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const value = Number(trimmed.includes(",") ? trimmed.replace(",", ".") : trimmed);
  if (!Number.isFinite(value)) return null;
  // An identifier of 17 digits would lose its last ones as a number.
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^[+-]?\d+$/.test(trimmed)
    ? trimmed
    : value;
}

/** Parses a yes-or-no cell; a question mark or a blank is null. */
export function parseLogical(text: string): DbfValue {
  if (/^[TtYy]/.test(text)) return true;
  return /^[FfNn]/.test(text) ? false : null;
}

/** Parses a date cell (YYYYMMDD) to an ISO date; anything else is null. */
export function parseDate(text: string): DbfValue {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  return match && text !== "00000000" ? `${match[1]}-${match[2]}-${match[3]}` : null;
}
