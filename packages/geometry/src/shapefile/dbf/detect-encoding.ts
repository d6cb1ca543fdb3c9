import type { DbfHeader } from "./dbf-header.ts";
import { encodingOfCpg, encodingOfLanguageDriver, guessLegacyEncoding, isUtf8 } from "./text-encoding.ts";

/** How the encoding of a table was found. */
export interface DetectedEncoding {
  /** Name for `TextDecoder`. */
  readonly encoding: string;
  readonly source: "cpg" | "language-driver" | "detected" | "ascii";
  /** The `.cpg` says UTF-8, but the bytes are none. */
  readonly contradictsCpg: boolean;
}

/** Enough texts to tell encodings apart, few enough to be quick. */
const MAX_SAMPLES = 5000;

/**
 * Finds the encoding of the texts of a table: the `.cpg` file, then a telling language driver byte, then the texts
 * themselves: UTF-8 if they are valid UTF-8, else GBK. A `.cpg` that claims UTF-8 wrongly is not believed.
 */
export function detectEncoding(
  bytes: Uint8Array,
  header: DbfHeader,
  cpg: string | undefined,
): DetectedEncoding {
  const samples = nonAsciiTexts(bytes, header);
  const declared = cpg === undefined ? undefined : encodingOfCpg(cpg);
  if (samples.length === 0)
    return { encoding: declared ?? "utf-8", source: declared ? "cpg" : "ascii", contradictsCpg: false };
  const isValidUtf8 = samples.every(isUtf8);
  if (declared && (declared !== "utf-8" || isValidUtf8)) {
    return { encoding: declared, source: "cpg", contradictsCpg: false };
  }
  const contradictsCpg = declared === "utf-8";
  const driver = encodingOfLanguageDriver(header.languageDriver);
  if (driver) return { encoding: driver, source: "language-driver", contradictsCpg };
  return {
    encoding: isValidUtf8 ? "utf-8" : guessLegacyEncoding(samples),
    source: "detected",
    contradictsCpg,
  };
}

function nonAsciiTexts(bytes: Uint8Array, header: DbfHeader): Uint8Array[] {
  const samples = header.columns.map((column) => column.nameBytes).filter(hasHighByte);
  const textColumns = header.columns.filter((column) => column.type === "C");
  for (let record = 0; record < header.recordCount && samples.length < MAX_SAMPLES; record += 1) {
    const start = header.firstRecordAt + record * header.recordBytes;
    for (const { offset, width } of textColumns) {
      const text = bytes.subarray(start + offset, start + offset + width);
      if (hasHighByte(text)) samples.push(trimPadding(text));
    }
  }
  return samples;
}

const hasHighByte = (bytes: Uint8Array): boolean => bytes.some((byte) => byte >= 0x80);

function trimPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end -= 1;
  return bytes.subarray(0, end);
}
