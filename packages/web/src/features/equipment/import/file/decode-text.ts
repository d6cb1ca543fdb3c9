import { TableFileError } from "./table-file.ts";

export interface DecodedText {
  readonly text: string;
  /** Name of the encoding for people. */
  readonly encoding: "UTF-8" | "UTF-16" | "GBK";
}

/** Decodes what spreadsheet programs save as CSV: UTF-8 with or without a byte order mark, UTF-16 with one, else GBK (GB 18030). */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode("utf-16le", bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: decode("utf-16be", bytes), encoding: "UTF-16" };
  const utf8 = tryDecode("utf-8", bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: "UTF-8" };
  return { text: decode("gb18030", bytes), encoding: "GBK" };
}

function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  const text = tryDecode(encoding, bytes);
  if (text === undefined)
    throw new TableFileError("文件编码无法识别，请在表格软件中另存为“CSV UTF-8”或Excel工作簿后重试");
  return text;
}
