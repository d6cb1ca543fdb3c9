import { type EquipmentKind, importColumns, type TableColumn, templateOf } from "@lukou/equipment";
import { toCsv } from "../../../lib/file/csv.ts";
import { downloadBlob, downloadText } from "../../../lib/file/download.ts";
import type { WrittenColumn } from "./file/xlsx/write-xlsx.ts";

export type TableFormat = "csv" | "xlsx";

/** How a column of a table looks in a workbook. */
export function writtenColumn({ heading, field }: TableColumn): WrittenColumn {
  const options =
    field?.input === "choice"
      ? field.options?.items.map(({ label }) => label)
      : field?.input === "flag"
        ? ["是", "否"]
        : undefined;
  return { heading, ...(field?.input === "number" && { isNumber: true }), ...(options && { options }) };
}

/** Saves an empty table file of a kind with headings and explanations. */
export async function downloadTemplate(kind: EquipmentKind, format: TableFormat): Promise<void> {
  const { headings, hints } = templateOf(kind);
  const name = `${kind.label}导入模板`;
  if (format === "csv") {
    downloadText(`${name}.csv`, toCsv(headings, [hints]));
    return;
  }
  const { writeXlsx } = await import("./file/xlsx/write-xlsx.ts");
  const columns = importColumns(kind).map(writtenColumn);
  downloadBlob(`${name}.xlsx`, await writeXlsx([{ name: kind.label, columns, hints, rows: [] }]));
}
