import { type Bounds, padBounds, unionBounds } from "@lukou/geometry";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type MapLayerMouseEvent, type MapRef, Marker } from "react-map-gl/maplibre";
import { BaseMap } from "../base-map.tsx";
import { CoordinateReadout } from "../coordinate-readout.tsx";
import { FitBounds, FitTool, fitTo } from "../fit-bounds.tsx";
import { GoToTool, type GoToToolProps } from "../go-to/go-to-tool.tsx";
import { MapToolbar } from "../map-overlay.tsx";
import { MeasureTool } from "../measure/measure-tool.tsx";
import type { TileSource } from "../tile-layer.tsx";
import { FeatureInspector } from "./feature-inspector.tsx";
import { FindingMarks } from "./finding-marks.tsx";
import type { HdMapFinding, HdMapFocus, HdMapLayer, PickedFeature } from "./hd-map-layer.types.ts";
import { HdMapLayers } from "./hd-map-layers.tsx";
import styles from "./hd-map-view.module.css";
import { boundsOfFocus, boundsOfLayers } from "./layer-bounds.ts";
import { LayerPanel, type LayerPanelProps } from "./layer-panel.tsx";
import { pickFeature } from "./pick-feature.ts";

export interface HdMapViewProps extends GoToToolProps {
  readonly layers: readonly HdMapLayer[];
  /** The intersection's own point, WGS-84 degrees. */
  readonly point?: { readonly longitude: number; readonly latitude: number } | null;
  /** Problems to mark on the map. */
  readonly findings?: readonly HdMapFinding[];
  /** What to bring into view; a new object moves the map again. */
  readonly focus?: HdMapFocus | null;
  readonly tiles?: TileSource | null;
  readonly layerActions?: LayerPanelProps["actions"];
  readonly panelFooter?: ReactNode;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Shown around a lone intersection point, metres. */
const AROUND_POINT_M = 120;

/** A map of HD-map layers with legend, switches, inspector, measuring and going to places. Fills its parent. */
export function HdMapView({
  layers,
  point,
  findings = [],
  focus,
  tiles,
  label = "高精度地图",
  ...rest
}: HdMapViewProps) {
  const mapRef = useRef<MapRef>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [measuring, setMeasuring] = useState(false);
  const [picked, setPicked] = useState<PickedFeature | null>(null);
  const bounds = useMemo(() => boundsOfContent(layers, point), [layers, point]);
  useEffect(() => {
    const target = focus && boundsOfFocus(layers, focus);
    if (target && mapRef.current) fitTo(mapRef.current, padBounds(target, 5));
  }, [focus, layers]);
  const toggle = (name: string, visible: boolean) => {
    setPicked((current) => (current?.layer.name === name ? null : current));
    setHidden((current) => {
      const next = new Set(current);
      if (visible) next.delete(name);
      else next.add(name);
      return next;
    });
  };
  const pick = (event: MapLayerMouseEvent) => {
    if (!measuring) setPicked(pickFeature(event.target, layers, event));
  };
  const onMeasuring = (active: boolean) => {
    setMeasuring(active);
    if (active) setPicked(null);
  };
  return (
    <BaseMap ref={mapRef} label={label} initialBounds={bounds} tiles={tiles ?? null} onClick={pick}>
      <FitBounds bounds={bounds} />
      <HdMapLayers layers={layers} hidden={hidden} latitude={latitudeOf(bounds)} />
      {point && (
        <Marker longitude={point.longitude} latitude={point.latitude}>
          <span className={styles["point"]} title="路口位置" />
        </Marker>
      )}
      <FindingMarks findings={findings} layers={layers} />
      {picked && <FeatureInspector picked={picked} onClose={() => setPicked(null)} />}
      <MapToolbar>
        <FitTool bounds={bounds} />
        <MeasureTool onActiveChange={onMeasuring} />
        <GoToTool {...(rest.findPlaces && { findPlaces: rest.findPlaces })} />
      </MapToolbar>
      <LayerPanel
        layers={layers}
        hidden={hidden}
        onToggle={toggle}
        onZoom={(layer) => {
          const target = boundsOfLayers([layer]);
          if (target && mapRef.current) fitTo(mapRef.current, target);
        }}
        {...(rest.layerActions && { actions: rest.layerActions })}
        footer={rest.panelFooter}
      />
      <CoordinateReadout />
      {rest.children}
    </BaseMap>
  );
}

function boundsOfContent(layers: readonly HdMapLayer[], point: HdMapViewProps["point"]): Bounds | null {
  const content = boundsOfLayers(layers);
  if (content || !point) return content;
  const { longitude, latitude } = point;
  return unionBounds(null, padBounds([longitude, latitude, longitude, latitude], AROUND_POINT_M));
}

function latitudeOf(bounds: Bounds | null): number {
  return bounds ? (bounds[1] + bounds[3]) / 2 : 0;
}
