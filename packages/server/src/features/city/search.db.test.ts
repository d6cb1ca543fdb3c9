import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { buildMapLayer } from "../../testing/factories/map-layer.ts";
import { call, done, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { City } = calls;

let server: TestServer;
let districts: { east: string; west: string };
beforeAll(async () => {
  server = await startTestServer();
  const cityGuid = server.cities.home;
  const east = await buildDistrict(server.db, { cityGuid, name: "东区" });
  const west = await buildDistrict(server.db, { cityGuid, name: "西区" });
  districts = { east: east.guid, west: west.guid };
  const at = (districtGuid: string, name: string, platId: string, given: object = {}) =>
    buildIntersection(server.db, { cityGuid, districtGuid, name, platId, ...given });
  await at(east.guid, "解放大道-建设大道", "JF001", { type: 7, stage: 1 });
  await at(east.guid, "解放大道-江汉路", "JF002", { type: 4, stage: 3, longitude: 114.25, latitude: 30.5 });
  await at(west.guid, "珞喻路-解放路", "LY003", { type: 7, stage: 3 });
  await at(west.guid, "100%路-半路", "PC004", { type: 1, stage: 2 });
  await at(west.guid, "100路-半路", "PC005");
  await at(west.guid, "下_划线-路", "US006");
  await at(west.guid, "反\\斜线-路", "BS007");
  await at(west.guid, "Ａ座-Ｂ座", "FW008");
  await at(west.guid, "𠮷野路-𠮷祥路", "SP009");
  const mapped = await at(west.guid, "有图-路", "MP010");
  await buildMapLayer(server.db, { intersection: mapped });
  const gone = await at(west.guid, "解放已删-路", "DL011");
  await server.db
    .updateTable("intersection")
    .set({ deleted_at: new Date() })
    .where("guid", "=", gone.guid)
    .execute();
  await buildIntersection(server.db, { cityGuid: server.cities.foreign, name: "解放外地-路" });
});
afterAll(() => server.close());

const search = (params: object = {}, page: object = {}) =>
  done(server, City.SearchIntersection, {
    body: { pageIndex: 1, pageSize: 100, ...page, params },
  });
const platIds = async (params: object) =>
  (await search(params)).resultList.map(({ platId }) => platId).toSorted();

describe("City/SearchIntersection (TREE-14)", () => {
  it.each([
    ["a word of two characters", "解放", ["JF001", "JF002", "LY003"]],
    ["one character", "珞", ["LY003"]],
    ["a whole name", "解放大道-建设大道", ["JF001"]],
    ["a number", "JF00", ["JF001", "JF002"]],
    ["a number in small letters", "jf001", ["JF001"]],
    ["with blanks around it", "  江汉 ", ["JF002"]],
    ["full-width letters", "Ａ座", ["FW008"]],
    ["characters beyond the basic plane", "𠮷祥", ["SP009"]],
    ["pairs that occur, but not in a row", "大道-江汉路-大道", []],
    ["nothing that exists", "不存在", []],
    ["%", "100%", ["PC004"]],
    ["_", "_", ["US006"]],
    ["a backslash", "\\", ["BS007"]],
    ["a quote", "'", []],
  ])("finds by %s", async (_, content, found) => {
    expect(await platIds({ content })).toEqual(found);
  });

  it("filters by type, stage and district, alone and together", async () => {
    expect(await platIds({ intersectionType: 4 })).toEqual(["JF002"]);
    expect(await platIds({ intersectionStage: 3 })).toEqual(["JF002", "LY003"]);
    expect(await platIds({ content: "解放", districtGuid: districts.west })).toEqual(["LY003"]);
    expect(await platIds({ content: "解放", intersectionType: 7, intersectionStage: 1 })).toEqual(["JF001"]);
    expect(await platIds({ districtGuid: districts.east, intersectionType: 1 })).toEqual([]);
  });

  it("answers everything that a list and a map need of each", async () => {
    const { resultList } = await search({ content: "JF002" });
    expect(resultList).toEqual([
      expect.objectContaining({
        name: "解放大道-江汉路",
        level: 3,
        type: 4,
        stage: 3,
        platId: "JF002",
        districtGuid: districts.east,
        districtName: "东区",
        longitude: 114.25,
        latitude: 30.5,
        mapLayerCount: 0,
      }),
    ]);
    expect((await search({ content: "MP010" })).resultList[0]?.mapLayerCount).toBe(1);
  });

  it("CALL-3: pages through all of them without gap or double, and counts all on each page", async () => {
    const all = (await search()).resultList.map(({ guid }) => guid);
    expect(all).toHaveLength(10);
    const paged: string[] = [];
    for (const pageIndex of [1, 2, 3, 4, 5]) {
      const page = await search({}, { pageIndex, pageSize: 3 });
      expect(page).toMatchObject({ total: 10, pageIndex, pageSize: 3 });
      paged.push(...page.resultList.map(({ guid }) => guid));
    }
    expect(paged).toEqual(all);
  });

  it("defaults to the first hundred", async () => {
    const { envelope } = await call(server, City.SearchIntersection, { body: { params: {} } });
    expect(envelope).toMatchObject({ success: true, data: { pageIndex: 1, pageSize: 100, total: 10 } });
  });

  it.each([
    [{ pageIndex: 0 }, "页码：不能小于1"],
    [{ pageSize: 1_001 }, "每页条数：不能大于1000"],
  ])("refuses the page %j", async (page, message) => {
    const { status, envelope } = await call(server, City.SearchIntersection, {
      body: { pageIndex: 1, pageSize: 100, ...page, params: {} },
    });
    expect([status, envelope.message]).toEqual([400, message]);
  });
});
