import type { LayoutState } from "@lukou/road";
import { mergeMine } from "./merge-mine.ts";

/** One working state with the Chinese words for what led to it. */
export interface LayoutStep {
  readonly state: LayoutState;
  readonly words: string;
  /** Steps that follow each other under the same key are one: a drag, typing into one field. */
  readonly key: string | null;
  /** When it was done, ms since 1970. */
  readonly at: number;
  /** How many rebases it has seen. */
  readonly epoch: number;
}

/** Others saved meanwhile: what was known before and what is known now. */
interface Rebase {
  readonly from: LayoutState;
  readonly to: LayoutState;
}

/** The working states of a session, for every surface and for attributes alike. Never changed. */
export interface LayoutHistory {
  readonly past: readonly LayoutStep[];
  readonly present: LayoutStep;
  /** The next one to redo is the last. */
  readonly future: readonly LayoutStep[];
  readonly rebases: readonly Rebase[];
}

/** A pure change of a layout; answers the same object when there is nothing to change. */
export type LayoutAction = (state: LayoutState) => LayoutState;

export const startHistory = (state: LayoutState): LayoutHistory => ({
  past: [],
  present: { state, words: "", key: null, at: 0, epoch: 0 },
  future: [],
  rebases: [],
});

/** Does a change; one without effect leaves the history as it is. `at` is ms since 1970. */
export function perform(
  history: LayoutHistory,
  change: LayoutAction,
  { words, key = null, at }: { readonly words: string; readonly key?: string | null; readonly at: number },
): LayoutHistory {
  const { past, present, rebases } = history;
  const state = change(present.state);
  if (state === present.state) return history;
  const joins = key !== null && key === present.key;
  const step: LayoutStep = { state, words, key, at, epoch: rebases.length };
  return { past: joins ? past : [...past, present], present: step, future: [], rebases };
}

/** One step back; the same history when there is none. */
export function undo(history: LayoutHistory): LayoutHistory {
  const { past, present, future, rebases } = history;
  const previous = past.at(-1);
  if (!previous) return history;
  // A run of key presses ends here: the next one is a step of its own.
  const next = { ...upToDate(previous, rebases), key: null };
  return { past: past.slice(0, -1), present: next, future: [...future, present], rebases };
}

/** One step forward again; the same history when there is none. */
export function redo(history: LayoutHistory): LayoutHistory {
  const { past, present, future, rebases } = history;
  const next = future.at(-1);
  if (!next) return history;
  return { past: [...past, present], present: upToDate(next, rebases), future: future.slice(0, -1), rebases };
}

/**
 * Puts what others did below every step, so that undo never takes back their work. The present is given merged; the
 * other steps are merged once they are reached, for a long history would take long to merge as a whole.
 */
export function rebase(
  history: LayoutHistory,
  from: LayoutState,
  to: LayoutState,
  present: LayoutState,
): LayoutHistory {
  const rebases = [...history.rebases, { from, to }];
  return { ...history, present: { ...history.present, state: present, epoch: rebases.length }, rebases };
}

function upToDate(step: LayoutStep, rebases: readonly Rebase[]): LayoutStep {
  if (step.epoch === rebases.length) return step;
  const state = rebases
    .slice(step.epoch)
    .reduce((mine, { from, to }) => mergeMine(from, mine, to).working, step.state);
  return { ...step, state, epoch: rebases.length };
}
