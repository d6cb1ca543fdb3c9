import type { MapFeature, MapLayerEntry } from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import { prepareLayers } from "../../features/map-layer/ingest.ts";
import { listMapLayers, replaceMapLayers } from "../../features/map-layer/map-layer.repository.ts";
import { cityScope } from "../../platform/scope.ts";
import { type BuiltIntersection, buildIntersection } from "./intersection.ts";

/** Where the factories put intersections, WGS-84 degrees. */
export const POINT = { longitude: 114.3, latitude: 30.6 };

/** A stop line of a dozen metres a few metres from the intersection's point. */
export const stopLine = (id = 1): MapFeature => ({
  type: "Feature",
  properties: { id },
  geometry: {
    type: "LineString",
    coordinates: [
      [114.30001 + id * 1e-6, 30.60001],
      [114.30012 + id * 1e-6, 30.60001],
    ],
  },
});

/** A sound entry of an upload. */
export const stopLayer = (given: Partial<MapLayerEntry> = {}): MapLayerEntry => ({
  name: "hdmap_stop",
  type: 8,
  data: [stopLine()],
  ...given,
});

export interface BuiltMapLayer {
  readonly guid: string;
  readonly name: string;
  readonly intersection: BuiltIntersection;
}

/** Makes a map layer through the same checks as an upload, at an intersection of its own when none is given. */
export async function buildMapLayer(
  db: Querier,
  given: { intersection?: BuiltIntersection; entry?: MapLayerEntry } = {},
): Promise<BuiltMapLayer> {
  const intersection = given.intersection ?? (await buildIntersection(db));
  const entry = given.entry ?? stopLayer();
  const scope = cityScope(intersection.cityGuid);
  const { layers } = prepareLayers([entry], POINT);
  await replaceMapLayers(db, scope, intersection.guid, layers, null);
  const stored = await listMapLayers(db, scope, intersection.guid);
  const guid = stored.find((layer) => layer.name === entry.name)?.guid ?? "";
  return { guid, name: entry.name, intersection };
}
