import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMap } from "react-map-gl/maplibre";
import styles from "./map-overlay.module.css";

type Place = "top-left" | "top-right" | "bottom" | "middle";

interface MapOverlayProps {
  readonly place: Place;
  readonly children: ReactNode;
}

/** Puts content over the map at one of its sides; several overlays of one side stack without covering each other. */
export function MapOverlay({ place, children }: MapOverlayProps) {
  const container = useMap().current?.getMap().getContainer();
  return (
    container &&
    createPortal(
      <div className={`${styles["overlay"]} ${styles[place]}`} data-place={place}>
        {children}
      </div>,
      container,
    )
  );
}

/** A raised surface in the theme's colours. */
export function MapCard({ children }: { readonly children: ReactNode }) {
  return <div className={styles["card"]}>{children}</div>;
}

/** A column of tool buttons at the map's top left. */
export function MapToolbar({ children }: { readonly children: ReactNode }) {
  return (
    <MapOverlay place="top-left">
      <div className={styles["toolbar"]} role="toolbar" aria-label="地图工具" aria-orientation="vertical">
        {children}
      </div>
    </MapOverlay>
  );
}
