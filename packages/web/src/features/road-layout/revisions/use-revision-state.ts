import { calls } from "@lukou/contract";
import { type LayoutState, stateOf } from "@lukou/road";
import { useMemo } from "react";
import { useCall } from "../../../lib/api/index.ts";

/** What is on screen and not saved yet, beside the numbers of saves. */
export const WORKING = "working";
export type Side = number | typeof WORKING;

/** The layout as it was after a save, or as it is being edited; undefined until it has been read. */
export function useRevisionState(intersectionGuid: string, side: Side, working: LayoutState) {
  const stored = useCall(
    calls.RoadLayout.GetRoadLayoutRevision,
    { params: { intersectionGuid, revision: String(side) } },
    // What was saved never changes.
    { mask: false, quiet: true, staleTime: Number.POSITIVE_INFINITY, enabled: side !== WORKING },
  );
  const { data } = stored;
  const past = useMemo(() => data && stateOf(data), [data]);
  if (side === WORKING) return { state: working, error: null, retry: () => undefined };
  return { state: past, error: stored.error, retry: () => void stored.refetch() };
}
