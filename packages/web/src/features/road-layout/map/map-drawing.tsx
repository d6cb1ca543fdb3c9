import { useEffect, useEffectEvent, useMemo } from "react";
import { createPortal } from "react-dom";
import { useMap } from "react-map-gl/maplibre";
import {
  AnnotateCanvas,
  createMapViewport,
  type Editor,
  type Guest,
  type Viewport,
} from "../../../annotate/index.ts";
import styles from "./map.module.css";

interface MapDrawingProps {
  readonly editor: Editor;
  readonly label: string;
  readonly guests: readonly Guest[];
  /** Hears of the window onto the map, which the toolbar needs. */
  readonly onViewport: (viewport: Viewport | null) => void;
}

/** The canvas that shapes are drawn on, over the map it is a child of and moving with it. */
export default function MapDrawing({ editor, label, guests, onViewport }: MapDrawingProps) {
  const map = useMap().current?.getMap();
  const viewport = useMemo(() => map && createMapViewport(map, editor.plane), [map, editor]);
  const tell = useEffectEvent(onViewport);
  useEffect(() => {
    if (!viewport) return undefined;
    tell(viewport);
    return () => tell(null);
  }, [viewport]);
  return (
    map &&
    viewport &&
    createPortal(
      <div className={styles["drawing"]}>
        <AnnotateCanvas editor={editor} viewport={viewport} label={label} guests={guests} />
      </div>,
      map.getContainer(),
    )
  );
}
