import type { Feature, Geometry } from "geojson";
import { positionsOf } from "../frame/bounds.ts";
import type { Bounds, LonLat, Vertex } from "../lon-lat.ts";
import type { ComparisonBudget } from "../polygon/find-crossing.ts";

/** A layer to check: as read from a zip, or as it arrives over the wire, where the coordinate system is not known. */
export interface LintLayer {
  readonly name: string;
  readonly type: number;
  readonly features: readonly Feature<Geometry | null>[];
  readonly crs?: { readonly source: string; readonly name: string | null };
}

/** What was measured of one feature once, for all rules. */
export interface MeasuredFeature {
  readonly index: number;
  readonly geometry: Geometry;
  readonly bounds: Bounds | null;
  /** First vertex that is no place in degrees of longitude and latitude. */
  readonly firstOutside: Vertex | null;
}

/** A layer with its features measured; those without geometry are left out. */
export interface MeasuredLayer {
  readonly name: string;
  readonly type: number;
  readonly crs: LintLayer["crs"];
  readonly features: readonly MeasuredFeature[];
}

/** What rules may ask for beside the layer. */
export interface LintContext {
  /** Place of the intersection in WGS-84 degrees, when it is known. */
  readonly intersectionPoint?: LonLat | undefined;
  /** Shared by all searches for crossings, so that the whole check ends in time. */
  readonly budget: ComparisonBudget;
}

/** Measures every feature of a layer. */
export function measureLayer({ name, type, crs, features }: LintLayer): MeasuredLayer {
  return {
    name,
    type,
    crs,
    features: features.flatMap(({ geometry }, index) => (geometry ? [measure(geometry, index)] : [])),
  };
}

function measure(geometry: Geometry, index: number): MeasuredFeature {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let firstOutside: Vertex | null = null;
  for (const vertex of positionsOf(geometry)) {
    const [x, y] = vertex;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
    if (!firstOutside && !isPlace(x, y)) firstOutside = vertex;
  }
  return {
    index,
    geometry,
    bounds: west <= east && south <= north ? [west, south, east, north] : null,
    firstOutside,
  };
}

/** Single-precision writers put the date line at 180.000002. */
const ROUNDING_DEG = 1e-4;

// Written so that NaN is no place.
const isPlace = (x: number, y: number): boolean =>
  Math.abs(x) <= 180 + ROUNDING_DEG && Math.abs(y) <= 90 + ROUNDING_DEG;
