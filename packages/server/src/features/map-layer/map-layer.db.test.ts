import { gunzipSync, gzipSync } from "node:zlib";
import { calls, type MapLayerEntry, mapLayerType } from "@lukou/contract";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildMapLayer, POINT, stopLayer, stopLine } from "../../testing/factories/map-layer.ts";
import {
  type Caller,
  call,
  done,
  headersOf,
  refusal,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";

const { Intersection } = calls;

let server: TestServer;
let place: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const fresh = () =>
  buildIntersection(server.db, { cityGuid: server.cities.home, districtGuid: place.districtGuid });
const upload = (intersectionGuid: string, body: unknown, caller: Caller = {}) =>
  call(
    server,
    Intersection.UploadMapData,
    { params: { intersectionGuid }, body: body as MapLayerEntry[] },
    caller,
  );
const mapOf = (id: string) => done(server, Intersection.GetMapInfo, { params: { id } });
const get = async (url: string, headers: Record<string, string> = {}, caller: Caller = {}) =>
  await server.fastify.inject({
    method: "GET",
    url,
    headers: { ...(await headersOf(server, caller)), ...headers },
  });

describe("Intersection/UploadMapData (MAP-1, MAP-4)", () => {
  it("INT-18, INT-24-A: stores layers with their figures, and urlName holds their names", async () => {
    const { guid } = await fresh();
    const { envelope } = await upload(guid, [
      stopLayer({ data: [stopLine(1), stopLine(2)] }),
      { name: "hdmap_crosswalk", type: 7, data: [] },
      { name: "trees", type: 0, data: [stopLine(3)] },
    ]);
    expect(envelope.success).toBe(true);
    const map = await mapOf(guid);
    expect(
      map.layers.map(({ name, type, featureCount, pointCount }) => [name, type, featureCount, pointCount]),
    ).toEqual([
      ["hdmap_crosswalk", 7, 0, 0],
      ["hdmap_stop", 8, 2, 4],
      ["trees", 0, 1, 2],
    ]);
    expect(map.urlName).toBe("hdmap_crosswalk,hdmap_stop,trees");
    expect(map.bounds?.map((degrees) => Number(degrees.toFixed(6)))).toEqual([
      114.300011, 30.60001, 114.300123, 30.60001,
    ]);
    expect(map.layers[0]?.bounds).toBeNull();
  });

  it("MAP-2, MAP-3: the name decides the type, whatever was sent", async () => {
    const { guid } = await fresh();
    const named = mapLayerType.codes.filter((code) => code !== 0);
    const known = [
      "hdmap_rid",
      "hdmap_sidewalk",
      "hdmap_inter",
      "hdmap_boundary",
      "hdmap_vegetation",
      "hdmap_road_object",
      "hdmap_crosswalk",
      "hdmap_stop",
    ];
    await upload(
      guid,
      [...known, "HDMAP_STOP", "other"].map((name) => ({ name, type: 3, data: [stopLine()] })),
    );
    const { layers } = await mapOf(guid);
    expect(layers.map(({ name, type }) => [name, type])).toEqual([
      ...known.map((name, index) => [name, named[index]]),
      ["HDMAP_STOP", 0],
      ["other", 0],
    ]);
  });

  it("replaces layers of the same name and keeps the others; the revision counts up", async () => {
    const { guid } = await fresh();
    await upload(guid, [stopLayer(), { name: "trees", type: 0, data: [stopLine()] }]);
    const before = await mapOf(guid);
    await upload(guid, [stopLayer({ data: [stopLine(1), stopLine(2), stopLine(3)] })]);
    const after = await mapOf(guid);
    const by = (map: typeof after, name: string) => map.layers.find((layer) => layer.name === name);
    expect(by(after, "hdmap_stop")?.featureCount).toBe(3);
    expect(by(after, "hdmap_stop")?.mapGuid).not.toBe(by(before, "hdmap_stop")?.mapGuid);
    expect(by(after, "trees")).toEqual(by(before, "trees"));
    expect((await done(server, Intersection.GetInfo, { params: { id: guid } })).revision).toBe(3);
  });

  it("is all or nothing: one bad feature leaves everything as it was and is named", async () => {
    const { guid } = await fresh();
    await upload(guid, [stopLayer()]);
    const before = await mapOf(guid);
    const bad = { ...stopLine(), geometry: { type: "LineString", coordinates: [[114.3], [114.4, 30.6]] } };
    const { status, envelope } = await upload(guid, [
      { name: "trees", type: 0, data: [stopLine()] },
      { name: "more", type: 0, data: [stopLine(), bad] },
    ]);
    expect([status, envelope.success]).toEqual([400, false]);
    expect(envelope.message).toBe("第2项 图层要素 第2项：坐标与几何类型不符");
    expect(await mapOf(guid)).toEqual(before);
  });

  it("refuses coordinates that are not degrees, and says what to do", async () => {
    const { guid } = await fresh();
    const metres = {
      ...stopLine(),
      geometry: {
        type: "LineString",
        coordinates: [
          [500_000, 3_400_000],
          [500_010, 3_400_000],
        ],
      },
    };
    const { status, envelope } = await upload(guid, [stopLayer({ data: [metres as never] })]);
    expect([status, envelope.success]).toEqual([200, false]);
    expect(envelope).toMatchObject({
      code: "MAP_REFUSED",
      message: expect.stringMatching(/^地图图层未通过检查：/) as string,
    });
    expect((await mapOf(guid)).layers).toEqual([]);
  });

  it("refuses two layers of one name in words", async () => {
    const { guid } = await fresh();
    const { status, envelope } = await upload(guid, [stopLayer(), stopLayer()]);
    expect(status).toBe(200);
    expect(envelope.success).toBe(false);
    expect(envelope.message).toMatch(/重复|同名/);
    expect((await mapOf(guid)).layers).toEqual([]);
  });

  it.each([
    ["an empty list", [], "没有可上传的图层"],
    ["no list", {}, "提交的内容应为列表"],
    ["a layer without a name", [{ ...stopLayer(), name: undefined }], "第1项 图层名称不能为空"],
    ["an unknown type", [{ ...stopLayer(), type: 9 }], "第1项 图层类型：不在可选范围内"],
    ["no features", [{ name: "a", type: 0 }], "第1项 图层要素不能为空"],
  ])("refuses %s", async (_, body, message) => {
    const { status, envelope } = await upload(place.guid, body);
    expect([status, envelope.message]).toEqual([400, message]);
  });

  it("tells findings that do not refuse", async () => {
    const { guid } = await fresh();
    const far = {
      ...stopLine(),
      geometry: { type: "Point", coordinates: [POINT.longitude + 1, POINT.latitude] },
    };
    const { envelope } = await upload(guid, [stopLayer({ data: [far as never] })]);
    const findings = envelope.success ? envelope.data.findings : [];
    expect(findings.length).toBeGreaterThan(0);
    expect(
      findings.filter(({ severity, message }) => severity === "error" || !/[\u4e00-\u9fff]/.test(message)),
    ).toEqual([]);
  });

  it("takes a gzip body, as large maps are sent", async () => {
    const { guid } = await fresh();
    const response = await server.fastify.inject({
      method: "POST",
      url: `/api/BaseOperate/Intersection/UploadMapData/${guid}`,
      headers: {
        ...(await headersOf(server)),
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      payload: gzipSync(JSON.stringify([stopLayer()])),
    });
    expect(response.json()).toMatchObject({ success: true });
    expect((await mapOf(guid)).layers).toHaveLength(1);
  });

  it("stores uploads that come at once one after the other", async () => {
    const { guid } = await fresh();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((id) => upload(guid, [stopLayer({ data: [stopLine(id)] })])),
    );
    expect(answers.map(({ envelope }) => envelope.success)).toEqual([true, true, true, true]);
    expect((await mapOf(guid)).layers).toHaveLength(1);
  });

  it("answers 404 for a deleted intersection and for one of another city", async () => {
    const gone = await fresh();
    await done(server, Intersection.DeleteIntersection, { params: { id: gone.guid } });
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    for (const { guid } of [gone, foreign]) expect((await upload(guid, [stopLayer()])).status).toBe(404);
  });
});

describe("Intersection/DeleteMapData", () => {
  it("deletes one layer, takes its name out of urlName and says so", async () => {
    const { guid } = await fresh();
    await upload(guid, [stopLayer(), { name: "trees", type: 0, data: [stopLine()] }]);
    const [stop] = (await mapOf(guid)).layers;
    const params = { intersectionGuid: guid, mapGuid: stop?.mapGuid ?? "" };
    expect((await call(server, Intersection.DeleteMapData, { params })).envelope).toMatchObject({
      message: "删除成功",
    });
    expect(await mapOf(guid)).toMatchObject({ urlName: "trees", layers: [{ name: "trees" }] });
    expect((await refusal(server, Intersection.DeleteMapData, { params })).status).toBe(404);
  });

  it("does not delete a layer through another intersection", async () => {
    const layer = await buildMapLayer(server.db, { intersection: await fresh() });
    const other = await fresh();
    const params = { intersectionGuid: other.guid, mapGuid: layer.guid };
    expect((await refusal(server, Intersection.DeleteMapData, { params })).status).toBe(404);
    expect((await mapOf(layer.intersection.guid)).layers).toHaveLength(1);
  });
});

describe("files of a layer", () => {
  const layerOf = async (entry = stopLayer()) => {
    const intersection = await fresh();
    await buildMapLayer(server.db, { intersection, entry });
    const [layer] = (await mapOf(intersection.guid)).layers;
    return { intersection, url: layer?.url ?? "", tiles: layer?.tiles ?? "" };
  };

  it("are GeoJSON, compressed or plain, to be kept for ever", async () => {
    const { url } = await layerOf();
    const packed = await get(url, { "accept-encoding": "gzip" });
    const plain = await get(url, { "accept-encoding": "identity" });
    expect(packed.statusCode).toBe(200);
    expect(packed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/geo+json; charset=utf-8",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.json()).toEqual({ type: "FeatureCollection", features: [stopLine()] });
    const again = await get(url, { "if-none-match": String(packed.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await get(url, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("are vector tiles whose features decode to where they were", async () => {
    const { tiles } = await layerOf(stopLayer({ data: [stopLine(5)] }));
    const z = 18;
    const x = Math.floor(((POINT.longitude + 180) / 360) * 2 ** z);
    const radians = (POINT.latitude * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
    const urlOf = (tx: number, ty: number) =>
      tiles.replace("{z}", String(z)).replace("{x}", String(tx)).replace("{y}", String(ty));
    const response = await get(urlOf(x, y), { "accept-encoding": "gzip" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("application/vnd.mapbox-vector-tile");
    const tile = new VectorTile(new PbfReader(gunzipSync(response.rawPayload)));
    expect(Object.keys(tile.layers)).toEqual(["features"]);
    const feature = tile.layers["features"]?.feature(0);
    expect(feature?.properties).toEqual({ id: 5 });
    const drawn = feature?.toGeoJSON(x, y, z).geometry as { coordinates: number[][] };
    // A tile of zoom 18 is 150 m wide and has 4096 steps.
    expect(drawn.coordinates[0]?.[0]).toBeCloseTo(114.300015, 5);
    expect(drawn.coordinates[1]?.[0]).toBeCloseTo(114.300125, 5);
    expect((await get(urlOf(x + 50, y))).statusCode).toBe(204);
  });

  it.each(["21/1/1", "5/-1/1", "5/1.5/1", "a/b/c", "18/99999999/1"])("refuse the tile %s", async (tile) => {
    const { tiles } = await layerOf();
    expect((await get(tiles.replace("{z}/{x}/{y}", tile))).statusCode).toBe(404);
  });

  it("need a login and the city, and end with their intersection", async () => {
    const { url, tiles, intersection } = await layerOf();
    const tile = tiles.replace("{z}/{x}/{y}", "0/0/0");
    for (const path of [url, tile]) {
      expect((await get(path, {}, { as: null })).statusCode).toBe(401);
      expect((await get(path, {}, { as: "viewer" })).statusCode).toBe(200);
      const foreign = await get(path, {}, { as: "foreigner", city: server.cities.foreign });
      const unknown = await get(path.replace(/[0-9a-f-]{36}/, newGuid()));
      expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()]);
    }
    await done(server, Intersection.DeleteIntersection, { params: { id: intersection.guid } });
    for (const path of [url, tile]) expect((await get(path)).statusCode).toBe(404);
    await done(server, Intersection.RestoreIntersection, { params: { id: intersection.guid } });
    expect((await get(url)).statusCode).toBe(200);
  });

  it("do not exist under names that are no guid", async () => {
    expect((await get("/api/map-layers/nonsense.geojson")).statusCode).toBe(404);
  });
});
