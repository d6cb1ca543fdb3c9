import { MAP_FILES_PER_UPLOAD, texts } from "@lukou/contract";
import { checkZipFileName } from "@lukou/geometry";

/** What becomes of files that were picked or dropped. */
export type FileChoice =
  | { readonly accepted: File }
  | {
      readonly accepted: null;
      readonly problem: string;
      /** UPL-6: after a wrong name nothing stays listed. */
      readonly clearsList: boolean;
    };

/** Judges picked files: their names first (UPL-2, UPL-4, UPL-5), then that there is only one (UPL-1). */
export function chooseFile(files: readonly File[], hasFile: boolean): FileChoice | null {
  const [file] = files;
  if (!file) return null;
  for (const { name } of files) {
    const check = checkZipFileName(name);
    if (!check.valid) return { accepted: null, problem: check.message, clearsList: true };
  }
  if (hasFile || files.length > MAP_FILES_PER_UPLOAD) {
    return { accepted: null, problem: texts["VAL-UPL-COUNT"], clearsList: false };
  }
  return { accepted: file };
}
