import type { Geometry, Position } from "geojson";
import { groupRings } from "./group-rings.ts";
import { multipatchPolygons } from "./multipatch-polygons.ts";
import type { Shape } from "./shape.ts";

/**
 * Turns a shape into a GeoJSON geometry, or null when nothing drawable is left; lines of a single vertex are nothing.
 * Positions may be shared between rings, so coordinates must be converted before.
 */
export function toGeometry(shape: Shape): Geometry | null {
  const { kind, parts } = shape;
  const [first] = parts;
  if (!first) return null;
  switch (kind) {
    case "point":
      return first[0] ? { type: "Point", coordinates: first[0] } : null;
    case "multipoint":
      return { type: "MultiPoint", coordinates: first };
    case "polyline":
      return lines(parts.filter((part) => part.length > 1));
    case "polygon":
      return polygons(groupRings(parts));
    case "multipatch":
      return polygons(multipatchPolygons(parts, shape.partTypes));
    default:
      return null;
  }
}

function lines(parts: Position[][]): Geometry | null {
  const [first, ...more] = parts;
  if (!first) return null;
  return more.length > 0
    ? { type: "MultiLineString", coordinates: parts }
    : { type: "LineString", coordinates: first };
}

function polygons(all: Position[][][]): Geometry | null {
  const [first, ...more] = all;
  if (!first) return null;
  return more.length > 0
    ? { type: "MultiPolygon", coordinates: all }
    : { type: "Polygon", coordinates: first };
}
