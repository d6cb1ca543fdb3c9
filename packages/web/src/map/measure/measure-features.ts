import type { FeatureCollection } from "geojson";
import type { Measurement } from "./measure.ts";

/** A measurement as GeoJSON: corner points, the line or outline, and the surface of an area. */
export function measureFeatures(
  { mode, points, done }: Measurement,
  pointer: readonly number[] | null,
): FeatureCollection {
  const corners = points.map((point) => [point[0], point[1]]);
  const path = pointer && !done ? [...corners, [...pointer]] : corners;
  const [first] = path;
  const outline = mode === "area" && first && path.length > 2 ? [...path, first] : path;
  return {
    type: "FeatureCollection",
    features: [
      ...(mode === "area" && path.length > 2
        ? [
            {
              type: "Feature" as const,
              properties: {},
              geometry: { type: "Polygon" as const, coordinates: [outline] },
            },
          ]
        : []),
      ...(path.length > 1
        ? [
            {
              type: "Feature" as const,
              properties: {},
              geometry: { type: "LineString" as const, coordinates: outline },
            },
          ]
        : []),
      ...corners.map((coordinates) => ({
        type: "Feature" as const,
        properties: {},
        geometry: { type: "Point" as const, coordinates },
      })),
    ],
  };
}
