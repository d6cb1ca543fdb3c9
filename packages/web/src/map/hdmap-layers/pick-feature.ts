import type { Feature } from "geojson";
import type { Map as MapInstance, PointLike } from "maplibre-gl";
import { type HdMapLayer, type PickedFeature, sourceId } from "./hd-map-layer.types.ts";

/** How far beside a thin line a click still hits it, pixels. */
const REACH = 4;

interface Click {
  readonly point: { readonly x: number; readonly y: number };
  readonly lngLat: { readonly lng: number; readonly lat: number };
}

/** The topmost HD-map feature at a click, or null. Lines are easier to hit than they are wide. */
export function pickFeature(
  map: MapInstance,
  layers: readonly HdMapLayer[],
  { point, lngLat }: Click,
): PickedFeature | null {
  const exact: PointLike = [point.x, point.y];
  const around: [PointLike, PointLike] = [
    [point.x - REACH, point.y - REACH],
    [point.x + REACH, point.y + REACH],
  ];
  const thin = map.queryRenderedFeatures(around).filter(({ geometry }) => !geometry.type.endsWith("Polygon"));
  for (const hit of [...thin, ...map.queryRenderedFeatures(exact)]) {
    const layer = layers.find(({ name }) => sourceId(name) === hit.source);
    if (!layer) continue;
    const whole = typeof hit.id === "number" ? layer.features?.[hit.id] : undefined;
    const feature: Feature = whole ?? { type: "Feature", properties: hit.properties, geometry: hit.geometry };
    return { layer, feature, longitude: lngLat.lng, latitude: lngLat.lat };
  }
  return null;
}
