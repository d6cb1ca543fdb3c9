/** MAP-2: type numbers of the eight map layers by name. */
const TYPE_BY_NAME: ReadonlyMap<string, number> = new Map([
  ["hdmap_rid", 1],
  ["hdmap_sidewalk", 2],
  ["hdmap_inter", 3],
  ["hdmap_boundary", 4],
  ["hdmap_vegetation", 5],
  ["hdmap_road_object", 6],
  ["hdmap_crosswalk", 7],
  ["hdmap_stop", 8],
]);

/** Type number of a layer by its name (MAP-2), 0 for any other name (MAP-3). Capitals matter. */
export function layerTypeOf(name: string): number {
  return TYPE_BY_NAME.get(name) ?? 0;
}
