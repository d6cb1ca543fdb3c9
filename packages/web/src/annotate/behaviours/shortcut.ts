import type { KeyInput } from "../tools/tool.ts";

/** Keys that mean the same: those who delete with Backspace delete, and brackets are other signs with Shift. */
const SAME: Readonly<Record<string, string>> = { BACKSPACE: "DELETE", "{": "[", "}": "]" };
/** Needs Shift on some keyboards and not on others. */
const ANY_SHIFT = "?";

/** Whether a key press is a shortcut as written on a button, such as "Ctrl+Shift+Z"; Cmd counts as Ctrl. */
export function isShortcut(written: string, { key, shift, alt, mod }: KeyInput): boolean {
  const parts = written.toUpperCase().split("+");
  const wanted = parts.at(-1) || "+";
  const pressed = key.toUpperCase();
  if ((SAME[pressed] ?? pressed) !== wanted) return false;
  return (
    parts.includes("CTRL") === mod &&
    parts.includes("ALT") === alt &&
    (wanted === ANY_SHIFT || parts.includes("SHIFT") === shift)
  );
}
