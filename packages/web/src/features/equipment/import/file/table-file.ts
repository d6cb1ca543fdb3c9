/** Cells that are one in the file, by position from 0, both ends included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** One sheet as it stands in the file: every cell as text, the value of merged cells at their top left only. */
export interface Sheet {
  readonly matrix: readonly (readonly string[])[];
  readonly merges: readonly Merge[];
  /** What people should know of how cells were read. */
  readonly notes: readonly string[];
  /** What keeps the sheet from being imported, with the place. */
  readonly problems: readonly string[];
}

/** An opened table file. Sheets are read when they are asked for. */
export interface TableFile {
  readonly sheetNames: readonly string[];
  /** How the file was understood, e.g. its encoding; empty when there is nothing to say. */
  readonly note: string;
  read(sheet: number, onRows: (rows: number) => void): Promise<Sheet>;
}

/** Why a file cannot be read, in words for people. */
export class TableFileError extends Error {
  override readonly name = "TableFileError";
}

const MEBIBYTE = 1024 * 1024;

/** Larger files are refused before anything is read. */
export const FILE_LIMIT = 50 * MEBIBYTE;
/** A workbook part that unpacks to more is refused: nobody's list of devices, but perhaps an attack. */
export const PART_LIMIT = 256 * MEBIBYTE;
/** Data rows of one import, as the server takes them. */
export const ROW_LIMIT = 20_000;
/** Rows read at most: data, headings, titles and some empty ones. */
export const READ_LIMIT = ROW_LIMIT + 1_000;

export const tooManyRows = () =>
  new TableFileError(`表格超过${ROW_LIMIT}行，请分成几个文件导入，或删除下方多余的空行`);
