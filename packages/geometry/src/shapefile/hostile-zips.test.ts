import { describe, expect, it } from "vitest";
import { writeShapefileZip } from "../write/write-shapefile-zip.ts";
import { MapZipError } from "./map-zip-error.ts";
import type { MapZipProgress } from "./pace.ts";
import { type ReadOptions, readShapefileZip } from "./read-shapefile-zip.ts";
import { buildZip, feature, layerFile, seededRandom, threeLines } from "./testing/build-zip.ts";

const read = (zip: Uint8Array | Blob, options: Partial<ReadOptions> = {}) =>
  readShapefileZip(zip, { fileName: "map.zip", ...options });

/** The reason a zip is refused; fails the test when it is not. */
async function refusal(zip: Uint8Array, options: Partial<ReadOptions> = {}): Promise<MapZipError> {
  const outcome: unknown = await read(zip, options).catch((error: unknown) => error);
  if (!(outcome instanceof MapZipError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

const shp = layerFile(threeLines, ".shp");

describe("names inside the zip", () => {
  it.each(["../x.shp", "a/../../x.shp", "/x.shp", "C:/x.shp", "a\\x.shp", "a\u0001.shp"])(
    "refuses %j",
    async (path) => {
      const error = await refusal(await buildZip({ [path]: shp }));
      expect(error).toMatchObject({ code: "unsafe-entry-name", params: { entry: path } });
      expect(error.message).toContain(path);
    },
  );

  it("UPL-7: reads .SHP in any case and in folders, and leaves alone what only looks like one", async () => {
    const zip = await buildZip({
      "地图/HDMAP_stop.Shp": shp,
      "地图/hdmap_STOP.DBF": layerFile(threeLines, ".dbf"),
      "a.mshp": shp,
      "b.shp.xml": shp,
      shp: shp,
      "__MACOSX/地图/._HDMAP_stop.shp": shp,
      "._c.shp": shp,
    });
    const { layers } = await read(zip);
    expect(layers.map((layer) => layer.entry)).toEqual(["地图/HDMAP_stop.Shp"]);
    expect(layers[0]?.features[1]?.properties).toEqual({ id: 1, 名称: "道路1" });
  });

  it("UPL-8: takes the name before the first dot, and MAP-2 the type from it", async () => {
    const { layers } = await read(await buildZip({ "hdmap_stop.v2.shp": shp, "Hdmap_stop.shp": shp }));
    expect(layers.map(({ name, type }) => [name, type])).toEqual([
      ["hdmap_stop", 8],
      ["Hdmap_stop", 0],
    ]);
  });
});

describe("what is no usable zip", () => {
  it("UPL-4, UPL-5 and UPL-2: judges the file name before it reads", async () => {
    expect((await refusal(shp, { fileName: "a-b.zip" })).code).toBe("UPL-4");
    expect((await refusal(shp, { fileName: "a.b.zip" })).code).toBe("UPL-5");
    expect((await refusal(shp, { fileName: "a.rar" })).code).toBe("UPL-2");
  });

  it("refuses empty files and other contents", async () => {
    expect((await refusal(new Uint8Array())).code).toBe("empty-file");
    expect((await refusal(shp)).code).toBe("not-a-zip");
    expect((await refusal(new Uint8Array(1000))).code).toBe("not-a-zip");
  });

  it("refuses zips cut short at any place", async () => {
    const zip = await writeShapefileZip([threeLines]);
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect((await refusal(zip.slice(0, Math.floor(zip.length * share)))).code).toBe("zip-cut-short");
    }
  });

  it("UPL-3: refuses a zip without .shp, with a zip inside, or with only an empty .shp", async () => {
    expect((await refusal(await buildZip({ "readme.txt": shp }))).code).toBe("UPL-3");
    expect((await refusal(await buildZip({ "inner.ZIP": shp }))).message).toContain("inner.ZIP");
    const error = await refusal(await buildZip({ "hdmap_rid.shp": new Uint8Array() }));
    expect(error.code).toBe("UPL-3");
    expect(error.message).toBe("压缩包中没有有效的shp文件：“hdmap_rid.shp”是空文件（0 字节）");
  });

  it("blocks submission when one of several layers is unreadable", async () => {
    const { findings, layers } = await read(
      await buildZip({ "a.shp": shp, "b.shp": new Uint8Array(), "c.zip": shp }),
    );
    expect(layers).toHaveLength(1);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ["layer-unreadable", "error"],
      ["nested-zip-ignored", "info"],
    ]);
  });

  it("refuses encrypted entries", async () => {
    const zip = await buildZip({ "a.shp": shp }, { password: "secret", zipCrypto: true });
    expect(await refusal(zip)).toMatchObject({ code: "encrypted", params: { entry: "a.shp" } });
  });

  it("names the entry whose content is damaged", async () => {
    const zip = await buildZip({ "a.shp": shp }, { level: 0 });
    const damaged = zip.slice();
    // Somewhere in the coordinates, beyond the local header.
    damaged[250] = (damaged[250] ?? 0) ^ 0xff;
    expect(await refusal(damaged)).toMatchObject({ code: "zip-damaged", params: { entry: "a.shp" } });
  });
});

describe("limits", () => {
  const bomb = buildZip({ "bomb.shp": new Uint8Array(20_000_000) });
  const small = { ratioFloorBytes: 1_000_000 };

  it("stops a zip bomb while it inflates", async () => {
    expect(await refusal(await bomb, { limits: small })).toMatchObject({
      code: "zip-bomb",
      params: { entry: "bomb.shp" },
    });
    expect((await refusal(await bomb, { limits: { inflatedBytes: 5_000_000 } })).code).toBe(
      "inflated-too-large",
    );
  });

  it("stops a zip bomb that claims to be small", async () => {
    const lying = (await bomb).slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 4 <= lying.length; at += 1) {
      if (view.getUint32(at, true) === 20_000_000) view.setUint32(at, 1000, true);
    }
    expect(["zip-bomb", "zip-damaged"]).toContain((await refusal(lying, { limits: small })).code);
  });

  it("adds up many entries that are harmless one by one", async () => {
    const part = new Uint8Array(600_000);
    const zip = await buildZip({ "a.shp": part, "b.shp": part, "c.shp": part });
    expect((await refusal(zip, { limits: { inflatedBytes: 1_500_000 } })).params).toMatchObject({
      entry: "c.shp",
    });
  });

  it("limits entries, points, features, attribute values and the zip itself", async () => {
    const zip = await writeShapefileZip([threeLines]);
    expect((await refusal(zip, { limits: { entries: 3 } })).code).toBe("too-many-entries");
    expect((await refusal(zip, { limits: { points: 8 } })).code).toBe("too-many-points");
    expect((await refusal(zip, { limits: { features: 2 } })).code).toBe("too-many-features");
    expect((await refusal(zip, { limits: { attributeValues: 5 } })).code).toBe("too-many-attributes");
    expect((await refusal(zip, { limits: { zipBytes: 100 } })).code).toBe("zip-too-large");
    expect((await read(zip, { limits: { points: 9, features: 3, attributeValues: 6 } })).layers).toHaveLength(
      1,
    );
  });
});

describe("progress and cancel", () => {
  const manyLines = {
    name: "hdmap_rid",
    features: Array.from({ length: 40_000 }, (_, index) =>
      feature(
        {
          type: "LineString",
          coordinates: [
            [116, 39],
            [116.1, 39 + index / 1e6],
            [116.2, 39.2],
          ],
        },
        { id: index },
      ),
    ),
  };

  it("reports every phase, never goes back and never exceeds its total", async () => {
    const seen: MapZipProgress[] = [];
    await read(new Blob([(await writeShapefileZip([manyLines])).slice()]), {
      onProgress: (progress) => seen.push(progress),
    });
    expect(new Set(seen.map((progress) => progress.phase))).toEqual(
      new Set(["opening", "unzipping", "parsing"]),
    );
    expect(seen.every((now, index) => now.bytesDone >= (seen[index - 1]?.bytesDone ?? 0))).toBe(true);
    expect(seen.every((progress) => progress.bytesDone <= progress.bytesTotal)).toBe(true);
    expect(seen.at(-1)?.layer).toBe("hdmap_rid");
  });

  it("stops at once with the reason of the signal", async () => {
    const zip = await writeShapefileZip([manyLines]);
    await expect(read(zip, { signal: AbortSignal.abort(new Error("已取消")) })).rejects.toThrow("已取消");
    for (const phase of ["unzipping", "parsing"]) {
      const controller = new AbortController();
      const onProgress = (progress: MapZipProgress): void => {
        if (progress.phase === phase) controller.abort();
      };
      await expect(read(zip, { signal: controller.signal, onProgress })).rejects.toMatchObject({
        name: "AbortError",
      });
    }
  });
});

describe("damaged at random", () => {
  it("gives a reading or a clear refusal, never another error", { timeout: 60_000 }, async () => {
    const random = seededRandom(20240101);
    const files = {
      "a.shp": shp,
      "a.dbf": layerFile(threeLines, ".dbf"),
      "a.prj": layerFile(threeLines, ".prj"),
    };
    const zip = await buildZip(files, { level: 0 });
    const damage = (bytes: Uint8Array): Uint8Array => {
      const copy = bytes.slice(0, random() < 0.2 ? Math.floor(random() * bytes.length) : bytes.length);
      for (let hit = 0; hit < 1 + random() * 6; hit += 1) {
        const at = Math.floor(random() * (random() < 0.5 ? Math.min(copy.length, 300) : copy.length));
        if (at < copy.length) copy[at] = random() < 0.3 ? 0xff : Math.floor(random() * 256);
      }
      return copy;
    };
    for (let round = 0; round < 300; round += 1) {
      const damaged =
        round % 3 === 0
          ? damage(zip)
          : await buildZip(
              Object.fromEntries(Object.entries(files).map(([path, file]) => [path, damage(file)])),
              { level: 0 },
            );
      const outcome: unknown = await read(damaged).catch((error: unknown) => error);
      expect(
        outcome instanceof MapZipError || !(outcome instanceof Error),
        `round ${round}: ${String(outcome)}`,
      ).toBe(true);
    }
  });
});
