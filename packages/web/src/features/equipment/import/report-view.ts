import type { EquipmentKind, ImportReport, ImportRow } from "@lukou/equipment";
import { knownColumns } from "@lukou/equipment";
import { toCsv } from "../../../lib/file/csv.ts";
import type { SheetContent } from "./table-file.protocol.ts";

export type RowAction = ImportRow["action"];

export const actionLabels: Readonly<Record<RowAction, string>> = {
  add: "新增",
  update: "更新",
  same: "相同",
  error: "有误",
};

export const actionColours: Readonly<Record<RowAction, string>> = {
  add: "green",
  update: "blue",
  same: "default",
  error: "red",
};

/** How many rows of each kind a report has. */
export const countsOf = (report: ImportReport): Readonly<Record<RowAction, number>> => ({
  add: report.added,
  update: report.updated,
  same: report.unchanged,
  error: report.refused,
});

/** Chinese heading of a column by its key, as it stands in the file where it does. */
export function headingsOf(kind: EquipmentKind, content: SheetContent): (column: string) => string {
  const headings = new Map(knownColumns(kind).map(({ key, heading }) => [key, heading]));
  for (const { key, heading } of content.headings) headings.set(key, heading);
  return (column) => headings.get(column) ?? column;
}

/** The wrong cells as a table file: line, column, what stands there, what is wrong. */
export function errorsCsv(kind: EquipmentKind, content: SheetContent, report: ImportReport): string {
  const headingOf = headingsOf(kind, content);
  const secret = new Set(kind.secrets);
  const cells = new Map(content.rows.map((row) => [row.row, row.cells]));
  const lines = report.rows.flatMap(({ row, name, issues }) =>
    issues.map(({ column, message }) => [
      row,
      name,
      headingOf(column),
      secret.has(column) ? "" : (cells.get(row)?.[column] ?? ""),
      message,
    ]),
  );
  return toCsv(["行号", "设备名称", "列", "填写内容", "问题"], lines);
}
