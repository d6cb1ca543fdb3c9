/**
 * Reads attribute tables by hand: libraries want to be told the encoding beforehand, and stop at damaged tables.
 * Most cells are ASCII, so a block of records is decoded to one string at once, and cells are cut out of it; only
 * cells with other bytes go through the decoder of the table, and equal ones only once.
 */
import { type DbfColumn, type DbfHeader, readDbfHeader } from "./dbf-header.ts";
import { type DbfValue, parseDate, parseLogical, parseNumber } from "./dbf-value.ts";
import { type DetectedEncoding, detectEncoding } from "./detect-encoding.ts";

/** Properties of one feature. */
export type DbfRow = Record<string, DbfValue>;

const DELETED = 0x2a;
const BLOCK_RECORDS = 2000;
/** Distinct non-ASCII texts remembered per table. */
const MAX_REMEMBERED = 20_000;

interface NamedColumn extends DbfColumn {
  readonly name: string;
}

/** An attribute table whose rows are read one after another. */
export class DbfTable {
  readonly header: DbfHeader;
  readonly encoding: DetectedEncoding;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #columns: readonly NamedColumn[];
  readonly #decoder: TextDecoder;
  readonly #remembered = new Map<string, string>();
  /** Every byte becomes exactly one character, so offsets in the block are offsets in the file. */
  readonly #byteDecoder = new TextDecoder("windows-1252");
  #block = "";
  #blockStart = -1;

  private constructor(bytes: Uint8Array, header: DbfHeader, encoding: DetectedEncoding) {
    this.header = header;
    this.encoding = encoding;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#decoder = new TextDecoder(encoding.encoding);
    this.#columns = nameColumns(header.columns, this.#decoder);
  }

  /** Opens a table; undefined when its header makes no sense. `cpg` is the content of the `.cpg` file, if any. */
  static open(bytes: Uint8Array, cpg: string | undefined): DbfTable | undefined {
    const header = readDbfHeader(bytes);
    return header && new DbfTable(bytes, header, detectEncoding(bytes, header, cpg));
  }

  /** Whether the row with this index, from 0, is marked as deleted. */
  isDeleted(index: number): boolean {
    return this.#bytes[this.#startOf(index)] === DELETED;
  }

  /** The row with this index, from 0; without values when the table has no such row. */
  row(index: number): DbfRow {
    const row: DbfRow = {};
    if (index >= this.header.recordCount) return row;
    const start = this.#startOf(index);
    if (index < this.#blockStart || index >= this.#blockStart + BLOCK_RECORDS || this.#blockStart < 0) {
      this.#blockStart = index;
      this.#block = this.#byteDecoder.decode(
        this.#bytes.subarray(start, start + BLOCK_RECORDS * this.header.recordBytes),
      );
    }
    for (const column of this.#columns) row[column.name] = this.#value(column, index, start);
    return row;
  }

  #startOf(index: number): number {
    return this.header.firstRecordAt + index * this.header.recordBytes;
  }

  #value(column: NamedColumn, index: number, start: number): DbfValue {
    const { type, offset, width } = column;
    const at = (index - this.#blockStart) * this.header.recordBytes + offset;
    const text = this.#block.slice(at, at + width);
    switch (type) {
      case "N":
      case "F":
        return parseNumber(text);
      case "L":
        return parseLogical(text);
      case "D":
        return parseDate(text);
      case "I":
        return width === 4 ? this.#view.getInt32(start + offset, true) : null;
      case "O":
      case "B":
        return width === 8 ? finiteOrNull(this.#view.getFloat64(start + offset, true)) : null;
      case "M":
      case "G":
      case "P":
        // These point into another file.
        return null;
      default:
        return this.#text(text, start + offset, width);
    }
  }

  #text(raw: string, at: number, width: number): string | null {
    let isAscii = true;
    for (let index = at; index < at + width; index += 1) {
      if ((this.#bytes[index] ?? 0) >= 0x80) {
        isAscii = false;
        break;
      }
    }
    if (isAscii) return cleaned(raw);
    const known = this.#remembered.get(raw);
    if (known !== undefined) return known;
    const text = cleaned(
      this.#decoder.decode(this.#bytes.subarray(at, at + width)).replace(/\uFFFD+\s*$/, ""),
    );
    if (text !== null && this.#remembered.size < MAX_REMEMBERED) this.#remembered.set(raw, text);
    return text;
  }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Without the padding at the end; null when nothing is left. */
function cleaned(text: string): string | null {
  const end = text.indexOf("\0");
  const trimmed = (end === -1 ? text : text.slice(0, end)).trimEnd();
  return trimmed === "" ? null : trimmed;
}

/** Decodes column names, fills in empty ones and keeps them distinct; `__proto__` would not be a property. */
function nameColumns(columns: readonly DbfColumn[], decoder: TextDecoder): NamedColumn[] {
  const taken = new Set<string>(["__proto__"]);
  return columns.map((column, index) => {
    const wanted =
      decoder
        .decode(column.nameBytes)
        .replace(/\uFFFD+$/, "")
        .trim() || `field_${index + 1}`;
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
    taken.add(name);
    return { ...column, name };
  });
}
