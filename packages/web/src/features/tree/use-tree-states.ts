import { calls, INTERSECTION_STATES_MAX } from "@lukou/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "../../lib/api/index.ts";

/** Worst link state of the equipment of an intersection by its guid; null while it has none. */
export type TreeStates = ReadonlyMap<string, string | null>;

/**
 * States of the intersections that the tree draws, however many the city has; live, as the answer goes stale with each
 * change. Those just scrolled into view have none until the answer came.
 */
export function useTreeStates(drawn: readonly string[]): TreeStates {
  const { data } = useCall(
    calls.City.GetIntersectionStates,
    { body: { guids: drawn.slice(0, INTERSECTION_STATES_MAX) } },
    { mask: false, quiet: true, enabled: drawn.length > 0, placeholderData: keepPreviousData },
  );
  return useMemo(() => new Map(data?.map(({ guid, state }) => [guid, state])), [data]);
}
