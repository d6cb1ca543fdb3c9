import { type Bounds, padBounds, unionBounds } from "@lukou/geometry";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type MapRef, Marker } from "react-map-gl/maplibre";
import { BaseMap } from "../../../map/base-map.tsx";
import { FitTool, fitTo } from "../../../map/fit-bounds.tsx";
import { HdMapLayers } from "../../../map/hdmap-layers/hd-map-layers.tsx";
import { boundsOfLayers, type HdMapLayer } from "../../../map/hdmap-layers/index.ts";
import { LayerPanel } from "../../../map/hdmap-layers/layer-panel.tsx";
import { MapToolbar } from "../../../map/map-overlay.tsx";
import { useTileSource } from "../../../map/use-tile-source.ts";
import styles from "./map.module.css";
import { OverlayLayer } from "./overlay-layer.tsx";
import type { OverlayShape } from "./overlay-shape.ts";

export interface MapPaneProps {
  readonly label: string;
  readonly layers: readonly HdMapLayer[];
  /** The intersection's point, WGS-84 degrees. */
  readonly point: { readonly longitude: number; readonly latitude: number };
  readonly overlay: readonly OverlayShape[];
  readonly onPick?: ((key: string) => void) | undefined;
  /** What to bring into view, degrees; a new object moves the map again. */
  readonly focus: MapFocus | null;
  /** Below the list of layers. */
  readonly panelFooter?: ReactNode;
  /** Symbols of equipment, the canvas that is drawn on. */
  readonly children?: ReactNode;
}

/** A place of the map to look at; counted, so that the same place can be asked for again. */
export interface MapFocus {
  readonly bounds: Bounds;
  readonly number: number;
}

/** Shown around a lone intersection point, metres. */
const AROUND_POINT_M = 60;
/** Shown around what is looked at, metres. */
const AROUND_FOCUS_M = 6;

/** The HD map as the ground that is drawn on: layers to switch, the way back to everything. Fills its parent. */
export default function MapPane(props: MapPaneProps) {
  const { label, layers, point, overlay, onPick, focus, panelFooter, children } = props;
  const { longitude, latitude } = point;
  const mapRef = useRef<MapRef>(null);
  const tiles = useTileSource();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const bounds = useMemo(() => {
    const around = padBounds([longitude, latitude, longitude, latitude], AROUND_POINT_M);
    return unionBounds(boundsOfLayers(layers), layers.length > 0 ? null : around) ?? around;
  }, [layers, longitude, latitude]);
  useEffect(() => {
    if (focus && mapRef.current) fitTo(mapRef.current, padBounds(focus.bounds, AROUND_FOCUS_M));
  }, [focus]);
  const toggle = (name: string, visible: boolean) =>
    setHidden((current) => {
      const next = new Set(current);
      if (visible) next.delete(name);
      else next.add(name);
      return next;
    });
  return (
    <BaseMap ref={mapRef} label={label} initialBounds={bounds} tiles={tiles}>
      <HdMapLayers layers={layers} hidden={hidden} latitude={latitude} />
      <Marker longitude={longitude} latitude={latitude}>
        <span className={styles["point"]} title="路口位置" />
      </Marker>
      <OverlayLayer shapes={overlay} onPick={onPick} />
      {children}
      <MapToolbar>
        <FitTool bounds={bounds} />
      </MapToolbar>
      <LayerPanel
        layers={layers}
        hidden={hidden}
        onToggle={toggle}
        onZoom={(layer) => {
          const target = boundsOfLayers([layer]);
          if (target && mapRef.current) fitTo(mapRef.current, target);
        }}
        footer={panelFooter}
      />
    </BaseMap>
  );
}
