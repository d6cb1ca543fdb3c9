import { useEffect, useMemo } from "react";
import type { Editor } from "../../../annotate/index.ts";
import { stylesFor, yellowIn } from "../items/shape-styles.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { mapPlane } from "../session/planes.ts";
import { workingOf } from "../session/session-state.ts";
import { createSurface } from "../session/surface.ts";
import { createSurfaceEditor } from "../session/surface-editor.ts";
import { MAP_KINDS } from "./still-shapes.ts";

/** The editor of the map of an intersection at this point (WGS-84 degrees); its history is the session's. */
export function useMapDrawing(session: LayoutSession, longitude: number, latitude: number): Editor {
  const { editor, connect } = useMemo(() => {
    const surface = createSurface({
      cameraGuid: null,
      plane: mapPlane(longitude, latitude),
      evidence: () => null,
    });
    const isYellow = (guid: unknown) => yellowIn(workingOf(session.store.getState()))(guid);
    return createSurfaceEditor({ session, surface, styles: stylesFor(MAP_KINDS, isYellow) });
  }, [session, longitude, latitude]);
  useEffect(connect, [connect]);
  return editor;
}
