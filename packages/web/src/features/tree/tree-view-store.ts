import { type CityTreeQuery, FILTER_DEFAULT_INTERSECTIONS, FILTER_DEFAULT_STATUSES } from "@lukou/contract";
import { z } from "zod";
import { create } from "zustand";
import { useSession } from "../../lib/session/session-store.ts";
import { sessionBackend, storedJson } from "../../lib/storage/stored.ts";

export interface TreeFilters extends Readonly<CityTreeQuery> {
  /** Text last searched for; empty shows everything. */
  readonly content: string;
}

/** All intersections, all statuses (TREE-8). */
export const noFilters: TreeFilters = {
  content: "",
  type: FILTER_DEFAULT_INTERSECTIONS,
  usageState: FILTER_DEFAULT_STATUSES,
};

const storedExpanded = storedJson<string[] | null>(
  sessionBackend,
  "treeExpanded",
  z.array(z.string()).nullable(),
  null,
);

export interface TreeView {
  readonly filters: TreeFilters;
  /** Text in the search box, which becomes `filters.content` by Enter or the button. */
  readonly typed: string;
  /** Open nodes; null until the user opened or closed one. */
  readonly expanded: readonly string[] | null;
}

/** What the sidebar's tree is asked for and which of its nodes are open. */
export const useTreeView = create<TreeView>()(() => ({
  filters: noFilters,
  typed: "",
  expanded: storedExpanded.get(),
}));

export function setTreeFilters(change: Partial<TreeFilters>): void {
  useTreeView.setState(({ filters }) => ({ filters: { ...filters, ...change } }));
}

/** Refresh puts the filters back (TREE-10). */
export function resetTreeFilters(): void {
  useTreeView.setState({ filters: noFilters, typed: "" });
}

/** Remembers the open nodes, also over a reload of the page. */
export function setTreeExpanded(expanded: readonly string[]): void {
  storedExpanded.set([...expanded]);
  useTreeView.setState({ expanded });
}

/** Opens a district so that something new in it is seen; the city above it stays as it is. */
export function openTreeNode(guid: string): void {
  const { expanded } = useTreeView.getState();
  const cityGuid = useSession.getState().city?.guid;
  const open = expanded ?? (cityGuid === undefined ? [] : [cityGuid]);
  if (!open.includes(guid)) setTreeExpanded([...open, guid]);
}
