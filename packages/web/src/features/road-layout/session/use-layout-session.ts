import { calls } from "@lukou/contract";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { send } from "../../../lib/api/index.ts";
import { useWatch } from "../../../lib/live/index.ts";
import { onLive, useLiveState } from "../../../lib/live/live-hub.ts";
import { useSession } from "../../../lib/session/session-store.ts";
import { checkState } from "./check-state.ts";
import { browserStorage } from "./draft-storage.ts";
import type { LayoutApi, LayoutSession, SessionOptions } from "./layout-session.ts";
import { newGuid } from "./new-guid.ts";
import { holdSession, sessionFor } from "./session-registry.ts";
import type { SessionState } from "./session-state.ts";

const { RoadLayout } = calls;

const storage = browserStorage();

const wait = (callback: () => void, ms: number) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

const apiOf = (intersectionGuid: string): LayoutApi => ({
  read: () => send(RoadLayout.GetRoadLayout, { params: { intersectionGuid } }, { quiet: true }),
  save: (body) => send(RoadLayout.SaveRoadLayout, { body }, { quiet: true }),
  tell: (body) => send(RoadLayout.TellEditing, { body }, { quiet: true }),
});

const optionsOf = (draftKey: string, intersectionGuid: string): SessionOptions => ({
  intersectionGuid,
  api: apiOf(intersectionGuid),
  storage,
  draftKey,
  now: Date.now,
  wait,
  newGuid,
  check: checkState(),
});

/** The session of an intersection, shared by all components that show it and at work for as long as one does. */
export function useLayoutSession(intersectionGuid: string): LayoutSession {
  const userGuid = useSession((state) => state.identity?.guid ?? "");
  const cityGuid = useSession((state) => state.city?.guid ?? "");
  const options = useMemo(
    () => optionsOf([userGuid, cityGuid, intersectionGuid].join("."), intersectionGuid),
    [userGuid, cityGuid, intersectionGuid],
  );
  const session = useMemo(() => sessionFor(options), [options]);
  useEffect(() => holdSession(session, options), [session, options]);
  useEffect(() => listen(session), [session]);
  useWatch(intersectionGuid, (event) => {
    if (event.kind === "editing") session.hearEditing(event);
  });
  return session;
}

/** Hears of saves and of connections that are back, and keeps the draft when the page goes. */
function listen(session: LayoutSession): () => void {
  const stopEvents = onLive((event) => {
    if (event.kind === "reset") session.hearReconnected();
    if (event.kind === "roadLayout" && event.intersectionGuid === session.intersectionGuid)
      session.hearRevision(event.revision);
  });
  const stopState = useLiveState.subscribe(({ state }, before) => {
    if (state === "open" && before.state === "interrupted") session.hearReconnected();
  });
  const page = new AbortController();
  const { signal } = page;
  window.addEventListener("pagehide", () => void session.flush(), { signal });
  window.addEventListener("online", () => session.hearReconnected(), { signal });
  return () => {
    stopEvents();
    stopState();
    page.abort();
  };
}

/** Part of a session's state; the component is drawn again when it changes. */
export function useSessionState<T>(session: LayoutSession, select: (state: SessionState) => T): T {
  return useStore(session.store, select);
}
