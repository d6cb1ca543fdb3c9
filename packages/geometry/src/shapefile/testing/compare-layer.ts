import { firstPointOf } from "../first-point.ts";
import type { MapLayerReading } from "../map-zip-reading.ts";
import type { ExpectedLayer } from "./cases.ts";

/** Lists every way in which a layer differs from what the manifest says of it; empty when there is none. */
export function compareLayer(actual: MapLayerReading | undefined, expected: ExpectedLayer): string[] {
  if (!actual) return [`${expected.entry} is missing`];
  return [
    ...different("name", actual.name, expected.name),
    ...different("type", actual.type, expected.type),
    ...different("features", actual.featureCount, expected.features),
    ...different("empty geometries", actual.emptyCount, expected.emptyGeometries),
    ...different("points", actual.pointCount, expected.points),
    ...differentNumbers("bounds", actual.source.bounds, expected.bbox, 1e-9),
    ...differentNumbers("heights", actual.heightRange, expected.zRange, 1e-9),
    ...differentNumbers("first", actual.source.first, expected.first, 1e-9),
    ...(expected.notDegrees ? compareUnplaced(actual) : comparePlaced(actual, expected)),
  ];
}

function compareUnplaced(actual: MapLayerReading): string[] {
  const isBlocked = actual.findings.some(
    ({ code, severity }) => code === "not-degrees" && severity === "error",
  );
  return [
    ...different("source of the system", actual.crs.source, "unknown"),
    ...different("placed features", actual.features.length, 0),
    ...different("finding not-degrees", isBlocked, true),
  ];
}

function comparePlaced(actual: MapLayerReading, expected: ExpectedLayer): string[] {
  // A point in degrees is known to 1e-6; the manifest has one wherever there is a .prj and a geometry.
  const place = expected.firstLonLat
    ? differentNumbers("place", firstPointOf([actual]), expected.firstLonLat, 1e-6)
    : [];
  return [
    ...different("source of the system", actual.crs.source, expected.crs ? "prj" : "assumed-wgs84"),
    ...different("geometries", countGeometries(actual), expected.geometries),
    ...place,
    ...compareAttributes(actual, expected),
  ];
}

/** The manifest names the first columns of the first two records, with numbers rounded to six decimals. */
function compareAttributes(actual: MapLayerReading, expected: ExpectedLayer): string[] {
  return (expected.attributesFirstTwo ?? []).flatMap((attributes, index) =>
    Object.entries(attributes).flatMap(([key, wanted]) => {
      const value = actual.features[index]?.properties?.[key] as unknown;
      const label = `attribute ${key} of feature ${index}`;
      return typeof value === "number" && typeof wanted === "number"
        ? differentNumbers(label, [value], [wanted], 1e-6)
        : different(label, value, wanted);
    }),
  );
}

function countGeometries(layer: MapLayerReading): Record<string, number> {
  const types = layer.features.flatMap(({ geometry }) => (geometry ? [geometry.type.toUpperCase()] : []));
  const counts = Map.groupBy(types, (type) => type);
  return Object.fromEntries([...counts].map(([type, all]) => [type, all.length]));
}

function different(what: string, actual: unknown, expected: unknown): string[] {
  const [a, e] = [sortedJson(actual), sortedJson(expected)];
  return a === e ? [] : [`${what}: ${a} instead of ${e}`];
}

function sortedJson(value: unknown): string {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return JSON.stringify(
    isRecord ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : (value ?? null),
  );
}

/** Degrees within the tolerance; numbers that cannot be degrees within 1e-4 m. */
function differentNumbers(
  what: string,
  actual: readonly number[] | null,
  expected: readonly number[] | null | undefined,
  toleranceDeg: number,
): string[] {
  const wanted = expected ?? [];
  const isSame =
    (actual?.length ?? 0) === wanted.length &&
    wanted.every((value, index) => {
      const tolerance = Math.abs(value) > 360 ? 1e-4 : toleranceDeg;
      return Math.abs((actual?.[index] ?? Number.NaN) - value) <= tolerance;
    });
  return isSame ? [] : [`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}
