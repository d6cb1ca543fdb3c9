import type { Geometry } from "geojson";
import type { Vertex } from "../lon-lat.ts";

/** The polygons of a geometry, each as its rings; none for points and lines. */
export function polygonsOf(geometry: Geometry): (readonly (readonly Vertex[])[])[] {
  switch (geometry.type) {
    // GeoJSON positions are arrays of at least two numbers; only their type is wider.
    case "Polygon":
      return [geometry.coordinates as unknown as Vertex[][]];
    case "MultiPolygon":
      return geometry.coordinates as unknown as Vertex[][][];
    case "GeometryCollection":
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

/** The lines of a geometry; none for points and polygons. */
export function linesOf(geometry: Geometry): (readonly Vertex[])[] {
  switch (geometry.type) {
    case "LineString":
      return [geometry.coordinates as unknown as Vertex[]];
    case "MultiLineString":
      return geometry.coordinates as unknown as Vertex[][];
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}
