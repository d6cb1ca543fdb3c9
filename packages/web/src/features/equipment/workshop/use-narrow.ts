import { useSyncExternalStore } from "react";

/** Below this width three parts beside each other would all be too small. */
const query = () => window.matchMedia("(max-width: 1199px)");

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether only one part of the workshop has room on the screen. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
