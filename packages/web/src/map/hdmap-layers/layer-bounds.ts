import { type Bounds, boundsOfGeometry, unionBounds } from "@lukou/geometry";
import type { HdMapFocus, HdMapLayer } from "./hd-map-layer.types.ts";

/** WGS-84 rectangle of a layer, or null when it has no geometry. */
function boundsOfLayer({ features, bounds }: HdMapLayer): Bounds | null {
  if (bounds !== undefined || !features) return usable(bounds ?? null);
  return features.reduce<Bounds | null>(
    (all, { geometry }) => unionBounds(all, usable(boundsOfGeometry(geometry))),
    null,
  );
}

/** WGS-84 rectangle of all layers together. */
export function boundsOfLayers(layers: readonly HdMapLayer[]): Bounds | null {
  return layers.reduce<Bounds | null>((all, layer) => unionBounds(all, boundsOfLayer(layer)), null);
}

/** Where to look for a feature of a layer, for the whole layer, or null when there is nothing to see. */
export function boundsOfFocus(
  layers: readonly HdMapLayer[],
  { layer: name, featureIndex }: HdMapFocus,
): Bounds | null {
  const layer = layers.find((candidate) => candidate.name === name);
  if (!layer) return null;
  const feature = featureIndex === null ? undefined : layer.features?.[featureIndex];
  return feature ? usable(boundsOfGeometry(feature.geometry)) : boundsOfLayer(layer);
}

/** A rectangle the map can show; files with planar metres or damaged numbers reach far beyond it. */
function usable(bounds: Bounds | null): Bounds | null {
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  return west >= -180 && east <= 180 && south >= -85 && north <= 85 ? bounds : null;
}
