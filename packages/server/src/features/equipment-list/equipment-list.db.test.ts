import { calls, type EquipmentSort, equipmentSorts, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { call, done, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment } = calls;
const { pole, erv, radar, camera } = kinds;

let server: TestServer;
let place: { east: string; west: string; first: string; second: string };
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const cityGuid = server.cities.home;
  const east = await buildDistrict(db, { cityGuid, name: "东区" });
  const west = await buildDistrict(db, { cityGuid, name: "西区" });
  const first = await buildIntersection(db, {
    cityGuid,
    districtGuid: east.guid,
    name: "甲路-乙路",
    stage: 1,
  });
  const second = await buildIntersection(db, {
    cityGuid,
    districtGuid: west.guid,
    name: "丙路-丁路",
    stage: 3,
  });
  place = { east: east.guid, west: west.guid, first: first.guid, second: second.guid };
  const ervGuid = await buildEquipment(db, first, { kind: erv.code, name: "北进口一体机", plat_id: "E1" });
  await buildEquipment(db, first, {
    kind: radar.code,
    name: "北进口雷达",
    plat_id: "R1",
    serial: "SN-0001",
    model: "MR-400",
    firmware_version: "1.0",
    ip: "10.1.0.11",
    parent_guid: ervGuid,
    settings: JSON.stringify({ orientation: 0, farRange: 180 }),
  });
  await buildEquipment(db, first, {
    kind: camera.code,
    name: "Camera_100%",
    plat_id: "C1",
    model: "IPC-8",
    firmware_version: "2.0",
    presence: "offline",
  });
  await buildEquipment(db, second, {
    kind: radar.code,
    name: "南进口雷达",
    plat_id: "R2",
    serial: "SN-0002",
    model: "MR-500",
    firmware_version: "1.0",
    ip: "10.1.0.2",
    presence: "never",
  });
  await buildEquipment(db, second, { kind: pole.code, name: "𠮷杆", presence: "degraded" });
  await buildEquipment(db, second, { kind: radar.code, name: "已删雷达", deleted_at: new Date() });
  const abroad = await buildIntersection(db, { cityGuid: server.cities.foreign });
  await buildEquipment(db, abroad, { kind: radar.code, name: "外地雷达" });
});
afterAll(() => server.close());

const search = (params: object = {}, page: object = {}) =>
  done(server, Equipment.SearchEquipment, { body: { pageIndex: 1, pageSize: 100, ...page, params } });
const names = async (params: object) => (await search(params)).resultList.map(({ name }) => name);
const all = ["北进口一体机", "北进口雷达", "Camera_100%", "南进口雷达", "𠮷杆"].toSorted();

describe("Equipment/SearchEquipment: what is found", () => {
  it("finds all equipment of the city that is not deleted", async () => {
    expect((await names({})).toSorted()).toEqual(all);
    expect((await search()).total).toBe(5);
  });

  it.each([
    ["part of a name", "进口雷达", ["北进口雷达", "南进口雷达"]],
    ["one character", "杆", ["𠮷杆"]],
    ["characters beyond the basic plane", "𠮷杆", ["𠮷杆"]],
    ["a platId in small letters", "r2", ["南进口雷达"]],
    ["a serial", "SN-000", ["北进口雷达", "南进口雷达"]],
    ["a model", "mr-4", ["北进口雷达"]],
    ["an address, with blanks around it", " 10.1.0.1 ", ["北进口雷达"]],
    ["%", "100%", ["Camera_100%"]],
    ["_", "_", ["Camera_100%"]],
    ["pairs that occur, but not in a row", "雷达进口", []],
    ["a quote", "'", []],
    ["nothing that exists", "不存在", []],
  ])("by %s", async (_, content, found) => {
    const { resultList, total } = await search({ content });
    expect(resultList.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
    expect(total).toBe(found.length);
  });

  it.each([
    ["kinds", () => ({ kinds: [pole.code, camera.code] }), ["Camera_100%", "𠮷杆"]],
    ["states", () => ({ states: ["never", "degraded"] }), ["南进口雷达", "𠮷杆"]],
    ["stages", () => ({ stages: [3] }), ["南进口雷达", "𠮷杆"]],
    ["models", () => ({ models: ["MR-400", "IPC-8"] }), ["北进口雷达", "Camera_100%"]],
    ["firmwares", () => ({ firmwares: ["1.0"] }), ["北进口雷达", "南进口雷达"]],
    ["a district", () => ({ districtGuid: place.west }), ["南进口雷达", "𠮷杆"]],
    [
      "an intersection",
      () => ({ intersectionGuid: place.first }),
      ["北进口一体机", "北进口雷达", "Camera_100%"],
    ],
    ["several at once", () => ({ kinds: [radar.code], states: ["online"], content: "雷达" }), ["北进口雷达"]],
    ["choices that exclude each other", () => ({ kinds: [pole.code], models: ["MR-400"] }), []],
  ])("by %s", async (_, params, found) => {
    expect((await names(params())).toSorted()).toEqual(found.toSorted());
  });

  it("answers what a line shows, with the listed fields of its kind and no others", async () => {
    const { resultList } = await search({ content: "SN-0001" });
    expect(resultList).toEqual([
      expect.objectContaining({
        kind: radar.code,
        kindName: "雷达",
        name: "北进口雷达",
        state: "online",
        platId: "R1",
        serial: "SN-0001",
        model: "MR-400",
        firmwareVersion: "1.0",
        ip: "10.1.0.11",
        intersectionName: "甲路-乙路",
        stage: 1,
        districtGuid: place.east,
        districtName: "东区",
        parentName: "北进口一体机",
        revision: 1,
      }),
    ]);
    const listed = resultList[0]?.listed ?? {};
    expect(listed["orientation"]).toBe(0);
    expect(Object.keys(listed)).not.toContain("farRange");
    expect(Object.keys(listed)).not.toContain("name");
  });
});

describe("Equipment/SearchEquipment: in which order", () => {
  const column: Readonly<Record<EquipmentSort, string>> = {
    name: "name",
    kind: "kind",
    state: "state",
    platId: "platId",
    serial: "serial",
    model: "model",
    firmwareVersion: "firmwareVersion",
    ip: "ip",
    intersectionName: "intersectionName",
    updatedAt: "updatedAt",
  };
  const valuesBy = async (params: { sort: EquipmentSort; descending?: boolean; content?: string }) =>
    (await search(params)).resultList.map((row) => (row as Record<string, unknown>)[column[params.sort]]);

  it.each(equipmentSorts)("%s: descending is exactly the reverse, with a text or without", async (sort) => {
    const ascending = (await search({ sort })).resultList.map(({ guid }) => guid);
    const descending = (await search({ sort, descending: true })).resultList.map(({ guid }) => guid);
    expect(ascending).toHaveLength(5);
    expect(descending).toEqual(ascending.toReversed());
    const texted = await search({ sort, content: "进口" });
    const wanted = new Set(texted.resultList.map(({ guid }) => guid));
    expect(wanted.size).toBe(3);
    expect(texted.resultList.map(({ guid }) => guid)).toEqual(ascending.filter((guid) => wanted.has(guid)));
  });

  it("state: the worst first", async () => {
    expect(await valuesBy({ sort: "state" })).toEqual(["offline", "degraded", "never", "online", "online"]);
  });

  it("serial: what has none comes last, and first when descending", async () => {
    expect(await valuesBy({ sort: "serial" })).toEqual(["SN-0001", "SN-0002", null, null, null]);
    expect(await valuesBy({ sort: "serial", descending: true })).toEqual([
      null,
      null,
      null,
      "SN-0002",
      "SN-0001",
    ]);
  });

  it.each(["", "进口"])(
    "CALL-3: pages of “%s” without gap or double, and counts all on each page",
    async (content) => {
      const whole = (await search({ content, sort: "kind" })).resultList.map(({ guid }) => guid);
      const paged: string[] = [];
      for (const pageIndex of [1, 2, 3, 4]) {
        const page = await search({ content, sort: "kind" }, { pageIndex, pageSize: 2 });
        expect(page).toMatchObject({ total: whole.length, pageIndex, pageSize: 2 });
        paged.push(...page.resultList.map(({ guid }) => guid));
      }
      expect(paged).toEqual(whole);
    },
  );

  it.each([
    [{ sort: "password" }, "排序：不在可选范围内"],
    [{ kinds: [99] }, "设备类型 第1项：不在可选范围内"],
    [{ states: ["gone"] }, "连接状态 第1项：不在可选范围内"],
    [{ districtGuid: "x" }, "区域"],
    [{ content: "长".repeat(65) }, "搜索内容：最多64个字符"],
  ])("refuses %j and names the field", async (params, message) => {
    const { status, envelope } = await call(server, Equipment.SearchEquipment, {
      body: { pageIndex: 1, pageSize: 10, params: params as never },
    });
    expect(status).toBe(400);
    expect(envelope.message).toContain(message);
  });
});

describe("Equipment/GetFacets", () => {
  const facets = (body: object = {}) => done(server, Equipment.GetFacets, { body });

  it("counts what there is to choose from", async () => {
    expect(await facets()).toEqual({
      total: 5,
      kinds: [
        { kind: pole.code, count: 1 },
        { kind: erv.code, count: 1 },
        { kind: radar.code, count: 2 },
        { kind: camera.code, count: 1 },
      ],
      states: [
        { state: "online", count: 2 },
        { state: "degraded", count: 1 },
        { state: "never", count: 1 },
        { state: "offline", count: 1 },
      ],
      models: [
        { value: "IPC-8", count: 1 },
        { value: "MR-400", count: 1 },
        { value: "MR-500", count: 1 },
      ],
      firmwares: [
        { value: "1.0", count: 2 },
        { value: "2.0", count: 1 },
      ],
    });
  });

  it("leaves a group's own choice out of that group, and applies it to the others", async () => {
    const { total, kinds: kindCounts, models, firmwares } = await facets({ models: ["MR-400"] });
    expect(total).toBe(1);
    expect(models.map(({ value }) => value)).toEqual(["IPC-8", "MR-400", "MR-500"]);
    expect(kindCounts).toEqual([{ kind: radar.code, count: 1 }]);
    expect(firmwares).toEqual([{ value: "1.0", count: 1 }]);
  });

  it("counts what the search finds, whatever the filter", async () => {
    for (const filter of [
      { content: "雷达" },
      { kinds: [radar.code], states: ["online" as const] },
      { districtGuid: place.west, firmwares: ["1.0"] },
      { stages: [1], content: "进口" },
    ]) {
      expect((await facets(filter)).total).toBe((await search(filter)).total);
    }
  });

  it("has nothing to choose from where nothing is", async () => {
    expect(await facets({ content: "不存在" })).toEqual({
      total: 0,
      kinds: [],
      states: [],
      models: [],
      firmwares: [],
    });
  });
});
