import { useEffect } from "react";
import { adaptToWidth, type Device, useAppState } from "./app-store.ts";

const measure = () => adaptToWidth(document.body.getBoundingClientRect().width || window.innerWidth);

/** The layout in force, followed as the window changes. */
export function useDevice(): Device {
  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return useAppState((state) => state.device);
}
