import type { LiveEvent } from "@lukou/contract";
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
