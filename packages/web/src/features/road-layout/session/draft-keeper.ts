import type { StoreApi } from "zustand/vanilla";
import { draftOf } from "./draft.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { type SessionState, workingOf } from "./session-state.ts";

/** How long the work rests before it is kept, ms. */
const KEEP_AFTER = 400;

interface KeeperOptions {
  readonly storage: DraftStorage;
  readonly key: string;
  readonly now: () => number;
  readonly wait: (callback: () => void, ms: number) => () => void;
  readonly store: StoreApi<SessionState>;
}

/**
 * Keeps unsaved work in the browser, each open editor under a key of its own, so that two of them do not overwrite each
 * other. A draft goes only once nothing differs from what the server confirmed.
 */
export function createDraftKeeper({ storage, key, now, wait, store }: KeeperOptions) {
  let stop: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    stop?.();
    stop = null;
    const state = store.getState();
    if (state.status !== "ready") return writing;
    const draft = draftOf(state.base, workingOf(state), state.layout?.revision ?? 0, now());
    // One after the other, so that an older draft never lands on a newer one.
    writing = writing.then(() => (draft ? storage.write(key, draft) : storage.remove(key)));
    return writing;
  };
  return {
    later: (): void => {
      stop ??= wait(() => void flush(), KEEP_AFTER);
    },
    flush: (): Promise<void> => flush(),
    /** Goes on with the draft that another editor left: it is kept under one's own key from now on. */
    adopt: async (other: string): Promise<void> => {
      await flush();
      if (other !== key) await storage.remove(other);
    },
  };
}
