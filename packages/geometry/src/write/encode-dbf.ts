import type { GeoJsonProperties } from "geojson";
import { asDbfText, clipUtf8, type DbfField, planDbfFields } from "./dbf-fields.ts";

const DBASE_III = 0x03;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;
const SPACE = 0x20;

/** Encodes the properties of features as a dBASE III table in UTF-8. The date in its header is the day given. */
export function encodeDbf(rows: readonly GeoJsonProperties[], day: Date): Uint8Array<ArrayBuffer> {
  const fields = planDbfFields(rows);
  const headerBytes = 32 + 32 * fields.length + 1;
  const recordBytes = 1 + fields.reduce((sum, field) => sum + field.width, 0);
  const bytes = new Uint8Array(headerBytes + recordBytes * rows.length + 1).fill(SPACE, headerBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([DBASE_III, day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, recordBytes, true);
  for (const [index, field] of fields.entries()) writeField(bytes, 32 + 32 * index, field);
  bytes[headerBytes - 1] = HEADER_END;

  for (const [index, row] of rows.entries()) {
    let at = headerBytes + index * recordBytes + 1;
    for (const field of fields) {
      bytes.set(encodeValue(row?.[field.key], field), at);
      at += field.width;
    }
  }
  bytes[bytes.length - 1] = FILE_END;
  return bytes;
}

function writeField(bytes: Uint8Array, start: number, field: DbfField): void {
  bytes.set(new TextEncoder().encode(field.name), start);
  bytes[start + 11] = field.type.charCodeAt(0);
  bytes[start + 16] = field.width;
  bytes[start + 17] = field.decimals;
}

function encodeValue(value: unknown, field: DbfField): Uint8Array {
  return clipUtf8(formatValue(value, field), field.width);
}

function formatValue(value: unknown, field: DbfField): string {
  if (value === null || value === undefined) return "";
  if (field.type === "L") return value === true ? "T" : "F";
  if (field.type === "N") return Number(value).toFixed(field.decimals).padStart(field.width);
  return asDbfText(value);
}
