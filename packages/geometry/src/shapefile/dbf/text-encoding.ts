/** Language driver bytes of dBASE that name a code page without doubt; the others are set at random by many tools. */
const BY_LANGUAGE_DRIVER: ReadonlyMap<number, string> = new Map([
  [0x4d, "gb18030"],
  [0x7a, "gb18030"],
  [0x4f, "big5"],
  [0x78, "big5"],
  [0x4e, "euc-kr"],
  [0x79, "euc-kr"],
  [0x13, "shift_jis"],
  [0x7b, "shift_jis"],
  [0x26, "ibm866"],
  [0x65, "ibm866"],
  [0xc8, "windows-1250"],
  [0xc9, "windows-1251"],
  [0xca, "windows-1254"],
  [0xcb, "windows-1253"],
]);

/** Code page numbers as they stand in `.cpg` files. */
const BY_CODE_PAGE: ReadonlyMap<string, string> = new Map([
  ["65001", "utf-8"],
  ["936", "gb18030"],
  ["54936", "gb18030"],
  ["20936", "gb18030"],
  ["950", "big5"],
  ["932", "shift_jis"],
  ["949", "euc-kr"],
  ["866", "ibm866"],
]);

/** Name of an encoding for `TextDecoder`, or undefined when the `.cpg` text names none it knows. */
export function encodingOfCpg(text: string): string | undefined {
  const label = text
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase();
  if (label === "") return undefined;
  if (/^(gbk|gb2312|gb18030|euc-cn)$/.test(label)) return "gb18030";
  if (/^utf-?8$/.test(label)) return "utf-8";
  const codePage = /(\d+)$/.exec(label)?.[1] ?? "";
  const known = BY_CODE_PAGE.get(codePage);
  if (known) return known;
  if (/^125\d$/.test(codePage)) return `windows-${codePage}`;
  // ArcGIS writes ISO 8859-1 as 88591.
  const iso = /8859[-_]?(\d{1,2})$/.exec(label)?.[1];
  return knownToDecoder(iso ? `iso-8859-${iso}` : label);
}

function knownToDecoder(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Encoding a language driver byte stands for, or undefined when it says nothing reliable. */
export function encodingOfLanguageDriver(byte: number): string | undefined {
  return BY_LANGUAGE_DRIVER.get(byte);
}

/**
 * Whether bytes are UTF-8. A character cut off at the end counts as valid, for writers cut texts at the width of the
 * column without regard to characters.
 */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    const following =
      lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1;
    if (following < 0) return false;
    for (let step = 1; step <= following; step += 1) {
      const next = bytes[at + step];
      if (next === undefined) return true;
      if ((next & 0xc0) !== 0x80) return false;
    }
    at += following + 1;
  }
  return true;
}

/**
 * Encoding of texts that are not UTF-8 and of which nothing else is known: GBK, unless the bytes cannot be GBK or look
 * like single accented letters among plain ones, as in Western European names.
 */
export function guessLegacyEncoding(samples: readonly Uint8Array[]): string {
  const strict = new TextDecoder("gb18030", { fatal: true });
  let commonPairs = 0;
  let oddPairs = 0;
  try {
    for (const sample of samples) {
      const pairs = countPairs(sample);
      commonPairs += pairs.common;
      oddPairs += pairs.odd;
      strict.decode(pairs.isCut ? sample.subarray(0, -1) : sample);
    }
  } catch {
    return "windows-1252";
  }
  return commonPairs >= oddPairs ? "gb18030" : "windows-1252";
}

/** Pairs of bytes as GBK would take them: in common characters both are high, in odd ones the second is not. */
function countPairs(bytes: Uint8Array): {
  readonly common: number;
  readonly odd: number;
  readonly isCut: boolean;
} {
  let common = 0;
  let odd = 0;
  let at = 0;
  while (at < bytes.length) {
    const isPair = (bytes[at] ?? 0) >= 0x80;
    if (isPair && (bytes[at + 1] ?? 0xff) >= 0xa1) common += 1;
    else if (isPair) odd += 1;
    at += isPair ? 2 : 1;
  }
  return { common, odd, isCut: at > bytes.length };
}
