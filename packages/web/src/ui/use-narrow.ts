import { useSyncExternalStore } from "react";

/** Widest screen that lists show as cards, px; the same as in the style sheets. */
const QUERY = "(max-width: 600px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the screen is as narrow as a phone, followed as it turns. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
