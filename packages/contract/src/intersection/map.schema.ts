import { z } from "zod";
import { Guid, lineOfText } from "../common/common.schema.ts";
import { mapLayerType } from "../enums/index.ts";
import { field } from "../field.ts";

/** How deeply the coordinates of each geometry type are nested: 0 is one position. */
const depths = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
} as const;
type GeometryType = keyof typeof depths;

/** Longitude, latitude in WGS-84 degrees, and a height in metres where the file had one. */
type Position = number[];
type Nested<D> = D extends 0
  ? Position
  : D extends 1
    ? Position[]
    : D extends 2
      ? Position[][]
      : Position[][][];

/** GeoJSON geometry (RFC 7946) without collections. */
export type MapGeometry = {
  [T in GeometryType]: { type: T; coordinates: Nested<(typeof depths)[T]> };
}[GeometryType];

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 0) return value.every((part) => isNested(part, depth - 1));
  return value.length >= 2 && value.length <= 4 && value.every((number) => Number.isFinite(number));
}

/**
 * Checks the nesting in one hand-written pass, because a schema per position costs seconds on a large map. Ranges and
 * validity are judged by the lint rules of the geometry package, whose findings name layer and feature.
 */
export const MapGeometry = z
  .object({ type: z.literal(Object.keys(depths) as GeometryType[]), coordinates: z.array(z.unknown()) })
  .refine((geometry) => isNested(geometry.coordinates, depths[geometry.type]), {
    message: "坐标与几何类型不符",
    path: ["coordinates"],
  }) as unknown as z.ZodType<MapGeometry, MapGeometry>;

/** One GeoJSON feature; null geometries of the file are kept so that counts agree with it. */
export const MapFeature = z.object({
  type: z.literal("Feature"),
  geometry: MapGeometry.nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
});
export type MapFeature = z.output<typeof MapFeature>;

/** A map layer as uploaded: name, type and features (MAP-1). */
export const MapLayerEntry = z.object({
  name: field(lineOfText(128).min(1), { label: "图层名称" }),
  type: field(mapLayerType.schema, { label: "图层类型" }),
  data: field(z.array(MapFeature), { label: "图层要素" }),
});
export type MapLayerEntry = z.output<typeof MapLayerEntry>;

/** West, south, east, north in WGS-84 degrees. */
export const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A stored layer without its features; `url` serves those as GeoJSON, `tiles` as vector tiles. */
export const MapLayerInfo = z.object({
  mapGuid: Guid,
  name: z.string(),
  type: z.int(),
  featureCount: z.int(),
  pointCount: z.int(),
  /** Size of the GeoJSON before compression, in bytes. */
  byteLength: z.int(),
  bounds: Bounds.nullable(),
  url: z.string(),
  tiles: z.string(),
  createdAt: z.string(),
});
export type MapLayerInfo = z.output<typeof MapLayerInfo>;

export const IntersectionMapInfo = z.object({
  intersectionGuid: Guid,
  urlName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  bounds: Bounds.nullable(),
  layers: z.array(MapLayerInfo),
});
export type IntersectionMapInfo = z.output<typeof IntersectionMapInfo>;

/** What the server found in uploaded layers; errors refuse the upload, the rest is told. */
export const MapFinding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  layer: z.string().nullable(),
  featureIndex: z.int().nullable(),
  message: z.string(),
});

export const MapUploadResult = z.object({
  layers: z.array(MapLayerInfo),
  findings: z.array(MapFinding),
});
export type MapUploadResult = z.output<typeof MapUploadResult>;
