import { letters } from "../column-letters.ts";
import { type Merge, READ_LIMIT, type Sheet, tooManyRows } from "../table-file.ts";
import { type NumberMeaning, numberText } from "./cell-format.ts";
import { walkXml } from "./xml.ts";

export interface SheetContext {
  readonly sharedStrings: readonly string[];
  readonly meanings: readonly NumberMeaning[];
  readonly calendar: 1900 | 1904;
  readonly onRows: (rows: number) => void;
}

/** Column of "AB12", from 0. */
const columnOf = (reference: string): number =>
  reference
    .replace(/\d+$/, "")
    .split("")
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 1) - 1;

function mergeOf(range: string): Merge {
  const [from = "A1", to = from] = range.split(":");
  return { top: rowOf(from), left: columnOf(from), bottom: rowOf(to), right: columnOf(to) };
}

/** Widest table that is read; far more than any kind has fields. */
const COLUMN_LIMIT = 512;
const PROGRESS_EVERY = 500;
const EXAMPLES = 3;

const examplesOf = (places: readonly string[]): string =>
  places.slice(0, EXAMPLES).join("、") + (places.length > EXAMPLES ? ` 等${places.length}处` : "");

interface OpenCell {
  reference: string;
  type: string;
  style: number;
  value: string;
  inline: string;
  hasFormula: boolean;
  hasValue: boolean;
}

/** Reads the cells of a worksheet part (ECMA-376 SpreadsheetML). Formulas count by the result kept in the file. */
export function parseSheet(xml: string, context: SheetContext): Sheet {
  const { sharedStrings, meanings, calendar, onRows } = context;
  const matrix: string[][] = [];
  const merges: Merge[] = [];
  const formulas: string[] = [];
  const unfinished: string[] = [];
  const failed: string[] = [];
  let row = -1;
  let cell: OpenCell | undefined;
  let into: "value" | "inline" | undefined;

  const textOf = (done: OpenCell): string => {
    if (done.type === "s") return sharedStrings[Number(done.value)] ?? "";
    if (done.type === "inlineStr") return done.inline;
    if (done.type === "b") return done.value === "1" ? "TRUE" : "FALSE";
    if (done.type === "str" || done.type === "d") return done.value;
    return done.value === "" ? "" : numberText(done.value, meanings[done.style] ?? "plain", calendar);
  };

  const finish = (done: OpenCell) => {
    if (done.hasFormula) formulas.push(done.reference);
    if (done.hasFormula && !done.hasValue) unfinished.push(done.reference);
    const at = columnOf(done.reference);
    if (at >= COLUMN_LIMIT) return;
    if (done.type === "e") failed.push(`${done.reference}（${done.value}）`);
    const line = matrix[row] ?? [];
    while (line.length < at) line.push("");
    line[at] = textOf(done);
    matrix[row] = line;
  };

  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
        if (row % PROGRESS_EVERY === 0) onRows(row);
      } else if (name === "c") {
        cell = {
          reference: attributes["r"] ?? `${letters(matrix[row]?.length ?? 0)}${row + 1}`,
          type: attributes["t"] ?? "n",
          style: Number(attributes["s"] ?? 0),
          value: "",
          inline: "",
          hasFormula: false,
          hasValue: false,
        };
        // Formatting alone reaches far down in many files; only content counts.
      } else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "v" && cell) {
        into = "value";
        cell.hasValue = true;
      } else if (name === "t" && cell) into = "inline";
      else if (name === "rPh") into = undefined;
      else if (name === "mergeCell") merges.push(mergeOf(attributes["ref"] ?? "A1"));
    },
    text: (text) => {
      if (cell && into) cell[into] += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") into = undefined;
      else if (name === "c" && cell) {
        if (cell.hasValue || cell.hasFormula || cell.inline !== "") {
          if (row >= READ_LIMIT) throw tooManyRows();
          finish(cell);
        }
        cell = undefined;
      }
    },
  });
  return {
    matrix: Array.from(matrix, (line) => line ?? []),
    merges,
    notes:
      formulas.length > 0
        ? [`${formulas.length}个公式按文件中保存的结果读取，例如 ${examplesOf(formulas)}`]
        : [],
    problems: [
      ...(failed.length > 0 ? [`单元格是错误值：${examplesOf(failed)}，请改正公式或清空`] : []),
      ...(unfinished.length > 0
        ? [`公式没有保存结果：${examplesOf(unfinished)}，请在表格软件中打开并保存一次后重试`]
        : []),
    ],
  };
}
