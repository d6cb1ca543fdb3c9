import { type AnyInfo, calls } from "@lukou/equipment";
import { useMemo } from "react";
import { useCall } from "../../lib/api/index.ts";
import type { EndOption } from "./form/placement-options.ts";

const none: readonly EndOption[] = [];

/** The approaches of an intersection that equipment can be said to watch. Where they cannot be read, what is stored remains. */
export function useEnds(intersectionGuid: string, stored?: AnyInfo): readonly EndOption[] {
  const ends = useCall(
    calls.Intersection.GetIntersectionEnds,
    { params: { id: intersectionGuid } },
    { mask: false, quiet: true, enabled: intersectionGuid !== "" },
  );
  return useMemo(
    () =>
      ends.data ??
      (stored?.endGuid && stored.endName ? [{ guid: stored.endGuid, name: stored.endName }] : none),
    [ends.data, stored],
  );
}
