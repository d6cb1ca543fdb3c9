import type { Vertex } from "../lon-lat.ts";

/** The ring with its first vertex repeated at the end, as GeoJSON and shapefiles want it. */
export function closeRing(ring: readonly Vertex[]): Vertex[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1] && ring.length > 1)) return [...ring];
  return [...ring, first];
}
