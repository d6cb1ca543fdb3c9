import { z } from "zod";
import { Guid, lineOfText } from "../common/common.schema.ts";
import { mapLayerType } from "../enums/index.ts";
import { field } from "../field.ts";

/** Longitude, latitude in WGS-84 degrees, and a height in metres where the file had one. */
const Position = z.array(z.number()).min(2).max(4);

/**
 * GeoJSON geometry (RFC 7946). The shape is checked here only as far as a parser needs; ranges and validity are judged
 * by the lint rules of the geometry package, whose findings name layer and feature.
 */
export const MapGeometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: Position }),
  z.object({ type: z.literal("MultiPoint"), coordinates: z.array(Position) }),
  z.object({ type: z.literal("LineString"), coordinates: z.array(Position) }),
  z.object({ type: z.literal("MultiLineString"), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(Position))) }),
]);
export type MapGeometry = z.output<typeof MapGeometry>;

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
