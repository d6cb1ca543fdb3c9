import { useSyncExternalStore } from "react";

/** Below this width map, picture and panel lie below each other; the same as in the style sheet. */
const query = () => window.matchMedia("(max-width: 1199px)");

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether map, picture and panel lie below each other, followed as the window changes. */
export const useNarrowEditor = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
