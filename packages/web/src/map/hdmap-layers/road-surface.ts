import { mapLayerType } from "@lukou/contract";
import type { Feature } from "geojson";
import type { HdMapLayer } from "./hd-map-layer.types.ts";

function bringsSurface({ geometry, properties }: Feature): boolean {
  return geometry?.type.endsWith("Polygon") || Number(properties?.["width"]) > 0;
}

/** Whether roads come with their surface or their lanes' widths; many surveyed files bring only painted lines. */
export function hasRoadSurface(layers: readonly HdMapLayer[]): boolean {
  return layers.some(
    ({ type, features }) => type === mapLayerType.byKey.rid && features?.some(bringsSurface),
  );
}
