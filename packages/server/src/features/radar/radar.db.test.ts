import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment, Radar } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let radar: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  radar = await done(server, Radar.AddRadar, { body: { intersectionGuid: intersection.guid, name: "雷达" } });
});
afterAll(() => server.close());

const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
const id = (guid: string) => ({ params: { id: guid } });

describe("radars", () => {
  it("Radar/GetSettingInfo, Radar/UpdateSetting: edit mounting, coverage and detection, and nothing else", async () => {
    await done(server, Radar.UpdateSetting, {
      body: { guid: radar, revision: 1, farRange: 180, maxTargets: 64, pitch: -4.5 },
    });
    const setting = await done(server, Radar.GetSettingInfo, id(radar));
    expect(setting).toMatchObject({
      guid: radar,
      revision: 2,
      farRange: 180,
      nearRange: 10,
      maxTargets: 64,
      pitch: -4.5,
      workMode: 1,
    });
    expect(Object.keys(setting)).not.toContain("ip");
    const [newest] = await done(server, Equipment.GetRevisions, id(radar));
    expect(newest?.fields).toContainEqual({
      field: "farRange",
      label: "最远距离",
      before: "250 m",
      after: "180 m",
    });
  });

  it("Radar/UpdateSetting: refuses a range that ends before it begins and an edit of other equipment", async () => {
    expect(await refusal(server, Radar.UpdateSetting, { body: { guid: radar, farRange: 9 } })).toMatchObject({
      code: "INVALID_INPUT",
      message: "最近距离应小于最远距离",
    });
    const body = { guid: await build("erv"), farRange: 200 };
    expect(await refusal(server, Radar.UpdateSetting, { body })).toMatchObject({ status: 404 });
  });

  it("Radar/UpdateCoordinate: moves and turns it, refusing a stale revision and half a position", async () => {
    const place = { guid: radar, longitude: 114.3, latitude: 30.6, heading: 182.5 };
    await done(server, Radar.UpdateCoordinate, { body: { ...place, revision: 1 } });
    expect(await done(server, Radar.GetInfo, id(radar))).toMatchObject({ ...place, elevation: null });
    const stale = await refusal(server, Radar.UpdateCoordinate, { body: { ...place, revision: 1 } });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("方位角由“”改为“182.5 °”");
    const half = { ...place, longitude: null };
    expect(await refusal(server, Radar.UpdateCoordinate, { body: half })).toMatchObject({
      message: "经度和纬度需同时填写或同时留空",
    });
  });

  it("Radar/GetRadarList: lists radars of a unit and of a pole with what hangs on it; 1 is what legacy clients send", async () => {
    const pole = await build("pole");
    const erv = await build("erv", { pole_guid: pole });
    const inUnit = await build("radar", { name: "甲", parent_guid: erv });
    const onPole = await build("radar", { name: "乙", pole_guid: pole });
    const list = async (equipGuid: string, equipType: string) =>
      (await done(server, Radar.GetRadarList, { params: { equipGuid, equipType } })).map(({ guid }) => guid);
    expect(new Set(await list(pole, "1"))).toEqual(new Set([inUnit, onPole]));
    expect(await list(erv, "1")).toEqual([inUnit]);
    expect(await list(erv, "2")).toEqual([inUnit]);
    const wrong = { params: { equipGuid: erv, equipType: "7" } };
    expect(await refusal(server, Radar.GetRadarList, wrong)).toMatchObject({ status: 404 });
  });
});
