import { type MapFeature, type MapLayerEntry, mapLayerType } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import type { RehearsalCity } from "../city/city.types.ts";
import { buildRoadModel } from "../road-model/build-road-model.ts";
import type { RoadModel } from "../road-model/road-model.types.ts";
import { drawBoundaries } from "./layers/boundaries.ts";
import { drawLanes } from "./layers/lanes.ts";
import { drawRoadObjects } from "./layers/road-objects.ts";
import { drawSidewalks } from "./layers/sidewalks.ts";
import { drawArea, drawCrosswalks, drawStopLines } from "./layers/surfaces.ts";
import { drawVegetation } from "./layers/vegetation.ts";
import { createPen, type MapPen } from "./map-pen.ts";

type NamedLayer = Extract<(typeof mapLayerType.items)[number], { layerName: string }>;

const DRAW: Record<NamedLayer["key"], (model: RoadModel, pen: MapPen) => MapFeature[]> = {
  rid: drawLanes,
  sidewalk: drawSidewalks,
  inter: drawArea,
  boundary: drawBoundaries,
  vegetation: drawVegetation,
  roadObject: drawRoadObjects,
  crosswalk: drawCrosswalks,
  stop: drawStopLines,
};

const namedLayers = mapLayerType.items.filter((item): item is NamedLayer => "layerName" in item);

/**
 * Draws the HD map of one intersection: the eight layers of platform.md §3 in the order of their types, as GeoJSON
 * features in WGS-84 degrees. The same city and key always give the same map. Throws a RangeError for a key the city
 * does not have.
 */
export function generateHdMap(city: RehearsalCity, intersectionKey: string): MapLayerEntry[] {
  return drawHdMap(buildRoadModel(city, intersectionKey));
}

/** Draws the eight layers of an intersection that is already built. */
export function drawHdMap(model: RoadModel): MapLayerEntry[] {
  const pen = createPen(createEnuFrame([model.longitude, model.latitude]));
  return namedLayers.map(({ key, layerName, code }) => ({
    name: layerName,
    type: code,
    data: DRAW[key](model, pen),
  }));
}
