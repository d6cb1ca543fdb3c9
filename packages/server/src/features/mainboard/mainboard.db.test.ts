import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment, Mainboard } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let board: string;
let erv: string;
let mec: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  erv = await build("erv", { name: "北一体机", plat_id: null });
  mec = await build("mainController", { name: "主控" });
  board = await done(server, Mainboard.AddMainboard, {
    body: { intersectionGuid: intersection.guid, name: "核心板", parentGuid: erv },
  });
});
afterAll(() => server.close());

const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
type Setting = Parameters<typeof done<typeof Mainboard.SaveMainboardSetting>>[2]["body"];
const save = (equipGuid: string, given: Partial<Setting>) =>
  done(server, Mainboard.SaveMainboardSetting, { body: { mainboardGuid: board, equipGuid, ...given } });
const refuseSave = (equipGuid: string, given: Partial<Setting>) =>
  refusal(server, Mainboard.SaveMainboardSetting, { body: { mainboardGuid: board, equipGuid, ...given } });
const detail = (equipGuid: string, isCurrentEquip = "false") =>
  done(server, Mainboard.GetInfo, { params: { mainboardGuid: board, equipGuid, isCurrentEquip } });
const ownersOf = async () =>
  (await done(server, Mainboard.GetMainboardEquips, { params: { mainboardGuid: board } })).map(
    ({ name, primary }) => [name, primary],
  );
const detach = (equipGuid: string) =>
  done(server, Mainboard.DeleteMainboard, { params: { mainboardGuid: board }, query: { equipGuid } });
const newest = async () => (await done(server, Equipment.GetRevisions, { params: { id: board } }))[0];

describe("settings of boards", () => {
  it("Mainboard/GetInfo: shows initial values for an owner nothing was saved for", async () => {
    const { owners, baseSetting, privateSettings } = await detail(erv);
    expect(owners).toMatchObject([{ guid: erv, name: "北一体机", kind: 2, primary: true }]);
    expect(baseSetting).toMatchObject({ guid: board, revision: 1, timeSource: 1, ntpServers: [], ip: null });
    expect(privateSettings).toEqual([
      {
        kind: 2,
        mainboardGuid: board,
        equipGuid: erv,
        equipName: "北一体机",
        revision: 1,
        saved: false,
        streamOrder: 1,
        nearChannel: 1,
        farChannel: 2,
        frameToleranceMs: 40,
      },
    ]);
  });

  it("Mainboard/SaveMainboardSetting: keeps what is told for one owner apart from the base and the others", async () => {
    await save(erv, { base: { ntpServers: ["10.1.0.5"] }, privateSetting: { streamOrder: 2 } });
    await save(mec, { privateSetting: { fusionPort: 9300 } });
    const { owners, baseSetting, privateSettings } = await detail(mec);
    expect(owners.map((owner) => [owner.name, owner.primary])).toEqual([
      ["北一体机", true],
      ["主控", false],
    ]);
    expect(baseSetting).toMatchObject({ ntpServers: ["10.1.0.5"] });
    expect(privateSettings).toMatchObject([
      { kind: 2, saved: true, streamOrder: 2, nearChannel: 1 },
      { kind: 7, saved: true, fusionPort: 9300, platformPort: 9200 },
    ]);
    const [only, ...others] = (await detail(mec, "1")).privateSettings;
    expect([only?.equipGuid, others]).toEqual([mec, []]);
    const params = { intersectionGuid: intersection.guid, mainboardGuid: board, equipGuid: mec };
    expect(await done(server, Mainboard.GetMaincontrollerPrivateSetting, { params })).toMatchObject({
      fusionPort: 9300,
      deviceTimeoutS: 30,
    });
  });

  it("Mainboard/SaveMainboardSetting: the history tells what was told for whom", async () => {
    await save(erv, { privateSetting: { streamOrder: 2 } });
    const change = await newest();
    expect(change).toMatchObject({ revision: 2, change: "update", userName: "测试admin" });
    expect(change?.fields.map(({ label }) => label)).toEqual(["关联设备", "专用设置"]);
    expect(change?.fields[1]?.after).toContain("北一体机（码流顺序 远端在前，");
    await save(erv, { privateSetting: { streamOrder: 2 } });
    expect(await newest()).toMatchObject({ revision: 2 });
  });

  it("Mainboard/SaveMainboardSetting: refuses a stale revision, saying what was changed by whom", async () => {
    await save(erv, { revision: 1, privateSetting: { streamOrder: 2 } });
    const stale = await refuseSave(erv, { revision: 1, privateSetting: { nearChannel: 3 } });
    expect(stale).toMatchObject({ code: "STALE_REVISION" });
    expect(stale.message).toContain("测试admin");
    expect(stale.message).toContain("专用设置");
  });

  it("Mainboard/SaveMainboardSetting: refuses what does not fit the owner or contradicts itself, and keeps nothing", async () => {
    const foreign = await refuseSave(erv, { base: { port: 8000 }, privateSetting: { fusionPort: 9300 } });
    expect(foreign).toMatchObject({ code: "INVALID_INPUT" });
    expect(foreign.message).toContain("融合服务端口");
    const same = await refuseSave(mec, { privateSetting: { fusionPort: 9200 } });
    expect(same).toMatchObject({ code: "INVALID_INPUT", message: "融合服务和平台服务不能使用同一端口" });
    expect((await detail(erv)).baseSetting).toMatchObject({ revision: 1, port: null });
    expect(await ownersOf()).toEqual([["北一体机", true]]);
  });

  it("Mainboard/SaveMainboardSetting: serves nothing of another intersection, and no kind that has no board", async () => {
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const stranger = await buildEquipment(server.db, elsewhere, { kind: kinds.erv.code });
    const pole = await build("pole");
    for (const equipGuid of [stranger, pole])
      expect(await refuseSave(equipGuid, { privateSetting: {} })).toMatchObject({ status: 404 });
  });

  it("Mainboard/GetCarDetectionPrivateSetting: answers car detectors only", async () => {
    const detector = await build("carDetection");
    const of = (equipGuid: string) => ({ params: { mainboardGuid: board, equipGuid } });
    expect(await done(server, Mainboard.GetCarDetectionPrivateSetting, of(detector))).toMatchObject({
      kind: 11,
      saved: false,
      statisticsPeriodS: 60,
      laneCount: 4,
    });
    expect(await refusal(server, Mainboard.GetCarDetectionPrivateSetting, of(erv))).toMatchObject({
      status: 404,
    });
  });
});

describe("owners of boards", () => {
  it("Mainboard/QueryMainboards, Mainboard/QueryMainboardInfo: list boards with whom they serve", async () => {
    await save(mec, { privateSetting: {} });
    const params = { intersectionGuid: intersection.guid };
    const [listed, ...others] = await done(server, Mainboard.QueryMainboards, { params });
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ guid: board, owners: [{ guid: erv }, { guid: mec }] });
    for (const equipGuid of [erv, mec]) {
      const [told] = await done(server, Mainboard.QueryMainboardInfo, { params: { equipGuid } });
      expect(told).toMatchObject({ info: { guid: board }, privateSettings: [{ equipGuid }] });
    }
    const lonely = await build("erv");
    expect(await done(server, Mainboard.QueryMainboardInfo, { params: { equipGuid: lonely } })).toEqual([]);
  });

  it("Mainboard/GetEquipPlatId: answers the number of the board and of its unit", async () => {
    expect(await done(server, Mainboard.GetEquipPlatId, { params: { id: board } })).toMatchObject({
      guid: board,
      platId: null,
      owner: { guid: erv, kind: 2, kindName: "全息感知一体机" },
    });
  });

  it("Mainboard/DeleteMainboard: takes the board off one of several owners", async () => {
    await save(mec, { privateSetting: {} });
    await detach(mec);
    expect(await ownersOf()).toEqual([["北一体机", true]]);
    expect(await newest()).toMatchObject({ change: "update", fields: [{ label: "关联设备" }, {}] });
  });

  it("Mainboard/DeleteMainboard: the next owner takes the place of the one it was built into", async () => {
    await save(mec, { privateSetting: { fusionPort: 9300 } });
    await detach(erv);
    expect(await ownersOf()).toEqual([["主控", true]]);
    expect((await detail(mec)).privateSettings).toMatchObject([{ fusionPort: 9300 }]);
    expect(await newest()).toMatchObject({ change: "move" });
  });

  it("Mainboard/DeleteMainboard: deletes the board with its last owner, or when no owner is named", async () => {
    await detach(erv);
    expect(await refusal(server, Mainboard.GetEquipPlatId, { params: { id: board } })).toMatchObject({
      status: 404,
    });
    const another = await done(server, Mainboard.AddMainboard, {
      body: { intersectionGuid: intersection.guid, name: "另一块", parentGuid: erv },
    });
    await done(server, Mainboard.DeleteMainboard, { params: { mainboardGuid: another }, query: {} });
    const deleted = await done(server, Equipment.GetDeletedEquipment, { params: { id: intersection.guid } });
    expect(deleted.map(({ guid }) => guid).toSorted()).toEqual([board, another].toSorted());
  });

  it("Mainboard/DeleteMainboard: refuses equipment it does not serve, naming whom it serves", async () => {
    const query = { equipGuid: mec };
    expect(
      await refusal(server, Mainboard.DeleteMainboard, { params: { mainboardGuid: board }, query }),
    ).toMatchObject({
      code: "REFUSED",
      message: "核心板“核心板”不属于MEC“主控”，它属于全息感知一体机“北一体机”，请核对后再删除",
    });
    expect(await ownersOf()).toEqual([["北一体机", true]]);
  });
});
