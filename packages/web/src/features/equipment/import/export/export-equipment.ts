import { calls, EquipmentFilter, type EquipmentKind, exportColumns, kindOf } from "@lukou/equipment";
import { send } from "../../../../lib/api/index.ts";
import { toCsv } from "../../../../lib/file/csv.ts";
import { downloadBlob } from "../../../../lib/file/download.ts";
import { formatMoment } from "../../../../lib/format/index.ts";
import { type TableFormat, writtenColumn } from "../template.ts";
import { loadRows } from "./load-rows.ts";

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /** Rows that have come, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The kinds that a filter finds anything of, with how many. */
export async function kindsFound(
  filter: Partial<EquipmentFilter>,
  signal?: AbortSignal,
): Promise<{ kind: EquipmentKind; count: number }[]> {
  const facets = await send(calls.Equipment.GetFacets, { body: filter }, { mask: false, signal });
  const wanted = filter.kinds ?? [];
  return facets.kinds
    .filter(({ kind, count }) => count > 0 && (wanted.length === 0 || wanted.some((code) => code === kind)))
    .map(({ kind, count }) => ({ kind: kindOf(kind), count }));
}

/**
 * Saves everything a filter finds with every field: a workbook with a sheet per kind, or a CSV file per kind. Answers
 * how many rows were written; rejects when aborted.
 */
export async function exportEquipment(
  query: Partial<EquipmentFilter>,
  format: TableFormat,
  { signal, onProgress }: ExportOptions = {},
): Promise<number> {
  const filter = EquipmentFilter.parse(query);
  const found = await kindsFound(filter, signal);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 0;
  let done = 0;
  const onRows = (rows: number) => {
    done += rows;
    onProgress?.(done, Math.max(done, total));
  };
  const kinds = found.map(({ kind }) => kind);
  const stamp = formatMoment(Date.now()).replaceAll(/\D/g, "");
  if (format === "csv") {
    for (const kind of kinds)
      downloadBlob(
        `${kind.label}_${stamp}.csv`,
        await csvOf(kind, loadRows(kind, filter, { signal, onRows })),
      );
    return done;
  }
  const { writeXlsx } = await import("../file/xlsx/write-xlsx.ts");
  const sheets = kinds.map((kind) => ({
    name: kind.label,
    columns: exportColumns(kind).map(writtenColumn),
    rows: loadRows(kind, filter, { signal, onRows }),
  }));
  const name = kinds.length === 1 ? (kinds[0]?.label ?? "设备") : "设备";
  downloadBlob(`${name}_${stamp}.xlsx`, await writeXlsx(sheets));
  return done;
}

async function csvOf(kind: EquipmentKind, rows: AsyncIterable<string[][]>): Promise<Blob> {
  const heading = toCsv(
    exportColumns(kind).map(({ heading }) => heading),
    [],
  );
  const parts = [heading];
  // Only the first part begins with the byte order mark.
  for await (const batch of rows) parts.push(toCsv([], batch).replace(/^\uFEFF\r\n/, ""));
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
