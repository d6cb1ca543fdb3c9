import type { Geometry, Position } from "geojson";

/** What a layer holds; a shapefile has exactly one kind. */
export type ShapeKind = "point" | "polyline" | "polygon" | "multipoint";

/** Shape type numbers of the ESRI Shapefile Technical Description (1998); 10 more means "with Z". */
export const SHAPE_TYPE = { point: 1, polyline: 3, polygon: 5, multipoint: 8 } as const satisfies Record<
  ShapeKind,
  number
>;

/** Added to a shape type when its vertices carry heights. */
export const Z_VARIANT = 10;

/** A geometry flattened to what one shapefile record holds: parts of vertices. */
export interface Shape {
  readonly kind: ShapeKind;
  readonly parts: readonly (readonly Position[])[];
}

/** Flattens a GeoJSON geometry to parts; throws a `TypeError` for geometry collections, which shapefiles lack. */
export function shapeOf(geometry: Geometry): Shape {
  switch (geometry.type) {
    case "Point":
      return { kind: "point", parts: [[geometry.coordinates]] };
    case "MultiPoint":
      return { kind: "multipoint", parts: [geometry.coordinates] };
    case "LineString":
      return { kind: "polyline", parts: [geometry.coordinates] };
    case "MultiLineString":
      return { kind: "polyline", parts: geometry.coordinates };
    case "Polygon":
      return { kind: "polygon", parts: geometry.coordinates };
    case "MultiPolygon":
      return { kind: "polygon", parts: geometry.coordinates.flat() };
    default:
      throw new TypeError("shapefile 不支持几何集合（GeometryCollection），请拆分为单独的要素");
  }
}
