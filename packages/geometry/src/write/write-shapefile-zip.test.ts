import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Feature, Geometry } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layerFiles, type WritableLayer, writeShapefileZip } from "./write-shapefile-zip.ts";

function hasOgrinfo(): boolean {
  try {
    execFileSync("ogrinfo", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

const feature = (
  geometry: Geometry | null,
  properties: Feature["properties"] = {},
): Feature<Geometry | null> => ({
  type: "Feature",
  geometry,
  properties,
});

const layers: WritableLayer[] = [
  {
    name: "hdmap_stop",
    features: [
      feature(
        {
          type: "LineString",
          coordinates: [
            [116.1, 39.9, 44.5],
            [116.2, 39.8, 45],
          ],
        },
        { 名称: "停止线1", id: 7, wide: 0.25 },
      ),
      feature(
        {
          type: "MultiLineString",
          coordinates: [
            [
              [1, 2],
              [3, 4],
            ],
            [
              [5, 6],
              [7, 8],
            ],
          ],
        },
        { 名称: "停止线二号", id: -12, open: true },
      ),
      feature(null, { note: null, list: ["a", 1] }),
    ],
  },
  {
    name: "hdmap_inter",
    features: [
      feature({
        type: "MultiPolygon",
        coordinates: [
          [
            [
              [0, 0],
              [10, 0],
              [10, 10],
              [0, 10],
              [0, 0],
            ],
            [
              [2, 2],
              [2, 4],
              [4, 4],
              [4, 2],
              [2, 2],
            ],
          ],
          [
            [
              [20, 0],
              [30, 0],
              [30, 10],
              [20, 0],
            ],
          ],
        ],
      }),
    ],
  },
  {
    name: "hdmap_road_object",
    features: [feature({ type: "Point", coordinates: [116.5, 39.5, 3] }, { kind: "信号灯" })],
  },
  { name: "hdmap_rid", features: [] },
];

describe.skipIf(!hasOgrinfo())("writeShapefileZip as GDAL reads it", () => {
  const folder = mkdtempSync(join(tmpdir(), "lukou-write-"));
  const zip = join(folder, "map.zip");
  beforeAll(async () => writeFileSync(zip, await writeShapefileZip(layers, { folder: "hdmap" })));
  afterAll(() => rmSync(folder, { recursive: true }));

  const ogrinfo = (layer: string): string =>
    execFileSync("ogrinfo", ["-al", "-q", `/vsizip/${zip}/hdmap/${layer}.shp`], { encoding: "utf8" });

  it("keeps lines, heights, parts, Chinese names and texts", () => {
    const text = ogrinfo("hdmap_stop");
    expect(text).toContain("LINESTRING Z (116.1 39.9 44.5,116.2 39.8 45)");
    expect(text).toContain("MULTILINESTRING Z ((1 2 0,3 4 0),(5 6 0,7 8 0))");
    expect(text).toContain("名称 (String) = 停止线二号");
    expect(text).toContain("id (Integer) = -12");
    expect(text).toContain("wide (Real) = 0.25");
    expect(text).toContain('list (String) = ["a",1]');
  });

  it("keeps polygons with holes as separate outlines", () => {
    expect(ogrinfo("hdmap_inter")).toContain(
      "MULTIPOLYGON (((0 0,0 10,10 10,10 0,0 0),(2 2,4 2,4 4,2 4,2 2)),((20 0,30 10,30 0,20 0)))",
    );
  });

  it("keeps points and empty layers", () => {
    expect(ogrinfo("hdmap_road_object")).toContain("POINT Z (116.5 39.5 3)");
    const summary = execFileSync("ogrinfo", ["-so", `/vsizip/${zip}/hdmap/hdmap_rid.shp`, "hdmap_rid"], {
      encoding: "utf8",
    });
    expect(summary).toContain("Feature Count: 0");
    expect(summary).toContain("WGS 84");
  });
});

describe("writeShapefileZip", () => {
  it("gives equal bytes for equal layers", async () => {
    expect(await writeShapefileZip(layers)).toEqual(await writeShapefileZip(layers));
  });

  it("refuses a layer which mixes kinds, and a name which is a path", () => {
    const mixed = [
      feature({ type: "Point", coordinates: [1, 2] }),
      feature({
        type: "LineString",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      }),
    ];
    expect(() => layerFiles({ name: "mixed", features: mixed })).toThrow("只能有一种几何类型");
    expect(() => layerFiles({ name: "../evil", features: [] })).toThrow("不能作为文件名");
  });

  it("cuts long Chinese field names to ten bytes and keeps them distinct", () => {
    const properties = { 道路名称甲: "a", 道路名称乙: "b" };
    const dbf = layerFiles({ name: "a", features: [feature(null, properties)] })[".dbf"];
    const text = new TextDecoder().decode(dbf?.subarray(32, 96));
    expect(text).toMatch(/^道路名\0.*道路_2\0/s);
  });
});
