import type { IntersectionPoint } from "@lukou/contract";
import { type Bounds, boundsOf, convexHull, ringCentroid } from "@lukou/geometry";
import type { Feature, FeatureCollection, Point, Polygon } from "geojson";
import { type ColourBy, classIndexOf } from "./point-classes.ts";

/** What a point on the map carries; short names, for a city has tens of thousands. */
export interface PointProperties {
  readonly guid: string;
  readonly name: string;
  /** Index of its colour. */
  readonly cls: number;
}

/** The intersections as map points, without those whose colour is switched off. */
export function pointFeatures(
  points: readonly IntersectionPoint[],
  by: ColourBy,
  hidden: ReadonlySet<number>,
): FeatureCollection<Point, PointProperties> {
  const features: Feature<Point, PointProperties>[] = [];
  for (const point of points) {
    const cls = classIndexOf(point, by);
    if (hidden.has(cls)) continue;
    const { guid, name, longitude, latitude } = point;
    features.push({
      type: "Feature",
      properties: { guid, name, cls },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    });
  }
  return { type: "FeatureCollection", features };
}

/** WGS-84 rectangle around all points; null without any. */
export function boundsOfPoints(points: readonly IntersectionPoint[]): Bounds | null {
  return boundsOf(points.map(({ longitude, latitude }) => [longitude, latitude] as const));
}

interface NamedDistrict {
  readonly guid: string;
  readonly name: string;
}

/** Outline of each district with at least three intersections: the hull around them, and a place for its name. */
export function districtFeatures(
  points: readonly IntersectionPoint[],
  districts: readonly NamedDistrict[],
): { readonly outlines: FeatureCollection<Polygon>; readonly names: FeatureCollection<Point> } {
  const byDistrict = Map.groupBy(points, ({ districtGuid }) => districtGuid);
  const shapes = districts.flatMap(({ guid, name }) => {
    const own = byDistrict.get(guid) ?? [];
    const hull = convexHull(own.map(({ longitude, latitude }) => [longitude, latitude] as const));
    const centre = ringCentroid(hull);
    const [first] = hull;
    if (hull.length < 3 || !first || !centre) return [];
    const ring = [...hull, first].map(([longitude, latitude]) => [longitude, latitude]);
    return [{ properties: { guid, name }, ring, centre: [...centre] }];
  });
  return {
    outlines: {
      type: "FeatureCollection",
      features: shapes.map(({ properties, ring }) => ({
        type: "Feature",
        properties,
        geometry: { type: "Polygon", coordinates: [ring] },
      })),
    },
    names: {
      type: "FeatureCollection",
      features: shapes.map(({ properties, centre }) => ({
        type: "Feature",
        properties,
        geometry: { type: "Point", coordinates: centre },
      })),
    },
  };
}
