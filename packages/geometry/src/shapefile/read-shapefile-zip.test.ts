import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { distanceM } from "../frame/distance.ts";
import { blocksSubmission } from "../lint/finding.ts";
import type { LonLat } from "../lon-lat.ts";
import { MapZipError } from "./map-zip-error.ts";
import type { MapLayerReading } from "./map-zip-reading.ts";
import { readShapefileZip } from "./read-shapefile-zip.ts";

interface ExpectedLayer {
  entry: string;
  name: string;
  type: number;
  features?: number;
  emptyGeometries?: number;
  points?: number;
  geometries?: Record<string, number>;
  bbox?: number[];
  zRange?: number[];
  first?: number[] | null;
  notDegrees?: boolean;
  openError?: string;
  crs?: string | null;
  firstLonLat?: number[];
  attributesFirstTwo?: Record<string, unknown>[];
}

interface Case {
  id: string;
  zip: string;
  outcome: "ok" | "reject" | "tolerate";
  note: string;
  layers?: ExpectedLayer[];
}

/** Always there, and a larger set that is used when somebody has it. */
const FOLDERS = [
  join(import.meta.dirname, "fixtures"),
  join(
    process.env["LUKOU_CASES"] ?? join(import.meta.dirname, "../../../../../shared/cases"),
    "hdmap-shapefiles",
  ),
];

const cases = new Map<string, Case & { path: string }>();
for (const folder of FOLDERS.filter((folder) => existsSync(join(folder, "manifest.json")))) {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { cases: Case[] };
  for (const entry of manifest.cases) {
    if (!cases.has(entry.id)) cases.set(entry.id, { ...entry, path: join(folder, entry.zip) });
  }
}

const having = (outcome: Case["outcome"]): (Case & { path: string })[] =>
  [...cases.values()].filter((entry) => entry.outcome === outcome);

const read = (path: string, fileName = "map.zip") =>
  readShapefileZip(new Uint8Array(readFileSync(path)), { fileName });

/** Numbers agree within 1e-9 degrees, or 1e-4 m where they cannot be degrees; the expected ones are rounded. */
function expectNumbers(
  actual: readonly number[] | null,
  expected: readonly number[] | null | undefined,
): void {
  expect(actual?.length).toBe(expected?.length);
  for (const [index, value] of (expected ?? []).entries()) {
    const tolerance = Math.abs(value) > 360 ? 1e-4 : 1e-9;
    expect(Math.abs((actual?.[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance);
  }
}

function countGeometries(layer: MapLayerReading): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { geometry } of layer.features) {
    if (!geometry) continue;
    const type = geometry.type.toUpperCase();
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

function checkLayer(actual: MapLayerReading, expected: ExpectedLayer): void {
  expect(actual).toMatchObject({ entry: expected.entry, name: expected.name, type: expected.type });
  expect(actual.featureCount).toBe(expected.features);
  expect(actual.emptyCount).toBe(expected.emptyGeometries);
  expect(actual.pointCount).toBe(expected.points);
  expectNumbers(actual.source.bounds, expected.bbox);
  expectNumbers(actual.heightRange, expected.zRange);
  expectNumbers(actual.source.first, expected.first);
  if (!expected.notDegrees) expect(countGeometries(actual)).toEqual(expected.geometries);
}

function checkPlace(actual: MapLayerReading, expected: ExpectedLayer, firstPoint: LonLat | null): void {
  expect(actual.crs.source).toBe(expected.notDegrees ? "unknown" : expected.crs ? "prj" : "assumed-wgs84");
  if (expected.notDegrees) {
    expect(actual.features).toEqual([]);
    expect(actual.findings).toContainEqual(
      expect.objectContaining({ code: "not-degrees", severity: "error" }),
    );
  }
  if (!expected.firstLonLat || !firstPoint) return;
  expect(firstPoint).toEqual(expected.firstLonLat.map((degrees) => expect.closeTo(degrees, 6)));
}

/** The manifest names the first columns of the first two records, with numbers rounded to six decimals. */
function checkAttributes(actual: MapLayerReading, expected: ExpectedLayer): void {
  if (expected.notDegrees) return;
  for (const [index, attributes] of (expected.attributesFirstTwo ?? []).entries()) {
    const wanted = Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === "number" ? expect.closeTo(value, 5) : value,
    ]);
    expect(actual.features[index]?.properties).toMatchObject(Object.fromEntries(wanted));
  }
}

describe("maps that must import with the values GDAL reads", () => {
  it.each(having("ok"))("$id: $note", async ({ path, layers = [] }) => {
    const reading = await read(path);
    expect(reading.layers.map((layer) => layer.entry)).toEqual(layers.map((layer) => layer.entry));
    for (const expected of layers) {
      const actual = reading.layers.find((layer) => layer.entry === expected.entry);
      if (!actual) throw new Error(`${expected.entry} is missing`);
      checkLayer(actual, expected);
      checkPlace(actual, expected, actual === reading.layers[0] ? reading.firstPoint : null);
      checkAttributes(actual, expected);
    }
  });
});

describe("UPL-3: files that must be refused with a clear message", () => {
  it.each(having("reject"))("$id: $note", async ({ path }) => {
    const error: unknown = await read(path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MapZipError);
    expect((error as MapZipError).message).toMatch(/\p{Script=Han}{6}/u);
  });
});

describe("odd files: read what can be read, say what cannot, never crash", () => {
  it.each(having("tolerate"))("$id: $note", async ({ path, layers = [] }) => {
    const reading = await read(path);
    for (const expected of layers.filter((layer) => !layer.openError)) {
      const actual = reading.layers.find((layer) => layer.entry === expected.entry);
      if (!actual) throw new Error(`${expected.entry} is missing`);
      checkLayer(actual, expected);
    }
    const drawable = reading.layers.some((layer) => layer.features.some((feature) => feature.geometry));
    const findings = [...reading.findings, ...reading.layers.flatMap((layer) => layer.findings)];
    expect(drawable || blocksSubmission(findings)).toBe(true);
  });
});

describe("UPL-9: the point an upload fills in", () => {
  it("is the same place whether the layers are in degrees or in UTM", async () => {
    const inDegrees = await read(join(FOLDERS[0] ?? "", "zips/intersection_8layers.zip"));
    const inUtm = await read(join(FOLDERS[0] ?? "", "zips/intersection_8layers_utm.zip"));
    expect(inDegrees.firstPoint).not.toBeNull();
    expect(distanceM(inDegrees.firstPoint ?? [0, 0], inUtm.firstPoint ?? [9, 9])).toBeLessThan(0.001);
  });
});
