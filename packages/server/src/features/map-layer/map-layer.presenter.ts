import type { MapLayerInfo } from "@lukou/contract";
import type { MapLayerRow } from "./map-layer.repository.ts";

/** Below this path the features of layers are served. */
export const MAP_LAYER_PATH = "/api/map-layers";

type BoundsTuple = [number, number, number, number];

export const presentLayer = (row: MapLayerRow): MapLayerInfo => ({
  mapGuid: row.guid,
  name: row.name,
  type: row.type,
  featureCount: row.feature_count,
  pointCount: row.point_count,
  byteLength: row.byte_length,
  bounds: row.bounds as BoundsTuple | null,
  url: `${MAP_LAYER_PATH}/${row.guid}.geojson`,
  tiles: `${MAP_LAYER_PATH}/${row.guid}/{z}/{x}/{y}.mvt`,
  createdAt: row.created_at.toISOString(),
});

/** The box around several boxes. */
export function unionOf(rows: readonly Pick<MapLayerRow, "bounds">[]): BoundsTuple | null {
  const boxes = rows.flatMap((row) => (row.bounds ? [row.bounds as BoundsTuple] : []));
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}
