import { fillPath, WATCH_PATH, WatchEvent } from "@lukou/contract";
import { useEffect, useRef } from "react";
import { authHeaders, expireLogin } from "../api/index.ts";
import { useSession } from "../session/session-store.ts";
import { openLiveConnection } from "./live-connection.ts";

type Listener = (event: WatchEvent) => void;

/** One stream of an intersection, shared by all who watch it in this tab. */
interface Watched {
  readonly listeners: Set<Listener>;
  readonly close: () => void;
}

const streams = new Map<string, Watched>();

/** Opens a stream for the first who watches; the key holds the login, so that another login gets its own. */
function watch(key: string, intersectionGuid: string, listener: Listener): () => void {
  const known = streams.get(key);
  const listeners = known?.listeners ?? new Set<Listener>();
  listeners.add(listener);
  if (!known) {
    const close = openLiveConnection({
      path: fillPath(WATCH_PATH, { intersectionGuid }),
      schema: WatchEvent,
      headers: authHeaders,
      onEvent: (event) => {
        for (const hear of listeners) hear(event);
      },
      onState: () => {},
      onExpired: () => expireLogin(),
    });
    streams.set(key, { listeners, close });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    streams.get(key)?.close();
    streams.delete(key);
  };
}

/**
 * Hears what goes on at an intersection (statuses, targets, statistics) for as long as the component is shown; undefined
 * watches nothing. What is missed during a cut is not brought later: the newest is what counts.
 */
export function useWatch(intersectionGuid: string | undefined, listener: Listener): void {
  const token = useSession((state) => state.token);
  const cityGuid = useSession((state) => state.city?.guid);
  const current = useRef(listener);
  useEffect(() => {
    current.current = listener;
  });
  useEffect(() => {
    if (!intersectionGuid || !token || !cityGuid) return undefined;
    const key = `${token} ${cityGuid} ${intersectionGuid}`;
    return watch(key, intersectionGuid, (event) => current.current(event));
  }, [intersectionGuid, token, cityGuid]);
}
