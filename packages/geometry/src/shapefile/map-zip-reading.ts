import type { Feature, Geometry, Position } from "geojson";
import type { Finding } from "../lint/finding.ts";
import type { Bounds, LonLat } from "../lon-lat.ts";
import type { ShapeKind } from "./shp/shape-type.ts";

/** A feature in WGS-84 degrees, height in metres kept; its geometry is null where the file has none. */
export type MapFeature = Feature<Geometry | null>;

/** Where the coordinate system of a layer was taken from. */
export interface LayerCrs {
  /**
   * `prj`: declared by the `.prj` file. `assumed-wgs84`: nothing declared, but the numbers can be degrees. `unknown`:
   * the numbers cannot be placed on earth, and the layer has no features.
   */
  readonly source: "prj" | "assumed-wgs84" | "unknown";
  /** Name in the `.prj` file, or null without one. */
  readonly name: string | null;
}

/** One map layer read from a `.shp` entry. */
export interface MapLayerReading {
  /** UPL-8: file name before the first dot. */
  readonly name: string;
  /** MAP-2 and MAP-3: 1 to 8 by name, otherwise 0. */
  readonly type: number;
  /** Path of the `.shp` in the zip. */
  readonly entry: string;
  readonly kind: ShapeKind;
  /** In file order; empty when the coordinates cannot be placed on earth. */
  readonly features: MapFeature[];
  /** Records in the file that are not deleted, null shapes counted. */
  readonly featureCount: number;
  /** Features without a geometry. */
  readonly emptyCount: number;
  /** Vertices in the file. */
  readonly pointCount: number;
  /** In WGS-84 degrees; null when there is nothing to enclose. */
  readonly bounds: Bounds | null;
  /** Lowest and highest height in metres, or null without heights. */
  readonly heightRange: readonly [low: number, high: number] | null;
  /** The same in the coordinates of the file, and its first vertex. */
  readonly source: { readonly bounds: Bounds | null; readonly first: Position | null };
  readonly crs: LayerCrs;
  /** Encoding of the attribute texts by the name `TextDecoder` has for it, or null without a table. */
  readonly encoding: string | null;
  readonly findings: readonly Finding[];
}

/** Everything read from a zip of shapefiles. */
export interface MapZipReading {
  readonly fileName: string;
  /** In the order of the zip. */
  readonly layers: readonly MapLayerReading[];
  /** About the zip as a whole. */
  readonly findings: readonly Finding[];
  /** UPL-9: first vertex of the first feature of the first layer that has one; longitude first. */
  readonly firstPoint: LonLat | null;
}
