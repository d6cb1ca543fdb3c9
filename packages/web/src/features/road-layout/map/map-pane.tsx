import { padBounds, unionBounds } from "@lukou/geometry";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { type MapRef, Marker } from "react-map-gl/maplibre";
import { BaseMap } from "../../../map/base-map.tsx";
import { FitTool, fitTo } from "../../../map/fit-bounds.tsx";
import { HdMapLayers } from "../../../map/hdmap-layers/hd-map-layers.tsx";
import { boundsOfLayers, type HdMapLayer } from "../../../map/hdmap-layers/index.ts";
import { LayerPanel } from "../../../map/hdmap-layers/layer-panel.tsx";
import { MapToolbar } from "../../../map/map-overlay.tsx";
import { useTileSource } from "../../../map/use-tile-source.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import styles from "./map.module.css";
import { MapLookAt } from "./map-look-at.tsx";
import { OverlayLayer } from "./overlay-layer.tsx";
import type { OverlayShape } from "./overlay-shape.ts";

export interface MapPaneProps {
  readonly label: string;
  readonly layers: readonly HdMapLayer[];
  /** The intersection's point, WGS-84 degrees. */
  readonly point: { readonly longitude: number; readonly latitude: number };
  readonly overlay: readonly OverlayShape[];
  readonly onPick?: ((key: string) => void) | undefined;
  /** Below the list of layers. */
  readonly panelFooter?: ReactNode;
  /** Asks for places to be shown. */
  readonly session: LayoutSession;
  /** Symbols of equipment, the canvas that is drawn on. */
  readonly children?: ReactNode;
}

/** Shown around a lone intersection point, metres. */
const AROUND_POINT_M = 60;
/** The HD map as the ground that is drawn on: layers to switch, the way back to everything. Fills its parent. */
export default function MapPane(props: MapPaneProps) {
  const { label, layers, point, overlay, onPick, panelFooter, session, children } = props;
  const { longitude, latitude } = point;
  const mapRef = useRef<MapRef>(null);
  const tiles = useTileSource();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const bounds = useMemo(() => {
    const around = padBounds([longitude, latitude, longitude, latitude], AROUND_POINT_M);
    return unionBounds(boundsOfLayers(layers), layers.length > 0 ? null : around) ?? around;
  }, [layers, longitude, latitude]);
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
      <MapLookAt session={session} />
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
