import type { Finding } from "@lukou/geometry";
import type { MapZipProgress } from "@lukou/geometry/shapefile";
import type { MapZipPreview } from "./preview-layers.ts";
import { selectableLayers } from "./upload-review.ts";

/** The listed file, as far as people see it. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Where the one map file stands. */
export type MapZipPhase =
  | { readonly status: "idle" }
  | { readonly status: "reading"; readonly file: ListedFile; readonly progress: MapZipProgress | null }
  | {
      readonly status: "ready";
      readonly file: ListedFile;
      readonly reading: MapZipPreview;
      /** Positions of the layers that will be uploaded. */
      readonly selected: ReadonlySet<number>;
      /** What the lint rules found in the selected layers; null while they run. */
      readonly lint: readonly Finding[] | null;
    }
  | { readonly status: "failed"; readonly file: ListedFile; readonly code: string; readonly message: string }
  | { readonly status: "cancelled"; readonly file: ListedFile };

export interface MapZipState {
  readonly phase: MapZipPhase;
  /** Why the last picked file was not taken. */
  readonly problem: string | null;
}

export type MapZipEvent =
  | { readonly type: "refused"; readonly problem: string; readonly clearsList: boolean }
  | { readonly type: "started"; readonly file: ListedFile }
  | { readonly type: "progressed"; readonly progress: MapZipProgress }
  | { readonly type: "read"; readonly reading: MapZipPreview }
  | { readonly type: "linted"; readonly findings: readonly Finding[] }
  | { readonly type: "selected"; readonly index: number; readonly on: boolean }
  | { readonly type: "failed"; readonly code: string; readonly message: string }
  | { readonly type: "cancelled" }
  | { readonly type: "removed" };

export const noMapZip: MapZipState = { phase: { status: "idle" }, problem: null };

/** Events that come too late, such as progress after a cancel, change nothing. */
export function mapZipReducer(state: MapZipState, event: MapZipEvent): MapZipState {
  const { phase } = state;
  switch (event.type) {
    case "refused":
      return { phase: event.clearsList ? noMapZip.phase : phase, problem: event.problem };
    case "removed":
      return noMapZip;
    case "started":
      return to({ status: "reading", file: event.file, progress: null });
    case "progressed":
      return phase.status === "reading" ? to({ ...phase, progress: event.progress }) : state;
    case "read":
      if (phase.status !== "reading") return state;
      return to({
        status: "ready",
        file: phase.file,
        reading: event.reading,
        selected: new Set(selectableLayers(event.reading)),
        lint: null,
      });
    case "failed":
      if (!isListed(phase)) return state;
      return to({ status: "failed", file: phase.file, code: event.code, message: event.message });
    case "cancelled":
      return phase.status === "reading" ? to({ status: "cancelled", file: phase.file }) : state;
    case "linted":
      return phase.status === "ready" ? { ...state, phase: { ...phase, lint: event.findings } } : state;
    default:
      return phase.status === "ready" ? { ...state, phase: toggled(phase, event) } : state;
  }
}

const to = (phase: MapZipPhase): MapZipState => ({ phase, problem: null });

function toggled(
  phase: Extract<MapZipPhase, { status: "ready" }>,
  { index, on }: { index: number; on: boolean },
): MapZipPhase {
  if (!selectableLayers(phase.reading).includes(index)) return phase;
  const selected = new Set(phase.selected);
  if (on) selected.add(index);
  else selected.delete(index);
  return { ...phase, selected, lint: null };
}

/** Whether a file is listed: one that failed or was cancelled makes room for another. */
export function isListed(phase: MapZipPhase): phase is Extract<MapZipPhase, { status: "reading" | "ready" }> {
  return phase.status === "reading" || phase.status === "ready";
}
