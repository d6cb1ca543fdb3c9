import { positionsOf } from "../frame/bounds.ts";
import type { LonLat } from "../lon-lat.ts";
import type { MapLayerReading } from "./map-zip-reading.ts";

/**
 * UPL-9: the place an upload fills into longitude and latitude: the first vertex of the first feature with a geometry,
 * in the first layer that has one. WGS-84 degrees, or null when no layer can be placed.
 */
export function firstPointOf(layers: readonly Pick<MapLayerReading, "features">[]): LonLat | null {
  for (const { features } of layers) {
    for (const { geometry } of features) {
      if (!geometry) continue;
      const first = positionsOf(geometry).next();
      if (!first.done) return [first.value[0], first.value[1]];
    }
  }
  return null;
}
