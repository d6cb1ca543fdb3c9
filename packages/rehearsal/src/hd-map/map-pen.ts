import type { MapFeature } from "@lukou/contract";
import type { EnuFrame } from "@lukou/geometry";
import { cross, type Point } from "../plane/point.ts";

/**
 * What a feature carries besides its shape. Keys have at most ten letters, for a dBASE table keeps no more of them;
 * lengths in metres, angles in degrees.
 */
export type FeatureProperties = Readonly<Record<string, string | number>>;

/** Draws features of the plane around an intersection as WGS-84 GeoJSON with eight decimals. */
export interface MapPen {
  point(at: Point, properties: FeatureProperties): MapFeature;
  line(points: readonly Point[], properties: FeatureProperties): MapFeature;
  /** The outline may be open or closed, and run either way. */
  polygon(outline: readonly Point[], properties: FeatureProperties): MapFeature;
}

/** A pen for the given frame, whose origin is the intersection point. */
export function createPen(frame: EnuFrame): MapPen {
  const position = ({ east, north }: Point): number[] => {
    const [longitude, latitude] = frame.toGeographic([east, north]);
    return [Number(longitude.toFixed(8)), Number(latitude.toFixed(8))];
  };
  return {
    point: (at, properties) => ({
      type: "Feature",
      properties,
      geometry: { type: "Point", coordinates: position(at) },
    }),
    line: (points, properties) => ({
      type: "Feature",
      properties,
      geometry: { type: "LineString", coordinates: points.map(position) },
    }),
    polygon: (outline, properties) => {
      const ring = distinct(counterclockwise(outline).map(position));
      return {
        type: "Feature",
        properties,
        geometry: { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] },
      };
    },
  };
}

/** Exterior rings run counterclockwise (RFC 7946, 3.1.6). */
function counterclockwise(outline: readonly Point[]): readonly Point[] {
  const doubleArea = outline.reduce(
    (sum, point, index) => sum + cross(point, outline[(index + 1) % outline.length] ?? point),
    0,
  );
  return doubleArea < 0 ? outline.toReversed() : outline;
}

/** The ring without neighbouring equal positions, the last of which would repeat the first. */
function distinct(ring: readonly number[][]): number[][] {
  return ring.filter((position, index) => {
    const before = ring.at(index - 1);
    return before === undefined || before[0] !== position[0] || before[1] !== position[1];
  });
}
