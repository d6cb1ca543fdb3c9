import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type ListTab, selectListTab, usePlace } from "../../features/tree/place-store.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";

/** Tabs that are only ours; the address names them. */
const ownTabs = ["equipment", "changes"] as const;
type OwnTab = (typeof ownTabs)[number];

/** Tabs of the page: those of the main list (STORE-6), and our own. */
export type CrossroadTab = ListTab | OwnTab;

const ownTab = (tab: string | undefined): OwnTab | undefined => ownTabs.find((one) => one === tab);

/**
 * The open tab. It is the main list's own, so that a click in the tree opens the map (TREE-3); our own tabs lie over
 * it until another tab or another place is chosen.
 */
export function useCrossroadTab(): [CrossroadTab, (tab: CrossroadTab) => void] {
  const listTab = usePlace((state) => state.listTab);
  const navigate = useNavigate();
  const texts = useSearchTexts();
  const [dismissed, setDismissed] = useState<typeof texts>();
  const over = texts === dismissed ? undefined : ownTab(texts["tab"]);
  useEffect(
    () =>
      usePlace.subscribe((now, before) => {
        /* The tree taking note of the page on screen is no choice of a place. */
        if (now.current === before.current) setDismissed(texts);
      }),
    [texts],
  );
  const choose = (tab: CrossroadTab) => {
    const own = ownTab(tab);
    if (!own) selectListTab(tab as ListTab);
    setDismissed(undefined);
    void navigate({ to: ".", search: { ...texts, tab: own }, replace: true });
  };
  return [over ?? listTab, choose];
}
