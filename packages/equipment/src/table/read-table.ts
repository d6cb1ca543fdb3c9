import type { EquipmentKind } from "../define-equipment.ts";
import { type Cells } from "./cells.ts";
import { GUID_COLUMN, HINT_MARK, knownColumns, type TableColumn } from "./columns.ts";
import { comparable, isSameUnit } from "./normalise.ts";

/** Something about the headings of a file. An error keeps the file from being imported. */
export interface HeadingFinding {
  readonly severity: "error" | "warning";
  /** Position of the column, from 0; null when it concerns the whole file. */
  readonly index: number | null;
  readonly message: string;
}

export interface TableRow {
  /** Line of the file, from 1 for the heading. */
  readonly row: number;
  readonly cells: Cells;
}

/** A table file whose headings are understood. */
export interface TableReading {
  /** The columns that were recognised, in the order of the file. */
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly findings: readonly HeadingFinding[];
}

const bracketed = /^(.+?)\s*[（(【[]([^（(【[]+)[）)】\]]\s*$/;

/** The column a heading means: with its unit, without it, or by the name of the field. */
function columnOf(
  columns: readonly TableColumn[],
  heading: string,
): TableColumn | { problem: string } | null {
  const exact = columns.find(
    (column) =>
      comparable(column.heading) === comparable(heading) || column.key.toLowerCase() === comparable(heading),
  );
  if (exact) return exact;
  const split = (text: string) => {
    const [, label = text, unit = ""] = bracketed.exec(text) ?? [];
    return { label: comparable(label), unit };
  };
  const given = split(heading);
  const found = columns.find((column) => split(column.heading).label === given.label);
  if (!found) return null;
  const { unit } = split(found.heading);
  if (given.unit === "" || isSameUnit(given.unit, unit)) return found;
  return unit
    ? { problem: `列“${heading}”的单位应为 ${unit}，请换算后把标题改为“${found.heading}”` }
    : { problem: `列“${heading}”不带单位，请把标题改为“${found.heading}”` };
}

/** Which column of the kind stands at which position, and what is wrong with the headings. */
function readHeadings(kind: EquipmentKind, headings: readonly string[]) {
  const known = knownColumns(kind);
  const findings: HeadingFinding[] = [];
  const columns = new Map<number, TableColumn>();
  headings.forEach((raw, index) => {
    const heading = raw.trim();
    if (heading === "") return;
    const found = columnOf(known, heading);
    if (!found) {
      findings.push({ severity: "warning", index, message: `不认识的列“${heading}”，内容不会导入` });
    } else if ("problem" in found) {
      findings.push({ severity: "error", index, message: found.problem });
    } else if ([...columns.values()].includes(found)) {
      findings.push({ severity: "error", index, message: `列“${heading}”重复，请只保留一列` });
    } else columns.set(index, found);
  });
  const has = (key: string) => [...columns.values()].some((column) => column.key === key);
  if (!has("name")) {
    const identified = has("platId") || has("serial") || has(GUID_COLUMN);
    findings.push({
      severity: identified ? "warning" : "error",
      index: null,
      message: identified
        ? "没有“设备名称”列，只能更新已有设备，不能新增"
        : "第一行没有“设备名称”列，请下载模板并保留标题行",
    });
  }
  return { columns, findings };
}

/** Titles may stand above the headings, but not endlessly. */
const HEADING_WITHIN = 10;

/** Position of the row that holds the headings: the first one near the top with a known heading, else the first row. */
export function headingRowOf(kind: EquipmentKind, matrix: readonly (readonly string[])[]): number {
  const known = knownColumns(kind);
  const isHeading = (cell: string) => {
    const found = cell.trim() === "" ? null : columnOf(known, cell.trim());
    return found !== null && "key" in found;
  };
  return Math.max(
    matrix.slice(0, HEADING_WITHIN).findIndex((row) => row.some(isHeading)),
    0,
  );
}

/**
 * Reads the rows of a table file of a kind. The first row holds the headings; empty rows and explanations are passed
 * over. `firstRow` is the line of the heading in the file.
 */
export function readTable(
  kind: EquipmentKind,
  matrix: readonly (readonly string[])[],
  { firstRow = 1 }: { firstRow?: number } = {},
): TableReading {
  const [headings = [], ...lines] = matrix;
  const { columns, findings } = readHeadings(kind, headings);
  const rows = lines.flatMap((line, index) => {
    const isEmpty = line.every((cell) => cell.trim() === "");
    if (isEmpty || line.find((cell) => cell.trim() !== "")?.startsWith(HINT_MARK)) return [];
    const cells: Record<string, string> = {};
    for (const [at, { key }] of columns) {
      const cell = line[at] ?? "";
      if (cell.trim() !== "") cells[key] = cell;
    }
    return [{ row: firstRow + index + 1, cells }];
  });
  return { columns: [...columns.values()], rows, findings };
}
