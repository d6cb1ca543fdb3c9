import { useState } from "react";
import { z } from "zod";
import { sessionBackend, storedJson } from "../lib/storage/stored.ts";

/** The open tab of a screen, kept for the session so that leaving and coming back finds it again. */
export function useRememberedTab<T extends string>(
  screen: string,
  tabs: readonly [T, ...T[]],
): [T, (tab: T) => void] {
  const stored = storedJson<T>(sessionBackend, `tab.${screen}`, z.enum(tabs), tabs[0]);
  const [tab, setTab] = useState(stored.get);
  const choose = (next: T) => {
    stored.set(next);
    setTab(next);
  };
  return [tab, choose];
}
