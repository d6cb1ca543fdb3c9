import { type History, redo, type Step, undo } from "./history.ts";

/** A row in the list of steps. */
export interface ListedStep {
  /** Counts from 0, the document as it was opened. */
  readonly index: number;
  /** Chinese; empty for the document as it was opened. */
  readonly words: string;
  readonly state: "past" | "present" | "undone";
}

/** Every step in the order it was done, those that were undone at the end. */
export function listSteps({ past, present, future }: History): ListedStep[] {
  const row = (state: ListedStep["state"]) => (step: Step) => ({ words: step.words, state });
  const rows = [...past.map(row("past")), row("present")(present), ...future.toReversed().map(row("undone"))];
  return rows.map((step, index) => ({ index, ...step }));
}

/** Undoes or redoes up to a step of the list; the same history when it stands there or there is none. */
export function jumpTo(history: History, index: number): History {
  const count = history.past.length + 1 + history.future.length;
  if (!Number.isInteger(index) || index < 0 || index >= count) return history;
  let result = history;
  while (result.past.length > index) result = undo(result);
  while (result.past.length < index) result = redo(result);
  return result;
}
