import { useEffect } from "react";
import type { LayoutSession } from "../session/layout-session.ts";

const inText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;

/** Ctrl+S saves, and Ctrl+Z and Ctrl+Y go through the history wherever the focus is, except while text is typed. */
export function useSaveKeys(session: LayoutSession, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key === "s") {
        event.preventDefault();
        void session.save();
        return;
      }
      // The canvas has dealt with what it heard.
      if (event.defaultPrevented || inText(event.target)) return;
      if (key === "z" && !event.shiftKey) session.undo();
      else if (key === "y" || key === "z") session.redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [session, enabled]);
}
