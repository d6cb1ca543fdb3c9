import { letters } from "./column-letters.ts";
import { type Merge, ROW_LIMIT, type Sheet } from "./table-file.ts";

/** "B3:D5" */
function rangeText({ top, left, bottom, right }: Merge): string {
  return `${letters(left)}${top + 1}:${letters(right)}${bottom + 1}`;
}

const EXAMPLES = 3;

/**
 * Resolves merged cells below the headings: a value that spans rows belongs to each of them; one that spans columns
 * could belong to any, and is refused. Titles above the headings may be merged as they like.
 */
export function spreadMerges(sheet: Sheet, headingRow: number): Sheet {
  const below = sheet.merges.filter(({ bottom }) => bottom >= headingRow);
  const wide = below.filter(({ left, right }) => right > left);
  const tall = below.filter(({ left, right, top, bottom }) => left === right && bottom > top);
  const matrix = sheet.matrix.map((line) => [...line]);
  for (const { top, left, bottom } of tall) {
    const value = matrix[top]?.[left] ?? "";
    for (let row = top + 1; row <= Math.min(bottom, top + ROW_LIMIT, matrix.length - 1); row += 1) {
      const line = matrix[row] ?? [];
      while (line.length < left) line.push("");
      line[left] = value;
    }
  }
  return {
    ...sheet,
    matrix,
    notes:
      tall.length > 0 ? [...sheet.notes, `${tall.length}处纵向合并的单元格按每行同一值读取`] : sheet.notes,
    problems:
      wide.length > 0
        ? [
            ...sheet.problems,
            `有横向合并的单元格 ${wide.slice(0, EXAMPLES).map(rangeText).join("、")}，无法判断属于哪一列，请取消合并后重试`,
          ]
        : sheet.problems,
  };
}
