import type { Access, Method } from "@lukou/contract";

/** What a call takes as its body, in the words of the catalogue. */
export type BodyKind = "none" | "json" | "paged" | "json-list";

/** A call to be added, complete and checked. */
export interface NewCall {
  /** Id in the catalogue, e.g. `Radar/GetInfo`. */
  readonly id: string;
  readonly group: string;
  /** Its name in the group, which is also the name of its function in the client. */
  readonly name: string;
  readonly method: Method;
  /** The part behind `/api/BaseOperate/`, or a full path; `:x?` is an optional tail. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  readonly body: BodyKind;
  readonly query: readonly string[];
  /** Milliseconds and mask, only where they differ from those of every call. */
  readonly timeoutMs: number | undefined;
  readonly mask: boolean | undefined;
  /** Why it exists although no document names it; undefined for a call of the catalogue. */
  readonly why: string | undefined;
}

/** A file with its new content; paths are from the root of the repository. */
export interface FileChange {
  readonly path: string;
  readonly content: string;
}
