/** Name of each specified map layer, that is its file name before the dot, by type (MAP-2). Apart from the enumeration so that reading a map needs no schemas. */
export const mapLayerNames = {
  1: "hdmap_rid",
  2: "hdmap_sidewalk",
  3: "hdmap_inter",
  4: "hdmap_boundary",
  5: "hdmap_vegetation",
  6: "hdmap_road_object",
  7: "hdmap_crosswalk",
  8: "hdmap_stop",
} as const;

export type MapLayerTypeCode = keyof typeof mapLayerNames | 0;

const typeByName: ReadonlyMap<string, MapLayerTypeCode> = new Map(
  Object.entries(mapLayerNames).map(([type, name]) => [name, Number(type) as MapLayerTypeCode]),
);

/** Type of a map layer by its name, 0 for any other name (MAP-3). Capitals matter. */
export function mapLayerTypeOf(layerName: string): MapLayerTypeCode {
  return typeByName.get(layerName) ?? 0;
}
