/** One column of the table as its descriptor has it; the name is still bytes. */
export interface DbfColumn {
  readonly nameBytes: Uint8Array;
  /** Type letter, such as C for text or N for a number. */
  readonly type: string;
  /** Offset from the start of a record, and width in bytes. */
  readonly offset: number;
  readonly width: number;
}

/** Layout of a `.dbf` file. */
export interface DbfHeader {
  readonly columns: readonly DbfColumn[];
  /** Records the header claims, no more than the file holds. */
  readonly recordCount: number;
  /** Records claimed but missing because the file is too short. */
  readonly missingRecords: number;
  readonly firstRecordAt: number;
  readonly recordBytes: number;
  readonly languageDriver: number;
}

const PREFIX_BYTES = 32;
const DESCRIPTOR_BYTES = 32;
const NAME_BYTES = 11;
const TERMINATOR = 0x0d;

/** Reads the layout of a `.dbf` table; undefined when its header makes no sense. */
export function readDbfHeader(bytes: Uint8Array): DbfHeader | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const claimedRecords = view.getUint32(4, true);
  const firstRecordAt = view.getUint16(8, true);
  const recordBytes = view.getUint16(10, true);
  if (firstRecordAt < PREFIX_BYTES || firstRecordAt > bytes.length || recordBytes === 0) return undefined;

  const columns: DbfColumn[] = [];
  let offset = 1;
  for (let at = PREFIX_BYTES; at + DESCRIPTOR_BYTES <= firstRecordAt; at += DESCRIPTOR_BYTES) {
    if (bytes[at] === TERMINATOR) break;
    const width = bytes[at + 16] ?? 0;
    if (offset + width > recordBytes) break;
    const name = bytes.subarray(at, at + NAME_BYTES);
    const end = name.indexOf(0);
    const nameBytes = end === -1 ? name : name.subarray(0, end);
    if (width > 0) columns.push({ nameBytes, type: String.fromCharCode(bytes[at + 11] ?? 0), offset, width });
    offset += width;
  }
  const fitting = Math.floor((bytes.length - firstRecordAt) / recordBytes);
  const recordCount = Math.min(claimedRecords, fitting);
  return {
    columns,
    recordCount,
    missingRecords: claimedRecords - recordCount,
    firstRecordAt,
    recordBytes,
    languageDriver: bytes[29] ?? 0,
  };
}
