import { fieldProblem, Guid } from "@lukou/contract";
import type { EquipmentKind } from "../define-equipment.ts";
import type { KindField, Values } from "../fields/kind-field.ts";
import { formatValue, labelOfField } from "../format.ts";
import type { Attachment } from "../placement.ts";
import {
  CLEAR,
  exportColumns,
  GUID_COLUMN,
  INTERSECTION_COLUMN,
  INTERSECTION_NAME_COLUMN,
  knownColumns,
  referenceColumns,
  type TableColumn,
} from "./columns.ts";
import { plainText } from "./normalise.ts";
import { emptyValue, readValue } from "./read-value.ts";

/** Cells of one row by column key. */
export type Cells = Readonly<Record<string, string>>;

export interface CellIssue {
  /** Key of the column. */
  readonly column: string;
  /** What is wrong and what to do, in Chinese, without the name of the column. */
  readonly message: string;
}

/** One row of a table file, understood. What the file leaves empty is absent. */
export interface RowReading {
  readonly guid: string | undefined;
  /** platId of the intersection. */
  readonly intersection: string | undefined;
  /** platId or name of what it is attached to; null takes it off. */
  readonly references: Readonly<Partial<Record<Attachment, string | null>>>;
  readonly values: Values;
  readonly issues: readonly CellIssue[];
}

const columnsByKind = new WeakMap<EquipmentKind, ReadonlyMap<string, TableColumn>>();

function columnsOf(kind: EquipmentKind): ReadonlyMap<string, TableColumn> {
  const known = columnsByKind.get(kind) ?? new Map(knownColumns(kind).map((column) => [column.key, column]));
  columnsByKind.set(kind, known);
  return known;
}

const attachmentOf = new Map(
  Object.entries(referenceColumns).map(([attachment, key]) => [key as string, attachment as Attachment]),
);

/** Line breaks and tabs are left to the fields; nothing else of the kind may reach a database. */
const isPrintable = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text) && text.isWellFormed();

/** The message of a schema without the label that stands over the column anyway. */
function problemOf(kind: EquipmentKind, key: string, field: KindField, value: unknown): string | undefined {
  const problem = fieldProblem(kind.patch, key, value);
  const prefix = `${labelOfField(field)}：`;
  return problem?.startsWith(prefix) ? problem.slice(prefix.length) : problem;
}

/**
 * Understands the cells of one row: numbers in the declared unit, choices by label or code, flags, lists, days. An
 * empty cell is absent from the values, {@link CLEAR} empties. Every value has passed the schema of its field.
 */
export function readCells(kind: EquipmentKind, cells: Cells): RowReading {
  const columns = columnsOf(kind);
  const issues: CellIssue[] = [];
  const values: Record<string, unknown> = {};
  const references: Partial<Record<Attachment, string | null>> = {};
  let guid: string | undefined;
  let intersection: string | undefined;

  const readField = (key: string, field: KindField, cell: string) => {
    const reading = cell === CLEAR ? emptyValue(field) : readValue(field, cell);
    const problem = "problem" in reading ? reading.problem : problemOf(kind, key, field, reading.value);
    if (problem !== undefined) issues.push({ column: key, message: problem });
    else if ("value" in reading)
      values[key] = (kind.patch.shape[key] as unknown as KindField["schema"]).parse(reading.value);
  };

  for (const [key, cell] of Object.entries(cells)) {
    const column = columns.get(key);
    const text = cell.trim();
    if (!column) issues.push({ column: key, message: `${kind.label}没有这一列` });
    else if (text === "" || column.readOnly) continue;
    else if (!isPrintable(cell)) issues.push({ column: key, message: "不能包含控制字符" });
    else if (column.field) readField(key, column.field, column.field.input === "secret" ? cell : text);
    else if (key === GUID_COLUMN) {
      const parsed = Guid.safeParse(text);
      if (parsed.success) guid = parsed.data;
      else issues.push({ column: key, message: "系统标识格式不正确，请用导出时的值或留空" });
    } else if (key === INTERSECTION_COLUMN) intersection = plainText(text);
    else {
      const attachment = attachmentOf.get(key);
      if (attachment) references[attachment] = text === CLEAR ? null : text;
    }
  }
  return { guid, intersection, references, values, issues };
}

/** A row of an export: values of the kind and what says where it stands. */
export interface ExportedEquipment {
  readonly guid: string;
  readonly intersectionPlatId: string;
  readonly intersectionName: string;
  /** platId of what it is attached to, or the name where there is no platId. */
  readonly references: Readonly<Partial<Record<Attachment, string | null>>>;
  readonly values: Values;
}

/** A value as a cell: what {@link readCells} reads back as the same value. The unit stands in the heading. */
function cellOf(field: KindField, value: unknown): string {
  if (value === null || value === undefined) return "";
  const isPlain = typeof value === "string" || typeof value === "number";
  if (!isPlain) return formatValue(field, value);
  return field.options ? field.options.labelOf(value) : String(value);
}

/** The cells of an export row by column key. */
export function cellsOf(kind: EquipmentKind, row: ExportedEquipment): Record<string, string> {
  const special: Readonly<Record<string, string>> = {
    [GUID_COLUMN]: row.guid,
    [INTERSECTION_COLUMN]: row.intersectionPlatId,
    [INTERSECTION_NAME_COLUMN]: row.intersectionName,
  };
  return Object.fromEntries(
    exportColumns(kind).map(({ key, field }) => {
      const attachment = attachmentOf.get(key);
      if (field) return [key, cellOf(field, row.values[key])];
      return [key, attachment ? (row.references[attachment] ?? "") : (special[key] ?? "")];
    }),
  );
}
