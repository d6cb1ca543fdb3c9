import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LayoutChange } from "@lukou/contract";
import { distanceM, wgs84ToGcj02 } from "@lukou/geometry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guid } from "../../testing/make.ts";
import { at, makeLayout, newGuids } from "../testing/make-layout.ts";
import { has, say } from "../testing/stranger.ts";
import { exportGeoJson } from "./export-geojson.ts";
import { importGeoJson } from "./import-geojson.ts";

const layout = makeLayout();
const read = (text: string, into = layout) => importGeoJson(text, into, newGuids());
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: "FeatureCollection", ...more, features });
const feature = (coordinates: unknown, type = "Polygon", properties: object = {}) => ({
  type: "Feature",
  geometry: { type, coordinates },
  properties,
});
const ring = (...points: [number, number][]): [number, number][][] => [[...points, ...points.slice(0, 1)]];
const lot = ring(at(10, 10), at(20, 10), at(20, 20), at(10, 20));
const messages = (text: string) => read(text).findings.map(({ message }) => message);
const shapesOf = (changes: readonly LayoutChange[]) =>
  changes.flatMap((change) => (change.op === "putShape" ? [change.shape] : []));

describe("GeoJSON of our own", () => {
  it("changes nothing where it came from", () => {
    expect(read(exportGeoJson(layout))).toEqual({ changes: [], findings: [] });
  });

  it("updates what was changed in the file, by its revision", () => {
    const file = JSON.parse(exportGeoJson(layout)) as { features: { properties: { width?: number } }[] };
    const [first] = file.features;
    if (first) first.properties.width = 3.25;
    const { changes } = read(JSON.stringify(file));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      op: "putItem",
      base: 1,
      item: { guid: guid(10, 1), values: { width: 3.25 } },
    });
  });

  it("brings everything to an empty intersection, references and pictures turned to the new guids", () => {
    const empty = { ...layout, items: [], shapes: [] };
    const { changes, findings } = read(exportGeoJson(layout), empty);
    expect(findings).toEqual([]);
    const items = changes.flatMap((change) => (change.op === "putItem" ? [change.item] : []));
    expect(items.map(({ kind }) => kind)).toEqual(layout.items.map(({ kind }) => kind));
    const lanes = items.filter(({ kind }) => kind === "lane").map((item) => item.guid);
    const line = items.find(({ kind }) => kind === "laneLine");
    expect(line).toMatchObject({ values: { laneGuids: lanes } });
    expect(items.some((item) => layout.items.some(({ guid: old }) => old === item.guid))).toBe(false);
    expect(shapesOf(changes)).toHaveLength(layout.shapes.length);
    expect(shapesOf(changes).filter(({ cameraGuid }) => cameraGuid !== null)).toHaveLength(3);
  });

  it("says which references and cameras do not exist here", () => {
    const elsewhere = { ...layout, items: [], shapes: [], ends: [], cameras: [] };
    const { findings } = read(exportGeoJson({ ...layout, items: layout.items.slice(0, 1) }), elsewhere);
    expect(findings.map(({ message }) => message)).toEqual([
      "第1个要素画在本路口没有的1个相机上，这些图形已略过",
      "第1个要素引用的1个对象不在本路口，已去除",
    ]);
  });
});

describe("GeoJSON of others", () => {
  it("becomes lanes, crossings and lines by its words and geometry, and says so", () => {
    const { changes, findings } = read(
      collection([
        feature(lot, "Polygon", { Name: "东侧" }),
        feature(lot, "Polygon", { type: "zebra_crossing" }),
        feature([at(0, 1), at(5, 1)], "LineString", { 类型: "停止线" }),
      ]),
    );
    expect(changes.filter(({ op }) => op === "putItem")).toMatchObject([
      { item: { kind: "lane", values: { name: "东侧" } } },
      { item: { kind: "pavement" } },
      { item: { kind: "laneLine", values: { lineKind: 4 } } },
    ]);
    expect(findings.every(({ severity }) => severity === "info")).toBe(true);
  });

  it.each([
    ["{", "不是有效的JSON"],
    ["[1]", "不是GeoJSON要素集合"],
    [collection([{ type: "Nothing" }]), "第1个要素不是GeoJSON要素"],
    [collection([feature([...lot, ...lot])]), "有空洞"],
    [collection([feature([lot, lot], "MultiPolygon")]), "由2个部分组成"],
    [collection([feature([[at(1, 1), at(2, 2)]])]), "多边形的坐标不正确"],
    [collection([feature([at(1, 1)], "LineString")]), "线的坐标不正确"],
    [collection([feature(at(1, 1), "Point")]), "几何类型Point不能导入"],
    [collection([{ type: "Feature", geometry: null, properties: {} }]), "没有几何图形"],
    [
      collection([feature([Array.from({ length: 5000 }, (_, i) => at(i / 100, 0)).concat([at(0, 0)])])]),
      "最多2000个",
    ],
    [
      collection([feature(ring([500_000, 3_547_000], [500_010, 3_547_000], [500_010, 3_547_010]))]),
      "可能是投影坐标",
    ],
    [collection([feature(lot.map((points) => points.map(([x, y]) => [y, x])))]), "纬度在前"],
    [collection([feature(ring([10, 50], [10.1, 50], [10.1, 50.1]))]), "不属于此路口"],
    [
      collection([feature(lot)], { crs: { type: "name", properties: { name: "EPSG:4610" } } }),
      "EPSG:4610不受支持",
    ],
    [collection([feature(lot)], { crs: { type: "link" } }), "无法识别"],
  ])("%.60s is refused in words, nothing is changed", (text, message) => {
    const { changes, findings } = read(text);
    expect(changes).toEqual([]);
    expect(
      findings.some((finding) => finding.severity === "error" && finding.message.includes(message)),
    ).toBe(true);
  });

  it("warns of GCJ-02", () => {
    const moved = lot.map((points) => points.map((point) => wgs84ToGcj02(point)));
    expect(messages(collection([feature(moved)])).join()).toContain("GCJ-02");
    expect(messages(collection([feature(lot)])).join()).not.toContain("GCJ-02");
  });

  it("names twenty of the same kind and counts the rest", () => {
    const many = Array.from({ length: 25 }, () => feature(at(1, 1), "Point"));
    const { findings } = read(collection(many));
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)?.message).toBe("另有5处同样的问题");
  });
});

describe.skipIf(!has("ogr2ogr"))("GeoJSON with GDAL", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "lukou-geojson-"));
    writeFileSync(join(folder, "layout.json"), exportGeoJson(layout));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("reads every item with its values", () => {
    const summary = say("ogrinfo", "-ro", "-al", "-so", join(folder, "layout.json"));
    expect(summary).toContain("Feature Count: 6");
    expect(summary).toMatch(/kind: String/);
  });

  it.each([4547, 4526, 32650, 3857, 4490])("EPSG:%i that GDAL wrote comes back to where it was", (code) => {
    const file = join(folder, `${code}.json`);
    say(
      "ogr2ogr",
      "-t_srs",
      `EPSG:${code}`,
      "-lco",
      "COORDINATE_PRECISION=9",
      file,
      join(folder, "layout.json"),
    );
    const { changes, findings } = read(readFileSync(file, "utf8"), { ...layout, items: [], shapes: [] });
    const drawn = shapesOf(changes).filter(({ cameraGuid }) => cameraGuid === null);
    expect(drawn).toHaveLength(5);
    expect(findings.some(({ message }) => message.includes(`EPSG:${code}`))).toBe(true);
    const corners = layout.shapes.flatMap(({ cameraGuid, points }) => (cameraGuid === null ? points : []));
    for (const point of drawn.flatMap(({ points }) => points)) {
      expect(Math.min(...corners.map((corner) => distanceM(corner, point)))).toBeLessThan(0.001);
    }
  });
});
