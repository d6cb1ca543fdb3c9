import { useCallback, useMemo, useRef, useState } from "react";
import { draftStore } from "./draft-store.ts";
import type { FormValues } from "./form-model.ts";

/** What has been typed into a form and is not stored yet. */
export interface Edits {
  readonly edits: FormValues;
  /** Sets one value. */
  readonly set: (name: string, value: unknown) => void;
  /** Takes one edit back. */
  readonly unset: (name: string) => void;
  /** Forgets everything: the server has confirmed it, or the user gave up. */
  readonly drop: () => void;
  /** The draft this form began with, until it is dropped. */
  readonly restored: { readonly at: number; readonly revision: number | undefined } | null;
}

/**
 * Keeps the edits of one form, and a draft of them that survives another tab and a reload. Secrets stay in memory: a
 * draft lies readable in the browser.
 */
export function useEdits(
  subject: string,
  secrets: readonly string[],
  revision: () => number | undefined,
): Edits {
  const store = useMemo(() => draftStore(subject), [subject]);
  const [kept, setKept] = useState(() => store.get());
  const [edits, setEdits] = useState<FormValues>(() => kept?.edits ?? {});

  /* Several edits may come before the page is drawn again; each builds on the one before. */
  const latest = useRef(edits);
  const change = useCallback(
    (next: (before: FormValues) => FormValues) => {
      latest.current = next(latest.current);
      setEdits(latest.current);
      const open = Object.entries(latest.current).filter(([name]) => !secrets.includes(name));
      if (open.length === 0) store.clear();
      else store.set({ edits: Object.fromEntries(open), revision: revision(), at: Date.now() });
    },
    [store, secrets, revision],
  );
  const set = useCallback(
    (name: string, value: unknown) => change((before) => ({ ...before, [name]: value })),
    [change],
  );
  const unset = useCallback(
    (name: string) =>
      change((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name))),
    [change],
  );
  const drop = useCallback(() => {
    store.clear();
    latest.current = {};
    setKept(null);
    setEdits(latest.current);
  }, [store]);
  return { edits, set, unset, drop, restored: kept && { at: kept.at, revision: kept.revision } };
}
