import { useEffect, useEffectEvent } from "react";

/** Calls back when Escape is pressed anywhere on the page while the component is mounted. */
export function useEscape(onEscape: () => void): void {
  const latest = useEffectEvent(onEscape);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
