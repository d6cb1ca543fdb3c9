import type { Action, Drawing } from "../document/document.ts";

/** One state with the Chinese words for what led to it, such as "移动顶点". */
export interface Step {
  readonly drawing: Drawing;
  readonly words: string;
  /** Steps that follow each other under the same key are one step: a drag, a run of arrow keys. */
  readonly key: string | null;
}

/** A stack of documents: undo needs no code per action. Never changed. */
export interface History {
  readonly past: readonly Step[];
  readonly present: Step;
  /** The next one to redo is the last. */
  readonly future: readonly Step[];
}

export const startHistory = (drawing: Drawing): History => ({
  past: [],
  present: { drawing, words: "", key: null },
  future: [],
});

/** Does an action; an action without effect leaves the history as it is. */
export function perform(history: History, action: Action, words: string, key: string | null = null): History {
  const { past, present } = history;
  const drawing = action(present.drawing);
  if (drawing === present.drawing) return history;
  const joins = key !== null && key === present.key;
  return { past: joins ? past : [...past, present], present: { drawing, words, key }, future: [] };
}

/** One step back; the same history when there is none. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (!previous) return history;
  // A run of key presses ends here: the next one is a step of its own.
  return {
    past: past.slice(0, -1),
    present: { ...previous, key: null },
    future: [...future, present],
  };
}

/** One step forward again; the same history when there is none. */
export function redo(history: History): History {
  const { past, present, future } = history;
  const next = future.at(-1);
  if (!next) return history;
  return { past: [...past, present], present: { ...next, key: null }, future: future.slice(0, -1) };
}
