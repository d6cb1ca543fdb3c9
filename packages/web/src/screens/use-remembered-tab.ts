import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { useSearchTexts } from "../lib/navigation/use-search-texts.ts";
import { sessionBackend, storedJson } from "../lib/storage/stored.ts";

/** The open tab of a screen: the one its address names, else the one last open in this session. */
export function useRememberedTab<T extends string>(
  screen: string,
  tabs: readonly [T, ...T[]],
): [T, (tab: T) => void] {
  const stored = storedJson<T>(sessionBackend, `tab.${screen}`, z.enum(tabs), tabs[0]);
  const [tab, setTab] = useState(stored.get);
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const choose = (next: T) => {
    stored.set(next);
    setTab(next);
    void navigate({ to: ".", search: { ...texts, tab: next }, replace: true });
  };
  return [tabs.find((one) => one === texts["tab"]) ?? tab, choose];
}
