import type { Bounds } from "@lukou/geometry";
import type { Feature } from "geojson";

/** One HD-map layer to draw. Either its features are at hand, or a vector-tile address with the layer `features`. */
export interface HdMapLayer {
  /** Layer name, unique within one map. */
  readonly name: string;
  /** Code of the enumeration 地图图层类型; unknown codes are drawn like 其他. */
  readonly type: number;
  /** WGS-84 GeoJSON features; null geometries are counted but not drawn. */
  readonly features?: readonly Feature[];
  /** Address template `{z}/{x}/{y}` for layers too large to be loaded whole. */
  readonly tiles?: string;
  /** Number of features where they are not at hand. */
  readonly featureCount?: number;
  /** WGS-84 rectangle where the features are not at hand. */
  readonly bounds?: Bounds | null;
}

/** Something found in a layer that deserves a mark on the map. */
export interface HdMapFinding {
  readonly severity: "error" | "warning" | "info";
  readonly layer: string | null;
  readonly featureIndex: number | null;
  readonly message: string;
}

/** One feature of a layer, or the whole layer, to be brought into view. */
export interface HdMapFocus {
  readonly layer: string;
  readonly featureIndex: number | null;
}

/** A clicked feature: which layer it is of, and what its attributes say. */
export interface PickedFeature {
  readonly layer: HdMapLayer;
  /** As far as it is known: features of tiles are cut at the tile's edge. */
  readonly feature: Feature;
  readonly longitude: number;
  readonly latitude: number;
}

/** Id of the map source of a layer. */
export function sourceId(name: string): string {
  return `hd:${name}`;
}

/** Id of the map source of what is computed from a layer: zebra bars, lane arrows. */
export function computedId(name: string): string {
  return `hd-computed:${name}`;
}
