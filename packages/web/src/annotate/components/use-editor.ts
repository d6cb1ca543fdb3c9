import { useRef, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Editor } from "../editor/editor.types.ts";
import type { EditorState } from "../editor/editor-state.ts";
import type { Viewport } from "../viewport/viewport.ts";

/** A part of the editor's state, followed. */
export function useEditor<T>({ store }: Editor, select: (state: EditorState) => T): T {
  return useStore(store, select);
}

/** What lists and buttons depend on; the rest of the state changes with every move of the pointer. */
const SETTLED = [
  "history",
  "selection",
  "clipboard",
  "abandoned",
  "tool",
  "kinds",
  "switches",
  "issues",
] as const;

/**
 * The editor's state without the passing show: it stays the same while the pointer wanders or drags, so that lists and
 * toolbars are not drawn with every frame.
 */
export function useSettled({ store }: Editor): EditorState {
  const settled = useRef(store.getState());
  return useSyncExternalStore(store.subscribe, () => {
    const now = store.getState();
    const was = settled.current;
    const corners = now.draft?.corners.length !== was.draft?.corners.length;
    const changed =
      corners || now.draft?.taken !== was.draft?.taken || SETTLED.some((key) => now[key] !== was[key]);
    if (!now.held && changed) settled.current = now;
    return settled.current;
  });
}

/** The scale of a window, followed; screen pixels per unit of the plane. */
export function useScale(viewport: Viewport): number {
  return useSyncExternalStore(viewport.subscribe, () => viewport.scale);
}

/** Where the window is, in one text: the places of two points that no move leaves both where they were. */
export function useWindow(viewport: Viewport): string {
  return useSyncExternalStore(viewport.subscribe, () =>
    [...viewport.toScreen([0, 0]), ...viewport.toScreen([1000, 1000])].join(),
  );
}
