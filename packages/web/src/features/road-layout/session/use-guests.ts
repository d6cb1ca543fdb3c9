import { useMemo } from "react";
import type { Guest } from "../../../annotate/index.ts";
import type { LayoutSession } from "./layout-session.ts";
import { useSessionState } from "./use-layout-session.ts";

/** Who else draws on a surface, and which shapes they have in hand; null is the map. */
export function useGuests(session: LayoutSession, cameraGuid: string | null): readonly Guest[] {
  const others = useSessionState(session, (state) => state.others);
  return useMemo(
    () =>
      others
        .filter((other) => other.cameraGuid === cameraGuid && other.shapeGuids.length > 0)
        .map(({ editorGuid, userName, shapeGuids }) => ({
          key: editorGuid,
          name: userName,
          shapes: shapeGuids,
        })),
    [others, cameraGuid],
  );
}
