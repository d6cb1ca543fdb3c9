import type { LayoutIssue } from "@lukou/road";
import type { StoreApi } from "zustand/vanilla";
import { type SessionState, workingOf } from "./session-state.ts";

/** How long the work rests before it is checked, ms. */
const CHECK_AFTER = 200;

/** Answers what is wrong with a working state; may remember what it found before. */
export type Check = (state: SessionState) => readonly LayoutIssue[];

interface CheckerOptions {
  readonly check: Check;
  readonly wait: (callback: () => void, ms: number) => () => void;
  readonly store: StoreApi<SessionState>;
}

/** Checks the working state whenever it came to rest. */
export function createChecker({ check, wait, store }: CheckerOptions) {
  let stop: (() => void) | null = null;
  let checked: unknown = null;
  const run = (): void => {
    stop = null;
    const state = store.getState();
    const working = workingOf(state);
    if (!state.layout || working === checked) return;
    checked = working;
    store.setState({ issues: check(state) });
  };
  return {
    later: (): void => {
      stop?.();
      stop = wait(run, CHECK_AFTER);
    },
    stop: (): void => stop?.(),
  };
}
