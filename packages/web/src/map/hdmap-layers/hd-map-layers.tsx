import { mapLayerType } from "@lukou/contract";
import type { Feature, FeatureCollection } from "geojson";
import { useMemo } from "react";
import { Layer, type LayerProps, Source } from "react-map-gl/maplibre";
import { useMapPalette } from "../palette.ts";
import { slotId } from "../slots.ts";
import { computedId, type HdMapLayer, sourceId } from "./hd-map-layer.types.ts";
import { hdMapStyle } from "./hd-map-style.ts";
import { laneArrows } from "./lane-arrows.ts";
import { hasRoadSurface } from "./road-surface.ts";
import type { HdMapStyle } from "./style-parts.ts";
import { zebraStripes } from "./zebra.ts";

/** Name of the one layer inside our vector tiles, and the closest zoom they are made for. */
const TILE_LAYER = "features";
const TILE_MAX_ZOOM = 20;

export interface HdMapLayersProps {
  readonly layers: readonly HdMapLayer[];
  /** Names of layers that are switched off. */
  readonly hidden: ReadonlySet<string>;
  /** Degrees; the scale of markings depends on it. */
  readonly latitude: number;
}

/** Draws HD-map layers like the road they describe. */
export function HdMapLayers({ layers, hidden, latitude }: HdMapLayersProps) {
  const hasSurface = useMemo(() => hasRoadSurface(layers), [layers]);
  return layers.map((layer) => (
    <OneLayer
      key={layer.name}
      layer={layer}
      latitude={latitude}
      hasSurface={hasSurface}
      visible={!hidden.has(layer.name)}
    />
  ));
}

/** What is painted on the road but not in the file, by layer type. */
const computations: ReadonlyMap<number, (features: readonly Feature[]) => FeatureCollection> = new Map([
  [mapLayerType.byKey.crosswalk, zebraStripes],
  [mapLayerType.byKey.rid, laneArrows],
]);

interface OneLayerProps {
  readonly layer: HdMapLayer;
  readonly latitude: number;
  readonly hasSurface: boolean;
  readonly visible: boolean;
}

function OneLayer({ layer: { name, type, features, tiles }, latitude, hasSurface, visible }: OneLayerProps) {
  const palette = useMapPalette();
  const data = useMemo(() => (features ? collection(features) : undefined), [features]);
  const computed = useMemo(() => features && computations.get(type)?.(features), [features, type]);
  const styles = useMemo(
    () => hdMapStyle(type, { palette, latitude, hasSurface, hasComputed: computed !== undefined }),
    [type, palette, latitude, hasSurface, computed],
  );
  const id = sourceId(name);
  const own = styles.filter((style) => !style.computed).map((style) => drawn(style, id, visible, !data));
  return (
    <>
      {data && (
        <Source id={id} type="geojson" data={data} generateId>
          {own}
        </Source>
      )}
      {!data && tiles && (
        <Source id={id} type="vector" tiles={[window.location.origin + tiles]} maxzoom={TILE_MAX_ZOOM}>
          {own}
        </Source>
      )}
      {computed && (
        <Source id={computedId(name)} type="geojson" data={computed}>
          {styles
            .filter((style) => style.computed)
            .map((style) => drawn(style, computedId(name), visible, false))}
        </Source>
      )}
    </>
  );
}

function drawn(
  { part, slot, computed: _computed, ...rest }: HdMapStyle,
  source: string,
  visible: boolean,
  tiled: boolean,
) {
  const props = {
    ...rest,
    id: `${source}:${part}`,
    beforeId: slotId(slot),
    layout: { ...rest.layout, visibility: visible ? "visible" : "none" },
    ...(tiled && { "source-layer": TILE_LAYER }),
  } as LayerProps;
  return <Layer key={part} {...props} />;
}

function collection(features: readonly Feature[]): FeatureCollection {
  return { type: "FeatureCollection", features: [...features] };
}
