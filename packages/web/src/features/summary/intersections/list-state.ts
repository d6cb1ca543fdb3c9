import { filterIntersectionType, filterStatus } from "@lukou/contract";
import { useState } from "react";
import { z } from "zod";
import { sessionBackend, storedJson } from "../../../lib/storage/stored.ts";

/** Search, filters and page of the intersection list; 0 stands for all. */
export const ListState = z.object({
  content: z.string().default(""),
  type: filterIntersectionType.schema.default(0),
  stage: filterStatus.schema.default(0),
  pageIndex: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(100).default(20),
});
export type ListState = z.output<typeof ListState>;

const initial: ListState = ListState.parse({});

/** What the next state is when something changes: any other search or filter begins on its first page. */
export function nextListState(state: ListState, change: Partial<ListState>): ListState {
  const turnsPage = "pageIndex" in change;
  return { ...state, pageIndex: turnsPage ? state.pageIndex : 1, ...change };
}

/** The state of a list under a name, kept for the session, so that leaving and coming back loses nothing. */
export function useListState(name: string): [ListState, (change: Partial<ListState>) => void] {
  const stored = storedJson<ListState>(sessionBackend, `list.${name}`, ListState, initial);
  const [state, setState] = useState(stored.get);
  const change = (part: Partial<ListState>) => {
    const next = nextListState(state, part);
    stored.set(next);
    setState(next);
  };
  return [state, change];
}
