import type { MapFeature, MapLayerReading, MapZipReading } from "@lukou/geometry/shapefile";
import type { Geometry, Position } from "geojson";

/** A zip as the page needs it: everything but the vertices that only the upload needs. */
export interface MapZipPreview extends MapZipReading {
  /** Only every n-th vertex of the layers came along; 1 when all did. */
  readonly everyNth: number;
}

/** Vertices the page takes over for drawing. More than this stall it while they are copied and drawn. */
const PREVIEW_POINTS = 200_000;

/**
 * Makes what the page gets of a zip. Small maps come whole; of large ones lines and rings come with fewer vertices
 * and without attributes, features and their order unchanged. The full layers stay with the worker.
 */
export function previewOf(reading: MapZipReading, budget: number = PREVIEW_POINTS): MapZipPreview {
  const points = reading.layers.reduce((sum, { pointCount }) => sum + pointCount, 0);
  const everyNth = Math.max(1, Math.ceil(points / budget));
  if (everyNth === 1) return { ...reading, everyNth };
  const thinned = (layer: MapLayerReading): MapLayerReading => ({
    ...layer,
    features: layer.features.map((feature) => thinFeature(feature, everyNth)),
  });
  return { ...reading, layers: reading.layers.map(thinned), everyNth };
}

function thinFeature({ geometry }: MapFeature, everyNth: number): MapFeature {
  return { type: "Feature", geometry: geometry && thinGeometry(geometry, everyNth), properties: null };
}

/** Least vertices a line and a closed ring keep their kind with. */
const LINE_LEAST = 2;
const RING_LEAST = 4;

function thinGeometry(geometry: Geometry, everyNth: number): Geometry {
  const line = (positions: readonly Position[]) => thin(positions, everyNth, LINE_LEAST);
  const ring = (positions: readonly Position[]) => thin(positions, everyNth, RING_LEAST);
  switch (geometry.type) {
    case "LineString":
      return { ...geometry, coordinates: line(geometry.coordinates) };
    case "MultiLineString":
      return { ...geometry, coordinates: geometry.coordinates.map(line) };
    case "Polygon":
      return { ...geometry, coordinates: geometry.coordinates.map(ring) };
    case "MultiPolygon":
      return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
    case "MultiPoint":
      return { ...geometry, coordinates: thin(geometry.coordinates, everyNth, 1) };
    default:
      return geometry;
  }
}

/** Keeps every n-th vertex, always the first and the last, and never fewer than `least` where there are as many. */
function thin(positions: readonly Position[], everyNth: number, least: number): Position[] {
  const last = positions.length - 1;
  const step = Math.max(1, Math.min(everyNth, Math.floor(last / Math.max(1, least - 1))));
  return positions.filter((_, index) => index === last || (index % step === 0 && index + step <= last));
}
