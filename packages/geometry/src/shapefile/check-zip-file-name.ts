import { UPLOAD_TEXTS, type UploadRule } from "./upload-texts.ts";

/** Verdict on the name of a file chosen for upload. */
export type FileNameCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly code: UploadRule; readonly message: string };

const ALLOWED_STEM = /^[\p{Script=Han}A-Za-z0-9_]+$/u;

/**
 * Checks the name of a map file: more than one dot first (UPL-5), then the ending `.zip` in any case (UPL-2), then
 * that the name before the dot has only Chinese characters, letters, digits and underscores (UPL-4).
 */
export function checkZipFileName(name: string): FileNameCheck {
  const [stem = "", extension = "", ...more] = name.split(".");
  if (more.length > 0) return refuse("UPL-5");
  if (extension.toLowerCase() !== "zip") return refuse("UPL-2");
  if (!ALLOWED_STEM.test(stem)) return refuse("UPL-4");
  return { valid: true };
}

function refuse(code: UploadRule): FileNameCheck {
  return { valid: false, code, message: UPLOAD_TEXTS[code] };
}
