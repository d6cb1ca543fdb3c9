import type { GeoJsonProperties } from "geojson";

/** One column of a `.dbf` file. `type` is C (text), N (number) or L (yes or no); width and decimals are in bytes. */
export interface DbfField {
  readonly key: string;
  readonly name: string;
  readonly type: "C" | "N" | "L";
  readonly width: number;
  readonly decimals: number;
}

const NAME_BYTES = 10;
/** The widest text column dBASE III allows. */
const MAX_TEXT_BYTES = 254;
const MAX_NUMBER_BYTES = 24;
const MAX_DECIMALS = 15;

/** Cuts a text to at most so many bytes of UTF-8 without splitting a character. */
export function clipUtf8(text: string, maxBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(maxBytes);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  return bytes.subarray(0, written);
}

/** The text a property has in a text column; objects and lists are written as JSON, nothing as an empty text. */
export function asDbfText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : JSON.stringify(value);
}

/**
 * Plans the columns for the properties of all features: numbers, yes/no and text, each as wide as its widest value.
 * Names are cut to ten bytes and kept distinct. Without any property there is one column `id`, for a table needs one.
 */
export function planDbfFields(rows: readonly GeoJsonProperties[]): DbfField[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))];
  if (keys.length === 0) return [{ key: "id", name: "id", type: "N", width: 9, decimals: 0 }];
  const taken = new Set<string>();
  return keys.map((key) => ({
    key,
    name: distinctName(key, taken),
    ...columnFor(rows.map((row) => row?.[key])),
  }));
}

function distinctName(key: string, taken: Set<string>): string {
  const decoder = new TextDecoder();
  let name = decoder.decode(clipUtf8(key, NAME_BYTES));
  for (let number = 2; taken.has(name); number += 1) {
    const suffix = `_${number}`;
    name = decoder.decode(clipUtf8(key, NAME_BYTES - suffix.length)) + suffix;
  }
  taken.add(name);
  return name;
}

function columnFor(values: readonly unknown[]): Pick<DbfField, "type" | "width" | "decimals"> {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length > 0 && present.every((value) => typeof value === "boolean")) {
    return { type: "L", width: 1, decimals: 0 };
  }
  if (present.length > 0 && present.every((value) => typeof value === "number" && Number.isFinite(value))) {
    const decimals = Math.min(MAX_DECIMALS, Math.max(...present.map((value) => decimalsOf(Number(value)))));
    const width = Math.max(...present.map((value) => Number(value).toFixed(decimals).length));
    if (width <= MAX_NUMBER_BYTES) return { type: "N", width, decimals };
  }
  const encoder = new TextEncoder();
  const width = present.reduce<number>(
    (most, value) => Math.max(most, encoder.encode(asDbfText(value)).length),
    1,
  );
  return { type: "C", width: Math.min(MAX_TEXT_BYTES, width), decimals: 0 };
}

function decimalsOf(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (mantissa.split(".")[1]?.length ?? 0) - Number(exponent));
}
