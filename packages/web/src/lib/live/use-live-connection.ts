import { type Call, LIVE_PATH, LiveEvent } from "@lukou/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { authHeaders, expireLogin, invalidateCalls } from "../api/index.ts";
import { useSession } from "../session/session-store.ts";
import { openLiveConnection } from "./live-connection.ts";
import { onLive, publishLive, useLiveState } from "./live-hub.ts";
import { patchPresence } from "./patch-presence.ts";
import { staleAfter } from "./stale-calls.ts";

/** How long changes are gathered before answers are read again, in milliseconds: an import changes many things at once. */
const GATHER = 300;
/** The same for counts that follow from link states, of which many change at a time in an outage. */
const GATHER_PRESENCE = 600;

/** Keeps the live connection of the login and city, and marks answers stale as events arrive. Used once, by the layout. */
export function useLiveConnection(): void {
  const client = useQueryClient();
  const token = useSession((state) => state.token);
  const cityGuid = useSession((state) => state.city?.guid);

  useEffect(() => {
    if (!token || !cityGuid) return undefined;
    const stopGathering = gatherStale(client);
    const close = openLiveConnection({
      path: LIVE_PATH,
      schema: LiveEvent,
      headers: authHeaders,
      onEvent: (event) => {
        publishLive(event);
        if (event.kind === "session") endedElsewhere(event.reason);
      },
      onState: (state) => useLiveState.setState({ state }),
      onExpired: () => expireLogin(),
    });
    return () => {
      close();
      stopGathering();
      useLiveState.setState({ state: null });
    };
  }, [client, token, cityGuid]);
}

/** A logout of one's own needs no message: whoever pressed the button leaves, and other tabs follow the storage. */
function endedElsewhere(reason: Extract<LiveEvent, { kind: "session" }>["reason"]): void {
  if (reason === "revoked") expireLogin("当前登录已在别处注销，请重新登录");
  else if (reason === "expired") expireLogin();
}

function gatherStale(client: QueryClient): () => void {
  const stale = new Set<Call>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    timer = undefined;
    void (all ? client.invalidateQueries() : invalidateCalls(client, [...stale]));
    stale.clear();
    all = false;
  };
  const stop = onLive((event) => {
    if (event.kind === "presence") {
      patchPresence(client, new Map(event.changes.map(({ guid, state }) => [guid, state])));
    }
    const calls = staleAfter(event);
    if (calls === "all") all = true;
    else for (const call of calls) stale.add(call);
    if (all || stale.size > 0)
      timer ??= setTimeout(apply, event.kind === "presence" ? GATHER_PRESENCE : GATHER);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
