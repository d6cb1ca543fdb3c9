import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { distanceM } from "../frame/distance.ts";
import { blocksSubmission } from "../lint/finding.ts";
import { lintMapLayers } from "../lint/lint-map-layers.ts";
import { MapZipError } from "./map-zip-error.ts";
import { readShapefileZip } from "./read-shapefile-zip.ts";
import { fixturePath, loadCases, type ZipCase } from "./testing/cases.ts";
import { compareLayer } from "./testing/compare-layer.ts";

const cases = loadCases();
const having = (outcome: ZipCase["outcome"]): ZipCase[] => cases.filter((entry) => entry.outcome === outcome);

const read = (path: string) => readShapefileZip(new Uint8Array(readFileSync(path)), { fileName: "map.zip" });

describe("MAP-1, UPL-7 and UPL-8: maps that must import with the values GDAL reads", () => {
  it.each(having("ok"))("$id: $note", async ({ path, layers = [] }) => {
    const reading = await read(path);
    expect(reading.layers.map((layer) => layer.entry)).toEqual(layers.map((layer) => layer.entry));
    const byEntry = new Map(reading.layers.map((layer) => [layer.entry, layer]));
    expect(layers.flatMap((layer) => compareLayer(byEntry.get(layer.entry), layer))).toEqual([]);
  });
});

describe("findings on maps that must import", () => {
  const placed = having("ok").filter(({ layers = [] }) => !layers.some((layer) => layer.notDegrees));

  it.each(placed)("$id has none that blocks submission", async ({ path }) => {
    const { layers, findings } = await read(path);
    const all = [...findings, ...layers.flatMap((layer) => layer.findings), ...lintMapLayers(layers)];
    expect(all.filter((finding) => finding.severity === "error")).toEqual([]);
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
    const byEntry = new Map(reading.layers.map((layer) => [layer.entry, layer]));
    const known = layers.filter((layer) => !layer.openError);
    expect(known.flatMap((layer) => compareLayer(byEntry.get(layer.entry), layer))).toEqual([]);
    const drawable = reading.layers.some((layer) => layer.features.some((feature) => feature.geometry));
    const findings = [...reading.findings, ...reading.layers.flatMap((layer) => layer.findings)];
    expect(drawable || blocksSubmission(findings)).toBe(true);
  });

  it("truncated_half: keeps the records before the cut and says where it is", async () => {
    const [layer] = (await read(fixturePath("truncated_half"))).layers;
    expect(layer?.featureCount).toBe(48);
    expect(layer?.findings).toContainEqual(
      expect.objectContaining({ code: "truncated", severity: "warning" }),
    );
  });
});

describe("UPL-9: the point an upload fills in", () => {
  it("is the same place whether the layers are in degrees or in UTM", async () => {
    const inDegrees = await read(fixturePath("intersection_8layers"));
    const inUtm = await read(fixturePath("intersection_8layers_utm"));
    expect(inDegrees.firstPoint).toEqual([8.41541397037, 49.00498518497]);
    expect(distanceM(inDegrees.firstPoint ?? [0, 0], inUtm.firstPoint ?? [9, 9])).toBeLessThan(0.001);
  });

  it("is null when no layer has a vertex", async () => {
    const reading = await read(fixturePath("empty_layer"));
    expect(reading.firstPoint).toBeNull();
    expect(reading.findings).toContainEqual(
      expect.objectContaining({ code: "nothing-to-import", severity: "error" }),
    );
  });
});
