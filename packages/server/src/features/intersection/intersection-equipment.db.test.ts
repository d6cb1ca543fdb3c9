import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildMapLayer } from "../../testing/factories/map-layer.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { City, Intersection, IntersectionEnd } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home, stage: 2 });
});
afterAll(() => server.close());

const at = () => ({ params: { id: intersection.guid } });
const build = (kind: keyof typeof kinds, name: string, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[kind].code, name, presence: "never", ...given });

describe("Intersection/GetSummaryInfo", () => {
  it("counts equipment by kind and state, and what each lacks before it goes live", async () => {
    await done(server, IntersectionEnd.AddIntersectionEnd, {
      body: { intersectionGuid: intersection.guid, name: "北进口", direction: 0 },
    });
    await buildMapLayer(server.db, { intersection });
    const position = { longitude: 114.3, latitude: 30.6 };
    await build("erv", "全", {
      ...position,
      plat_id: "A1",
      serial: "SN-0001",
      ip: "10.0.0.1",
      presence: "online",
    });
    await build("erv", "缺", { plat_id: "A2" });
    // A pole has no address to lack.
    await build("pole", "杆", { ...position, plat_id: "A3", serial: "SN-0003" });
    await build("radar", "已删除", { deleted_at: server.clock() });
    const summary = await done(server, Intersection.GetSummaryInfo, at());
    expect(summary).toMatchObject({
      guid: intersection.guid,
      name: intersection.name,
      stage: 2,
      ends: [{ name: "北进口", direction: 0 }],
      equipmentTotal: 3,
      completeness: {
        total: 3,
        complete: 2,
        lackPlatId: 0,
        lackSerial: 1,
        lackIp: 1,
        lackCoordinates: 1,
      },
    });
    expect(summary.mapLayers).toHaveLength(1);
    expect(summary.equipment.map(({ kind, total }) => [kind, total])).toEqual([
      [kinds.pole.code, 1],
      [kinds.erv.code, 2],
    ]);
    expect(summary.equipment[1]?.states.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { state: "never", count: 1 },
      { state: "online", count: 1 },
    ]);
  });

  it("answers an intersection where nothing stands", async () => {
    expect(await done(server, Intersection.GetSummaryInfo, at())).toMatchObject({
      ends: [],
      equipment: [],
      mapLayers: [],
      completeness: { total: 0, complete: 0 },
    });
  });
});

describe("Intersection/GetErvs, GetHighPrecisionCameras, GetIntersectionEquipName", () => {
  it("answer those of the intersection by kind and name", async () => {
    await build("erv", "乙");
    await build("erv", "甲");
    const camera = await build("highPrecisionCamera", "相机");
    expect((await done(server, Intersection.GetErvs, at())).map(({ kindName }) => kindName)).toEqual([
      kinds.erv.label,
      kinds.erv.label,
    ]);
    expect(await done(server, Intersection.GetHighPrecisionCameras, at())).toMatchObject([
      { guid: camera, name: "相机" },
    ]);
    const names = await done(server, Intersection.GetIntersectionEquipName, at());
    expect(names).toHaveLength(3);
    expect(names[2]).toEqual({
      guid: camera,
      name: "相机",
      kind: kinds.highPrecisionCamera.code,
      kindName: kinds.highPrecisionCamera.label,
    });
  });
});

describe("Intersection/GetBaseSetting, SaveIntersectionSetting", () => {
  const save = (given: object) =>
    done(server, Intersection.SaveIntersectionSetting, { body: { guid: intersection.guid, ...given } });
  const setting = () => done(server, Intersection.GetBaseSetting, at());

  it("begin with the periods of the protocol, plates not reported", async () => {
    expect(await setting()).toMatchObject({
      guid: intersection.guid,
      name: intersection.name,
      revision: 1,
      hbRate: 60,
      runningInfoRate: 60,
      trafficPeriods: [4, 5],
      reportPlates: false,
      ntpServers: [],
      datum: "WGS84",
      contact: null,
    });
  });

  it("keep what is saved, leave the rest, and count the intersection's revision up", async () => {
    await save({ revision: 1, hbRate: 30, contact: "张工" });
    await save({ revision: 2, contact: null, datum: "CGCS2000" });
    expect(await setting()).toMatchObject({ revision: 3, hbRate: 30, contact: null, datum: "CGCS2000" });
    const changes = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 20, params: { entityGuid: intersection.guid } },
    });
    const told = JSON.stringify(changes.resultList);
    expect(told).toContain("心跳周期");
    expect(told).toContain("30 s");
    expect(told).toContain("CGCS2000");
    expect(
      await refusal(server, Intersection.SaveIntersectionSetting, {
        body: { guid: intersection.guid, revision: 1, hbRate: 40 },
      }),
    ).toMatchObject({
      code: "STALE_REVISION",
      message: expect.stringContaining("坐标系由“WGS-84”改为“CGCS2000”"),
    });
  });

  it.each([
    ["a heartbeat faster than allowed", { hbRate: 5 }, "应在 10 至 300 s 之间"],
    ["a time server twice", { ntpServers: ["10.0.0.1", "10.0.0.1"] }, "NTP服务器重复"],
    ["a period that does not exist", { trafficPeriods: [9] }, "请从可选项中选择"],
    ["a telephone number of letters", { phone: "abcdef" }, "联系电话只能包含数字和短横线"],
  ])("refuse %s", async (_, given, message) => {
    const refused = await refusal(server, Intersection.SaveIntersectionSetting, {
      body: { guid: intersection.guid, ...given } as never,
    });
    expect(refused.code).toBe("INVALID_INPUT");
    expect(refused.message).toContain(message);
    expect((await setting()).revision).toBe(1);
  });
});
