import type { LayoutItem, LayoutShape } from "@lukou/contract";
import type { LonLat } from "@lukou/geometry";
import type { LayoutState } from "./state.ts";

/** What changes are judged by: who makes them when, and what the intersection has. */
export interface ChangeContext {
  /** ISO 8601. */
  readonly now: string;
  readonly userName: string | null;
  /** Guids of the approaches, cameras and pedestrian poles of the intersection. */
  readonly ends: ReadonlySet<string>;
  readonly cameras: ReadonlySet<string>;
  readonly poles: ReadonlySet<string>;
  /** The intersection, WGS-84; left out, shapes on the map may lie anywhere on earth. */
  readonly place?: LonLat;
}

/** Why a change cannot be made. */
export interface ChangeRefusal {
  /** Position in the list of changes. */
  readonly index: number;
  /** Of the item or shape that the change is about. */
  readonly guid: string;
  readonly reason: "stale" | "unknown" | "reference" | "inUse" | "duplicate" | "geometry";
  /** Chinese. */
  readonly message: string;
}

/** The layout after all changes, with what was put and what went; or why none was made. */
export type Applied =
  | {
      readonly ok: true;
      readonly state: LayoutState;
      readonly put: { readonly items: readonly LayoutItem[]; readonly shapes: readonly LayoutShape[] };
      readonly gone: { readonly items: readonly LayoutItem[]; readonly shapes: readonly LayoutShape[] };
    }
  | { readonly ok: false; readonly refusals: readonly ChangeRefusal[] };
