import type { LiveEvent, LiveEventKind } from "@lukou/contract";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import type { LiveState } from "./live-connection.ts";

/** State of the live connection for the top bar; null while nobody is logged in. */
export const useLiveState = create<{ state: LiveState | null }>()(() => ({ state: null }));

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();

/** Hands an event to everybody who listens. */
export function publishLive(event: LiveEvent): void {
  for (const handler of handlers) handler(event);
}

/** Listens to all events; returns how to stop. */
export function onLive(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Calls `handler` for each live event of one kind while the component is mounted. */
export function useLive<K extends LiveEventKind>(
  kind: K,
  handler: (event: Extract<LiveEvent, { kind: K }>) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(
    () =>
      onLive((event) => {
        if (event.kind === kind) latest(event as Extract<LiveEvent, { kind: K }>);
      }),
    [kind],
  );
}
