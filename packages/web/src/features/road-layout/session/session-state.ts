import type { RoadLayout } from "@lukou/contract";
import type { LayoutIssue, LayoutState, MergeConflict } from "@lukou/road";
import type { LayoutHistory } from "./layout-history.ts";

/** How saving goes. */
export type SaveState =
  | { readonly phase: "idle" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly at: number }
  /** Nothing reaches the server; it is tried again by itself. */
  | { readonly phase: "offline" }
  /** The server refused, in its words. */
  | { readonly phase: "refused"; readonly message: string };

/** Where another person draws. */
export interface OtherEditor {
  readonly editorGuid: string;
  readonly userName: string;
  readonly cameraGuid: string | null;
  readonly shapeGuids: readonly string[];
  /** When it was heard last, ms since 1970. */
  readonly heardAt: number;
}

/** A place to look at: an issue or a chosen item asks for it; counted, so that the same place can be asked for again. */
export interface LookAt {
  readonly shapeGuids: readonly string[];
  readonly cameraGuid: string | null;
  readonly number: number;
}

export interface SessionState {
  /** Idle until somebody shows it. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** Why the layout could not be read, in Chinese. */
  readonly problem: string | null;
  /** The layout as the server has it, as far as known: ends, cameras, revision, who saved last. */
  readonly layout: RoadLayout | null;
  /** Its items and shapes. */
  readonly base: LayoutState;
  readonly history: LayoutHistory;
  /** How many items differ from what is stored, by what they say or where they are drawn. */
  readonly unsaved: number;
  readonly issues: readonly LayoutIssue[];
  readonly saving: SaveState;
  /** When the unsaved work was kept that this session began with, ms since 1970; null once it is told. */
  readonly restoredAt: number | null;
  /** What both sides changed differently; saving waits for a choice. */
  readonly conflicts: readonly SessionConflict[];
  readonly others: readonly OtherEditor[];
  /** Guids of selected items, on every surface and in every list. */
  readonly selection: readonly string[];
  /** Guids of shapes that are not shown. */
  readonly hidden: ReadonlySet<string>;
  /** The item the next drawn shape belongs to. */
  readonly drawFor: string | null;
  readonly lookAt: LookAt | null;
}

/** A conflict with both sides as they were, so that either can be taken whole. */
export type SessionConflict = MergeConflict & {
  readonly mineState: LayoutState;
  readonly theirsState: LayoutState;
};

/** The working state of a session. */
export const workingOf = ({ history }: SessionState): LayoutState => history.present.state;
