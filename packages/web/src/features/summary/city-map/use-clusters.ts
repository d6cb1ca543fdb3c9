import type { Map as MapInstance, MapSourceDataEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMap } from "react-map-gl/maplibre";
import { listen } from "../../../map/listen.ts";

/** A cluster in view, with how many of its points wear each colour. */
export interface Cluster {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly counts: readonly number[];
}

/** Colours counted per cluster; the contract's largest enumeration on the map has ten. */
export const COUNTED_CLASSES = 10;

/** Cluster property that counts the points of one colour. */
export const countName = (index: number) => `c${index}`;

function clustersIn(map: MapInstance, source: string): Cluster[] {
  if (!map.getSource(source)) return [];
  const found = new Map<number, Cluster>();
  for (const { properties, geometry } of map.querySourceFeatures(source, { filter: ["has", "cluster_id"] })) {
    const id = Number(properties["cluster_id"]);
    const [longitude = 0, latitude = 0] = geometry.type === "Point" ? geometry.coordinates : [];
    const counts = Array.from({ length: COUNTED_CLASSES }, (_, index) =>
      Number(properties[countName(index)] ?? 0),
    );
    found.set(id, { id, longitude, latitude, counts });
  }
  return [...found.values()];
}

/** The clusters of a source that are in view, kept up to date as the map moves and its data arrive. */
export function useClusters(source: string): readonly Cluster[] {
  const map = useMap().current?.getMap();
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    let known = "";
    const update = () => {
      const found = clustersIn(map, source);
      const key = found.map(({ id, counts }) => `${id}:${counts.join()}`).join(";");
      if (key === known) return;
      known = key;
      setClusters(found);
    };
    // Tiles of the source may come long before the map has drawn its last frame.
    const arrived = (event: MapSourceDataEvent) => {
      if (event.sourceId === source && event.isSourceLoaded) update();
    };
    return listen(map, { moveend: update, idle: update, sourcedata: arrived });
  }, [map, source]);
  return clusters;
}
