import { calls, type FoundIntersection } from "@lukou/contract";
import { send } from "../../../lib/api/index.ts";
import type { ListState } from "./list-state.ts";

/** Largest page the search accepts. */
export const EXPORT_PAGE_SIZE = 1000;

/** Which intersections are searched for. */
export type Filters = Pick<ListState, "content" | "type" | "stage"> & {
  readonly districtGuid?: string | undefined;
};

/** Body of one page of the search. */
export function searchBody(
  { content, type, stage, districtGuid }: Filters,
  pageIndex: number,
  pageSize: number,
) {
  return {
    pageIndex,
    pageSize,
    params: {
      content,
      intersectionType: type,
      intersectionStage: stage,
      ...(districtGuid && { districtGuid }),
    },
  };
}

/**
 * Reads every page of a search, for the export; `onProgress` hears how many rows of how many have come. Rejects when the
 * signal aborts it, also between two pages.
 */
export async function loadAll(
  filters: Filters,
  onProgress: (loaded: number, total: number) => void,
  signal?: AbortSignal,
): Promise<FoundIntersection[]> {
  const rows: FoundIntersection[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const body = searchBody(filters, pageIndex, EXPORT_PAGE_SIZE);
    const page = await send(calls.City.SearchIntersection, { body }, { mask: false, signal });
    signal?.throwIfAborted();
    rows.push(...page.resultList);
    onProgress(rows.length, page.total);
    if (page.resultList.length < EXPORT_PAGE_SIZE || rows.length >= page.total) return rows;
  }
}
