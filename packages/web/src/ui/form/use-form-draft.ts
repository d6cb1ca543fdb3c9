import { useMemo } from "react";
import { z } from "zod";
import { sessionBackend, storedJson } from "../../lib/storage/stored.ts";

const Values = z.record(z.string(), z.unknown());
type Values = z.output<typeof Values>;

export interface FormDraft {
  /** What was typed but not confirmed when the form was last left; null when there is nothing. Goes into `initialValues`. */
  readonly initial: Values | null;
  /** Keeps what the form holds now; for `onValuesChange`. */
  readonly keep: (values: Values) => void;
  /** Forgets the draft: the server has confirmed, or the user gave up. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed into a form under `key` until it is dropped, so that a closed dialog, another tag of the page or
 * a reload loses nothing. Passwords must not go through here.
 */
export function useFormDraft(key: string): FormDraft {
  return useMemo(() => {
    const stored = storedJson(sessionBackend, `draft.${key}`, Values.nullable(), null);
    return { initial: stored.get(), keep: stored.set, drop: stored.clear };
  }, [key]);
}
