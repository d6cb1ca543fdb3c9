/**
 * Decodes the name of a zip entry. Windows tools in China store GBK bytes without any flag, while macOS and Info-ZIP
 * store UTF-8 without the flag; so bytes that are valid UTF-8 are UTF-8, all others GBK.
 */
export function decodeEntryName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/**
 * Whether a decoded entry name would leave the folder it is unpacked into, or only makes sense on one system:
 * absolute paths, drive letters, `..`, backslashes and control characters.
 */
export function isUnsafeEntryName(name: string): boolean {
  return (
    name === "" ||
    name.startsWith("/") ||
    name.includes("\\") ||
    /^[A-Za-z]:/.test(name) ||
    /\p{Cc}/u.test(name) ||
    name.split("/").includes("..")
  );
}

/** Whether an entry is left behind by macOS and holds no data of the user: `__MACOSX/` and `._` files. */
export function isSystemEntry(name: string): boolean {
  const parts = name.split("/");
  return parts.includes("__MACOSX") || (parts.at(-1) ?? "").startsWith("._");
}
