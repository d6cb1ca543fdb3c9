import { useSyncExternalStore } from "react";
import { useThemeChoice } from "./theme-store.ts";

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the dark theme is in force: the user's choice, or the system's while there is none. */
export function useDark(): boolean {
  const systemDark = useSyncExternalStore(subscribe, () => query().matches);
  const choice = useThemeChoice((state) => state.choice);
  return choice === "system" ? systemDark : choice === "dark";
}
