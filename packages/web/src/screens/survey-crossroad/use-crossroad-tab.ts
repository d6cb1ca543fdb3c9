import { useEffect, useState } from "react";
import { type ListTab, selectListTab, usePlace } from "../../features/tree/place-store.ts";

/** Tabs of the page: those of the main list (STORE-6), and the history, which is only ours. */
export type CrossroadTab = ListTab | "changes";

/**
 * The open tab. It is the main list's own, so that a click in the tree opens the map (TREE-3); the history lies over
 * it until another tab or another place is chosen.
 */
export function useCrossroadTab(): [CrossroadTab, (tab: CrossroadTab) => void] {
  const listTab = usePlace((state) => state.listTab);
  const [history, setHistory] = useState(false);
  useEffect(() => usePlace.subscribe(() => setHistory(false)), []);
  const choose = (tab: CrossroadTab) => {
    if (tab === "changes") setHistory(true);
    else selectListTab(tab);
  };
  return [history ? "changes" : listTab, choose];
}
