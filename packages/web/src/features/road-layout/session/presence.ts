import type { WatchEvent } from "@lukou/contract";
import type { StoreApi } from "zustand/vanilla";
import type { LayoutApi } from "./layout-session.ts";
import { type SessionState, workingOf } from "./session-state.ts";

/** How often others are told where this person works, ms. */
const TELL_EVERY = 4_000;
/** Silence after which another editor is gone, ms: two tellings may get lost. */
const FORGET_AFTER = 12_500;
/** Shapes that are told at most. */
const TOLD_MAX = 50;

interface PresenceOptions {
  readonly api: LayoutApi;
  readonly intersectionGuid: string;
  readonly editorGuid: string;
  readonly now: () => number;
  readonly wait: (callback: () => void, ms: number) => () => void;
  readonly store: StoreApi<SessionState>;
}

/** Tells others where this person draws, and remembers where they do. Nothing here is kept or matters when it fails. */
export function createPresence({ api, intersectionGuid, editorGuid, now, wait, store }: PresenceOptions) {
  const surfaces: (string | null)[] = [];
  let stopTick: (() => void) | null = null;

  const tell = (leaving: boolean): void => {
    const state = store.getState();
    const cameraGuid = surfaces.at(-1) ?? null;
    const selected = new Set(state.selection);
    const shapeGuids = [...workingOf(state).shapes.values()]
      .filter((shape) => shape.cameraGuid === cameraGuid && selected.has(shape.itemGuid))
      .map(({ guid }) => guid)
      .slice(0, TOLD_MAX);
    api.tell({ intersectionGuid, editorGuid, cameraGuid, shapeGuids, leaving }).catch(() => undefined);
  };

  const tick = (): void => {
    stopTick = wait(tick, TELL_EVERY);
    if (store.getState().status === "ready") tell(false);
    forgetSilent();
  };

  const forgetSilent = (): void => {
    const { others } = store.getState();
    const present = others.filter(({ heardAt }) => now() - heardAt < FORGET_AFTER);
    if (present.length < others.length) store.setState({ others: present });
  };

  return {
    hear: (event: Extract<WatchEvent, { kind: "editing" }>): void => {
      if (event.editorGuid === editorGuid) return;
      const { leaving, userName, cameraGuid, shapeGuids } = event;
      const rest = store.getState().others.filter((other) => other.editorGuid !== event.editorGuid);
      const heard = { editorGuid: event.editorGuid, userName, cameraGuid, shapeGuids, heardAt: now() };
      store.setState({ others: leaving ? rest : [...rest, heard] });
    },
    enter: (cameraGuid: string | null): (() => void) => {
      surfaces.push(cameraGuid);
      if (stopTick) tell(false);
      else tick();
      return () => {
        const at = surfaces.lastIndexOf(cameraGuid);
        if (at >= 0) surfaces.splice(at, 1);
        if (surfaces.length > 0) return;
        stopTick?.();
        stopTick = null;
        tell(true);
      };
    },
    stop: (): void => {
      stopTick?.();
      stopTick = null;
    },
  };
}
