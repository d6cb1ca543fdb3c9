import { MapFeature, type MapLayerEntry, mapLayerType } from "@lukou/contract";
import type { HdMapLayer } from "../../../map/hdmap-layers/index.ts";

/** The layers of a map as proposals are made from them, and the names of those too large to have been loaded whole. */
export function mapEntries(layers: readonly HdMapLayer[]): {
  readonly entries: readonly MapLayerEntry[];
  readonly tooLarge: readonly string[];
} {
  const entries = layers.flatMap(({ name, type, features }): MapLayerEntry[] => {
    const known = mapLayerType.codes.find((code) => code === type);
    if (!features || known === undefined) return [];
    return [
      { name, type: known, data: features.flatMap((feature) => MapFeature.safeParse(feature).data ?? []) },
    ];
  });
  return { entries, tooLarge: layers.flatMap(({ name, features }) => (features ? [] : [name])) };
}
