import { texts } from "@lukou/contract/texts";

/** What the upload field says about a file it refuses (UPL-2 to UPL-5). */
export const UPLOAD_TEXTS = {
  "UPL-2": texts["VAL-UPL-ZIP"],
  "UPL-3": texts["VAL-UPL-NO-SHP"],
  "UPL-4": texts["VAL-UPL-SPECIAL"],
  "UPL-5": texts["VAL-UPL-DOTS"],
} as const;

/** The upload rules that name a text. */
export type UploadRule = keyof typeof UPLOAD_TEXTS;
