import type { ReactNode } from "react";
import { type CsvCell, toCsv } from "../../lib/file/csv.ts";

/** A column of a search table. `text` is what is searched, sorted and exported; `render` only what is seen. */
export interface SearchColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly text: (row: R) => CsvCell;
  readonly render?: (row: R) => ReactNode;
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
  /** Offers sorting by `text`. */
  readonly sortable?: boolean;
  /** Shown only when the user chooses it. */
  readonly hiddenAtFirst?: boolean;
  /** Neither searched nor exported, and always shown: a column of buttons. */
  readonly actions?: boolean;
}

/** Rows in which every word of the search occurs in some column, whatever its case. */
export function searchRows<R>(
  rows: readonly R[],
  columns: readonly SearchColumn<R>[],
  search: string,
): readonly R[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const searched = columns.filter(({ actions }) => !actions);
  return rows.filter((row) => {
    const texts = searched.map(({ text }) => String(text(row) ?? "").toLowerCase());
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}

/** Order of two cells: numbers by size, texts as Chinese dictionaries do, empty ones last. */
export function compareCells(a: CsvCell, b: CsvCell): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const emptyA = a === null || a === undefined || a === "";
  const emptyB = b === null || b === undefined || b === "";
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  return String(a).localeCompare(String(b), "zh-CN", { numeric: true });
}

/** The rows as CSV under the titles of the given columns. */
export function exportRows<R>(rows: readonly R[], columns: readonly SearchColumn<R>[]): string {
  const exported = columns.filter(({ actions }) => !actions);
  return toCsv(
    exported.map(({ title }) => title),
    rows.map((row) => exported.map(({ text }) => text(row))),
  );
}
