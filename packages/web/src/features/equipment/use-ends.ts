import type { AnyInfo } from "@lukou/equipment";
import { useMemo } from "react";
import type { EndOption } from "./form/placement-options.ts";

/** The approaches of an intersection that equipment can be said to watch. */
export function useEnds(_intersectionGuid: string, stored?: AnyInfo): readonly EndOption[] {
  return useMemo(
    () => (stored?.endGuid && stored.endName ? [{ guid: stored.endGuid, name: stored.endName }] : []),
    [stored],
  );
}
