import { type CityTreeNode, calls, SEARCH_PAGE_INDEX, SEARCH_PAGE_SIZE } from "@lukou/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { invalidateCalls, useCall } from "../../lib/api/index.ts";
import { useSession } from "../../lib/session/session-store.ts";
import { filterTree } from "./filter-tree.ts";
import { useTreeView } from "./tree-view-store.ts";

export interface TreeState {
  /** The tree as filtered and searched; undefined until the first answer. */
  readonly nodes: readonly CityTreeNode[] | undefined;
  readonly searching: boolean;
  /** How many intersections the search found in all; more than `SEARCH_PAGE_SIZE` are not shown. */
  readonly foundTotal: number | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The sidebar's tree: CityTree by the two filters (TREE-13), cut down to what SearchIntersection found (TREE-14). */
export function useTree(): TreeState {
  const client = useQueryClient();
  const { content, type, usageState } = useTreeView((state) => state.filters);
  const hasCity = useSession((state) => state.city !== null);
  const searching = content !== "";
  const tree = useCall(calls.City.CityTree, { body: { usageState, type } }, { enabled: hasCity });
  const search = useCall(
    calls.City.SearchIntersection,
    {
      body: {
        pageIndex: SEARCH_PAGE_INDEX,
        pageSize: SEARCH_PAGE_SIZE,
        params: { content, intersectionType: type, intersectionStage: usageState },
      },
    },
    { enabled: hasCity && searching },
  );

  const nodes = useMemo(() => {
    if (!searching) return tree.data;
    if (!tree.data || !search.data) return undefined;
    return filterTree(tree.data, new Set(search.data.resultList.map(({ guid }) => guid)));
  }, [searching, tree.data, search.data]);

  return {
    nodes,
    searching,
    foundTotal: searching ? search.data?.total : undefined,
    loading: tree.isFetching || (searching && search.isFetching),
    error: nodes ? undefined : (tree.error ?? (searching ? search.error : undefined)),
    /* Whatever the filters are or were: a refresh also puts them back (TREE-10). */
    reload: () => void invalidateCalls(client, [calls.City.CityTree, calls.City.SearchIntersection]),
  };
}
