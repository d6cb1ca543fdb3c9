import type { HeadingFinding, TableRow } from "@lukou/equipment";

/** What the page may ask of the worker; it keeps the opened file for reading another sheet or as another kind. */
export type TableFileRequest =
  | { readonly kind: "open"; readonly file: File }
  | { readonly kind: "read"; readonly sheet: number; readonly equipmentKind: number };

export interface OpenedFile {
  readonly sheetNames: readonly string[];
  readonly note: string;
}

/** A sheet understood as a table of a kind. */
export interface SheetContent {
  readonly headings: readonly { readonly key: string; readonly heading: string }[];
  readonly rows: readonly TableRow[];
  readonly findings: readonly HeadingFinding[];
  readonly notes: readonly string[];
}

export interface TableFileResults {
  readonly open: OpenedFile;
  readonly read: SheetContent;
}

export type ToTableFileWorker = { readonly id: number; readonly request: TableFileRequest };

/** Any number of `rows`, then one `result` or `failure` with a Chinese message. */
export type FromTableFileWorker =
  | { readonly id: number; readonly kind: "rows"; readonly rows: number }
  | { readonly id: number; readonly kind: "result"; readonly result: OpenedFile | SheetContent }
  | { readonly id: number; readonly kind: "failure"; readonly message: string };
