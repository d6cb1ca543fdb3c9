import { boundsOf } from "@lukou/geometry";
import { useEffect, useEffectEvent } from "react";
import type { Bounds, Editor } from "../../../annotate/index.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";

/** Room around what is looked at in a picture, as a share of its larger side. */
const AROUND = 0.25;

/** Calls back with the stored rectangle of shapes that somebody asks this surface (null is the map) to show. */
export function useLookAt(
  session: LayoutSession,
  cameraGuid: string | null,
  show: (bounds: Bounds) => void,
): void {
  const lookAt = useSessionState(session, (state) => state.lookAt);
  const look = useEffectEvent((shapeGuids: readonly string[]) => {
    const { shapes } = workingOf(session.store.getState());
    const bounds = boundsOf(shapeGuids.flatMap((guid) => shapes.get(guid)?.points ?? []));
    if (bounds) show(bounds);
    session.lookedAt();
  });
  useEffect(() => {
    if (lookAt?.cameraGuid === cameraGuid) look(lookAt.shapeGuids);
  }, [lookAt, cameraGuid]);
}

/** The same for a picture: its editor moves the window. */
export function useLookAtPicture(session: LayoutSession, cameraGuid: string, editor: Editor): void {
  useLookAt(session, cameraGuid, ([minX, minY, maxX, maxY]) => {
    const { plane } = editor;
    const [left, top] = plane.fromStored([minX, minY]);
    const [right, bottom] = plane.fromStored([maxX, maxY]);
    const room = AROUND * Math.max(right - left, bottom - top, 1);
    editor.focus([left - room, top - room, right + room, bottom + room]);
  });
}
