import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment, Erv, MainController } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let mec: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  mec = await build("mainController", "MEC-1");
});
afterAll(() => server.close());

const build = (
  kind: keyof typeof kinds,
  name: string,
  given: Parameters<typeof buildEquipment>[2] = {},
  at = intersection,
) => buildEquipment(server.db, at, { kind: kinds[kind].code, name, presence: "never", ...given });
const id = (guid: string) => ({ params: { id: guid } });
const relate = (equipGuids: string[], revision?: number, guid = mec) =>
  done(server, MainController.UpdateRelatedEquip, {
    ...id(guid),
    body: { equipGuids, ...(revision !== undefined && { revision }) },
  });
const refuseRelating = (equipGuids: string[], guid = mec) =>
  refusal(server, MainController.UpdateRelatedEquip, { ...id(guid), body: { equipGuids } });
const saveGroups = (body: {
  equipGuids: string[];
  groups: { guid?: string; name: string; equipGuids: string[]; subBusinessType?: 1 | 2 | 3 | 4 }[];
}) => done(server, MainController.UpdateMecRelatedEquip, { params: { mainControllerGuid: mec }, body });
const relatedOf = (guid = mec) => done(server, MainController.GetRelatedEquip, id(guid));
const withGroups = () =>
  done(server, MainController.GetMecRelatedEquip, {
    params: { intersectionGuid: intersection.guid, mainControllerGuid: mec },
  });
const freeNames = async (guid = mec) =>
  (
    await done(server, MainController.GetNoRelatedEquip, {
      params: { p1: intersection.guid, p2: guid },
    })
  ).map(({ name }) => name);
const historyOf = (guid = mec) => done(server, Equipment.GetRevisions, id(guid));

describe("MainController/UpdateRelatedEquip", () => {
  it("relates what is wanted, takes off the rest, and keeps each step in the MEC's history", async () => {
    const [a, b] = [await build("erv", "a"), await build("radar", "b")];
    expect(await freeNames()).toEqual(["a", "b"]);
    await relate([a, b], 1);
    expect(await relatedOf()).toMatchObject({ name: "MEC-1", revision: 2, equipGuids: [a, b] });
    expect(await freeNames()).toEqual([]);
    await relate([b], 2);
    expect(await relatedOf()).toMatchObject({ revision: 3, equipGuids: [b] });
    const [last] = await historyOf();
    expect(last).toMatchObject({ revision: 3, change: "update", userName: "测试admin" });
    expect(last?.fields).toEqual([{ field: "relatedNames", label: "关联设备", before: "a、b", after: "b" }]);
    const audit = await server.db
      .selectFrom("audit_log")
      .select(["entity", "before", "after"])
      .where("entity_guid", "=", mec)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      entity: "equipment",
      before: { relatedNames: ["a", "b"] },
      after: { relatedNames: ["b"] },
    });
  });

  it("writes nothing when nothing differs", async () => {
    const a = await build("erv", "a");
    await relate([a]);
    await relate([a, a]);
    expect((await relatedOf()).revision).toBe(2);
  });

  it("refuses a stale revision, saying what the other changed", async () => {
    const [a, b] = [await build("erv", "a"), await build("erv", "b")];
    await relate([a], 1);
    const stale = await refusal(server, MainController.UpdateRelatedEquip, {
      ...id(mec),
      body: { revision: 1, equipGuids: [b] },
    });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("关联设备由“”改为“a”");
    expect((await relatedOf()).equipGuids).toEqual([a]);
  });

  it("refuses what another MEC fuses, naming that MEC; it is free again once taken off", async () => {
    const other = await build("mainController", "MEC-2");
    const a = await build("erv", "a");
    await relate([a], undefined, other);
    expect(await refuseRelating([a])).toMatchObject({
      code: "REFUSED",
      message: "全息感知一体机“a”已关联MEC“MEC-2”，请先取消该关联",
    });
    await done(server, MainController.DeleteRelatedEquip, id(a));
    expect((await relatedOf(other)).equipGuids).toEqual([]);
    await relate([a]);
    expect((await relatedOf()).equipGuids).toEqual([a]);
  });

  it("lets one of two MECs have a device that both ask for at the same moment", async () => {
    const other = await build("mainController", "MEC-2");
    const a = await build("erv", "a");
    const asked = await Promise.allSettled([relate([a]), relate([a], undefined, other)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([...(await relatedOf()).equipGuids, ...(await relatedOf(other)).equipGuids]).toEqual([a]);
  });

  it.each([
    ["a kind no MEC fuses", () => build("watchdog", "狗"), "监控板“狗”不能与MEC关联"],
    [
      "equipment of another intersection",
      async () =>
        build("erv", "远", {}, await buildIntersection(server.db, { cityGuid: server.cities.home })),
      "不在同一路口",
    ],
    [
      "what belongs to a unit",
      async () => build("radar", "内", { parent_guid: await build("erv", "机") }),
      "请直接关联全息感知一体机“机”",
    ],
  ])("refuses %s and changes nothing", async (_, make, message) => {
    const good = await build("erv", "好");
    const refused = await refuseRelating([good, await make()]);
    expect(refused.code).toBe("REFUSED");
    expect(refused.message).toContain(message);
    expect((await relatedOf()).equipGuids).toEqual([]);
  });

  it("offers for relating neither parts of units nor what cannot be fused, but cameras of its own", async () => {
    const erv = await build("erv", "一体机");
    await build("camera", "一体机内相机", { parent_guid: erv });
    await build("highPrecisionCamera", "自己的相机", { parent_guid: mec });
    await build("pole", "杆");
    expect(await freeNames()).toEqual(["一体机", "自己的相机"]);
    expect(
      await done(server, MainController.GetMecNoRelatedEquip, {
        params: { intersectionGuid: intersection.guid, mainControllerGuid: mec },
      }),
    ).toHaveLength(2);
  });

  it("keeps a relation at rest while its device is deleted, and drops it when another MEC takes the device", async () => {
    const other = await build("mainController", "MEC-2");
    const [a, b] = [await build("erv", "a"), await build("erv", "b")];
    await relate([a, b]);
    await done(server, Erv.DeleteErv, { ...id(a), query: {} });
    expect((await relatedOf()).equipGuids).toEqual([b]);
    await relate([b]);
    await done(server, Equipment.RestoreEquipment, id(a));
    expect((await relatedOf()).equipGuids).toEqual([a, b]);

    await done(server, MainController.DeleteMainController, { ...id(mec), query: {} });
    await relate([a], undefined, other);
    await done(server, Equipment.RestoreEquipment, id(mec));
    expect((await relatedOf()).equipGuids).toEqual([b]);
    expect((await relatedOf(other)).equipGuids).toEqual([a]);
  });
});

describe("groups of a MEC", () => {
  const camera = (name: string, type = 3) =>
    build("highPrecisionCamera", name, { settings: JSON.stringify({ subBusinessType: type }) });

  it("MainController/UpdateMecRelatedEquip: adds, renames, swaps and dissolves groups in one change", async () => {
    const [a, b, c] = [await camera("a"), await camera("b"), await camera("c")];
    await saveGroups({
      equipGuids: [a, b, c],
      groups: [
        { name: "南北", equipGuids: [a, b] },
        { name: "东西", equipGuids: [c] },
      ],
    });
    const first = await withGroups();
    expect(first.revision).toBe(2);
    expect(first.groups.map(({ name, equipment }) => [name, equipment.map((one) => one.name)])).toEqual([
      ["东西", ["c"]],
      ["南北", ["a", "b"]],
    ]);
    const [east, north] = first.groups.map(({ guid }) => guid);
    await saveGroups({
      equipGuids: [a, b, c],
      groups: [
        { guid: east ?? "", name: "南北", equipGuids: [c] },
        { guid: north ?? "", name: "东西", equipGuids: [a, b] },
      ],
    });
    const swapped = await withGroups();
    expect(swapped.groups.map(({ guid, name }) => [guid, name])).toEqual([
      [north, "东西"],
      [east, "南北"],
    ]);
    await saveGroups({
      equipGuids: [a, b],
      groups: [{ guid: north ?? "", name: "东西", equipGuids: [a, b] }],
    });
    expect((await withGroups()).groups.map(({ guid }) => guid)).toEqual([north]);
    const [last] = await historyOf();
    expect(last?.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
      ["关联设备", "a、b、c", "a、b"],
      ["设备分组", "东西（a、b）、南北（c）", "东西（a、b）"],
    ]);
  });

  it("keeps a group whose only camera is replaced by another", async () => {
    const [a, b] = [await camera("a"), await camera("b")];
    await saveGroups({ equipGuids: [a], groups: [{ name: "组", equipGuids: [a] }] });
    const [group] = (await withGroups()).groups;
    await saveGroups({ equipGuids: [b], groups: [{ guid: group?.guid ?? "", name: "组", equipGuids: [b] }] });
    expect((await withGroups()).groups).toMatchObject([{ guid: group?.guid, equipment: [{ guid: b }] }]);
  });

  it("takes a camera that goes out of its group, and dissolves a group left empty", async () => {
    const [a, b] = [await camera("a"), await camera("b")];
    await saveGroups({ equipGuids: [a, b], groups: [{ name: "组", equipGuids: [a, b] }] });
    await done(server, MainController.DeleteRelatedEquip, id(a));
    expect((await withGroups()).groups).toMatchObject([{ equipment: [{ guid: b }] }]);
    await relate([]);
    expect((await withGroups()).groups).toEqual([]);
  });

  it("keeps a deleted camera's place in its group, whatever else of the group changes", async () => {
    const [a, b] = [await camera("a"), await camera("b")];
    await saveGroups({ equipGuids: [a], groups: [{ name: "组", equipGuids: [a] }] });
    const guid = (await withGroups()).groups[0]?.guid ?? "";
    await done(server, Erv.DeleteHighPrecisionCamera, { ...id(a), query: {} });
    await saveGroups({ equipGuids: [], groups: [{ guid, name: "组", equipGuids: [] }] });
    await saveGroups({ equipGuids: [b], groups: [{ guid, name: "新组", equipGuids: [b] }] });
    await done(server, Equipment.RestoreEquipment, id(a));
    expect(await withGroups()).toMatchObject({
      equipGuids: [a, b],
      groups: [{ guid, name: "新组", equipment: [{ guid: a }, { guid: b }] }],
    });
    expect(
      await refusal(server, MainController.UpdateMecRelatedEquip, {
        params: { mainControllerGuid: mec },
        body: { equipGuids: [a, b], groups: [{ guid, name: "新组", equipGuids: [] }] },
      }),
    ).toMatchObject({ code: "REFUSED", message: "分组“新组”中至少要有一台相机" });
  });

  it.each([
    ["a camera that is not related", async () => [await camera("x")], "未与MEC“MEC-1”关联"],
    ["a radar", async () => [await build("radar", "雷达")], "不能加入分组"],
  ])("refuses %s in a group", async (title, make, message) => {
    const members = await make();
    const equipGuids = title.includes("not related") ? [] : members;
    const refused = await refusal(server, MainController.UpdateMecRelatedEquip, {
      params: { mainControllerGuid: mec },
      body: { equipGuids, groups: [{ name: "组", equipGuids: members }] },
    });
    expect(refused).toMatchObject({ code: "REFUSED" });
    expect(refused.message).toContain(message);
    expect((await withGroups()).equipGuids).toEqual([]);
  });

  it("refuses one camera in two groups, and two groups of one name", async () => {
    const [a, b] = [await camera("a"), await camera("b")];
    const save = (groups: { name: string; equipGuids: string[] }[]) =>
      refusal(server, MainController.UpdateMecRelatedEquip, {
        params: { mainControllerGuid: mec },
        body: { equipGuids: [a, b], groups },
      });
    expect(
      await save([
        { name: "一", equipGuids: [a] },
        { name: "二", equipGuids: [a, b] },
      ]),
    ).toMatchObject({ code: "REFUSED", message: expect.stringContaining("同时在分组“一”和“二”中") });
    expect(
      await save([
        { name: "一", equipGuids: [a] },
        { name: "一", equipGuids: [b] },
      ]),
    ).toMatchObject({ code: "DUPLICATE" });
  });

  it("MainController/UpdateHighPrecisionCameraSubBusinessType: sets all of a group, each with its own history", async () => {
    const [a, b] = [await camera("a"), await camera("b", 4)];
    await saveGroups({ equipGuids: [a, b], groups: [{ name: "组", equipGuids: [a, b] }] });
    const [group] = (await withGroups()).groups;
    expect(group?.subBusinessType).toBeNull();
    await done(server, MainController.UpdateHighPrecisionCameraSubBusinessType, {
      body: { groupGuid: group?.guid ?? "", subBusinessType: 1 },
    });
    const groups = await done(server, MainController.GetIntersectionEquipmentGroups, id(intersection.guid));
    expect(groups).toMatchObject([{ guid: group?.guid, subBusinessType: 1, mainControllerName: "MEC-1" }]);
    expect((await historyOf(a))[0]?.fields ?? []).toEqual([]);
    expect(await done(server, Erv.GetHighPrecisionCameraInfo, id(b))).toMatchObject({
      subBusinessType: 1,
      revision: 2,
    });
  });

  it("MainController/UpdateHighPrecisionCameraSubBusinessType: refuses other kinds, and both or neither of group and list", async () => {
    const radar = await build("radar", "雷达");
    const set = (body: { groupGuid?: string; equipGuids?: string[] }) =>
      refusal(server, MainController.UpdateHighPrecisionCameraSubBusinessType, {
        body: { ...body, subBusinessType: 2 },
      });
    expect(await set({ equipGuids: [radar] })).toMatchObject({ code: "NOT_FOUND" });
    expect(await set({})).toMatchObject({ code: "INVALID_INPUT" });
    expect(await set({ equipGuids: [radar], groupGuid: newGuid() })).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("MainController/DeleteMecRelatedGroup, DeleteMecRelatedEquip: dissolves a group, then takes everything off", async () => {
    const [a, b] = [await camera("a"), await camera("b")];
    await saveGroups({ equipGuids: [a, b], groups: [{ name: "组", equipGuids: [a, b] }] });
    const groupGuid = (await withGroups()).groups[0]?.guid ?? "";
    const params = { mainControllerGuid: mec, groupGuid };
    await done(server, MainController.DeleteMecRelatedGroup, { params });
    expect(await withGroups()).toMatchObject({ equipGuids: [a, b], groups: [] });
    expect(await refusal(server, MainController.DeleteMecRelatedGroup, { params })).toMatchObject({
      code: "NOT_FOUND",
    });
    await done(server, MainController.DeleteMecRelatedEquip, { params: { mainControllerGuid: mec } });
    expect((await withGroups()).equipGuids).toEqual([]);
    expect(await refusal(server, MainController.DeleteRelatedEquip, id(a))).toMatchObject({
      code: "REFUSED",
      message: "高精感知相机“a”没有关联MEC，请刷新后重试",
    });
  });
});

describe("Equipment/RevertEquipment of a MEC", () => {
  const revert = (revision: number) =>
    done(server, Equipment.RevertEquipment, { params: { id: mec, revision: String(revision) } });

  it("brings back what it fused, its groups under their guids, and how it was drawn, as one revision", async () => {
    const [a, b] = [await build("highPrecisionCamera", "a"), await build("highPrecisionCamera", "b")];
    await saveGroups({ equipGuids: [a, b], groups: [{ name: "组", equipGuids: [a, b] }] });
    const config = { equipGuid: a, visible: true, colour: "#00FF00", showTrail: true, order: 1 };
    await done(server, MainController.UpdateFusionDisplayConfig, { body: { guid: mec, configs: [config] } });
    const then = await withGroups();
    await relate([]);
    await revert(then.revision);
    expect(await withGroups()).toMatchObject({
      revision: then.revision + 2,
      equipGuids: then.equipGuids,
      groups: then.groups,
    });
    const { configs } = await done(server, MainController.GetFusionDisplayConfigs, id(mec));
    expect(configs.find(({ equipGuid }) => equipGuid === a)).toMatchObject(config);
    const [last] = await historyOf();
    expect(last?.change).toBe("revert");
    expect(last?.fields.map(({ label }) => label)).toEqual(["关联设备", "设备分组", "融合显示"]);
    await revert(then.revision);
    expect((await withGroups()).revision).toBe(then.revision + 2);
  });

  it("passes over what is gone, and refuses what another MEC fuses by now", async () => {
    const [a, b] = [await build("erv", "a"), await build("erv", "b")];
    await relate([a, b]);
    await relate([]);
    await done(server, Erv.DeleteErv, { ...id(a), query: {} });
    await revert(2);
    expect((await relatedOf()).equipGuids).toEqual([b]);
    await relate([]);
    await relate([b], undefined, await build("mainController", "MEC-2"));
    expect(
      await refusal(server, Equipment.RevertEquipment, { params: { id: mec, revision: "2" } }),
    ).toMatchObject({ code: "REFUSED", message: expect.stringContaining("已关联MEC“MEC-2”") });
  });
});

describe("MainController/AddMainControllerByCompleteUnit", () => {
  it("adds MEC, core board, monitoring board and relations at once", async () => {
    const erv = await build("erv", "a");
    const boxGuid = await build("box", "箱");
    const guid = await done(server, MainController.AddMainControllerByCompleteUnit, {
      body: {
        intersectionGuid: intersection.guid,
        mainController: { name: "整机", boxGuid, memoryGb: 64 },
        mainboard: { name: "板", serial: "BOARD-0001" },
        watchdog: { name: "狗", leakageMax: 20 },
        relatedEquipGuids: [erv],
      },
    });
    expect(await done(server, MainController.GetInfo, id(guid))).toMatchObject({
      name: "整机",
      boxGuid,
      memoryGb: 64,
    });
    const parts = await server.db
      .selectFrom("equipment")
      .select(["name", "kind", "box_guid"])
      .where("parent_guid", "=", guid)
      .orderBy("kind")
      .execute();
    expect(parts).toEqual([
      { name: "板", kind: kinds.mainboard.code, box_guid: null },
      { name: "狗", kind: kinds.watchdog.code, box_guid: boxGuid },
    ]);
    expect((await relatedOf(guid)).equipGuids).toEqual([erv]);
  });

  it("adds nothing at all when a part of it is refused", async () => {
    const before = await done(server, MainController.GetIntersectionMainControllers, id(intersection.guid));
    await build("mainboard", "旧板", { parent_guid: mec, serial: "BOARD-0002" });
    const refused = await refusal(server, MainController.AddMainControllerByCompleteUnit, {
      body: {
        intersectionGuid: intersection.guid,
        mainController: { name: "整机" },
        mainboard: { name: "板", serial: "BOARD-0002" },
      },
    });
    expect(refused.code).toBe("DUPLICATE");
    expect(
      await refusal(server, MainController.AddMainControllerByCompleteUnit, {
        body: {
          intersectionGuid: intersection.guid,
          mainController: { name: "整机" },
          mainboard: { name: "板" },
          relatedEquipGuids: [newGuid()],
        },
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
    expect(await done(server, MainController.GetIntersectionMainControllers, id(intersection.guid))).toEqual(
      before,
    );
  });
});

describe("trees of MECs", () => {
  it("MainController/GetMainControllerTree: MECs with what they fuse, and that with its parts, each once", async () => {
    const erv = await build("erv", "一体机");
    await build("camera", "近端", { parent_guid: erv });
    const own = await build("highPrecisionCamera", "自己的", { parent_guid: mec });
    await build("mainboard", "板", { parent_guid: mec });
    await build("erv", "未关联");
    await relate([erv, own]);
    const tree = await done(server, MainController.GetMainControllerTree, {
      body: { intersectionGuid: intersection.guid },
    });
    const outline = (nodes: typeof tree): unknown =>
      nodes.map((node) => (node.children.length > 0 ? [node.name, outline(node.children)] : node.name));
    expect(outline(tree)).toEqual([["MEC-1", [["一体机", ["近端"]], "自己的", "板"]]]);
    const states = await done(server, MainController.GetMainControllerTreeState, id(intersection.guid));
    expect(states).toHaveLength(5);
    expect(states[0]).toEqual({ guid: mec, state: "never" });
    const ofDistrict = await done(server, MainController.GetMainControllerTree, {
      body: { districtGuid: intersection.districtGuid },
    });
    expect(ofDistrict).toEqual(tree);
    const ofCity = await done(server, MainController.GetMainControllerTree, { body: {} });
    expect(ofCity.map(({ guid }) => guid)).toContain(mec);
  });

  it("MainController/GetMainControllerCameraTree: only cameras a MEC uses on the pole, or all of one MEC", async () => {
    const [pole, other] = [await build("pole", "杆1"), await build("pole", "杆2")];
    const erv = await build("erv", "一体机", { pole_guid: pole });
    await build("camera", "近端", { parent_guid: erv });
    const away = await build("highPrecisionCamera", "另一根", { pole_guid: other });
    await build("highPrecisionCamera", "未关联", { pole_guid: pole });
    await relate([erv, away]);
    const treeOf = (poleGuid: string) =>
      done(server, MainController.GetMainControllerCameraTree, {
        params: { intersectionGuid: intersection.guid, poleGuid },
      });
    expect(await treeOf(pole)).toMatchObject([
      { name: "MEC-1", children: [{ name: "一体机", children: [{ name: "近端", children: [] }] }] },
    ]);
    expect((await treeOf(other))[0]?.children.map(({ name }) => name)).toEqual(["另一根"]);
    expect((await treeOf(mec))[0]?.children.map(({ name }) => name)).toEqual(["一体机", "另一根"]);
    expect(
      await refusal(server, MainController.GetMainControllerCameraTree, {
        params: { intersectionGuid: intersection.guid, poleGuid: erv },
      }),
    ).toMatchObject({ code: "REFUSED" });
  });
});

describe("MainController/GetSummaryInfo", () => {
  it("says that nothing was reported, and counts a device once only with isDistinct", async () => {
    const camera = await build("highPrecisionCamera", "a", { presence: "online" });
    const erv = await build("erv", "b");
    await build("camera", "c", { parent_guid: erv });
    await saveGroups({ equipGuids: [camera, erv], groups: [{ name: "组", equipGuids: [camera] }] });
    const summaryOf = (isDistinct: "true" | "false") =>
      done(server, MainController.GetSummaryInfo, { ...id(mec), query: { isDistinct } });
    const distinct = await summaryOf("true");
    expect(distinct).toMatchObject({
      reported: false,
      reportedAt: null,
      state: "never",
      groups: 1,
      relatedTotal: 3,
    });
    expect(distinct.readings.every(({ value }) => value === null)).toBe(true);
    expect(distinct.related.find(({ kind }) => kind === kinds.highPrecisionCamera.code)).toMatchObject({
      total: 1,
      states: [{ state: "online", count: 1 }],
    });
    // By itself and in the group.
    expect((await summaryOf("false")).relatedTotal).toBe(4);
  });

  it("answers the readings the MEC reported", async () => {
    await server.db
      .insertInto("equipment_status")
      .values({
        city_guid: server.cities.home,
        equipment_guid: mec,
        reported_at: server.clock(),
        run_status: JSON.stringify({ cpu: { uti: 97 } }),
      })
      .execute();
    const summary = await done(server, MainController.GetSummaryInfo, { ...id(mec), query: {} });
    expect(summary).toMatchObject({ reported: true, reportedAt: server.clock().toISOString() });
    expect(summary.readings.find(({ path }) => path === "cpu.uti")).toMatchObject({
      value: 97,
      text: "97",
      level: "warning",
    });
  });
});

describe("fusion display", () => {
  it("MainController/UpdateFusionDisplayConfig: keeps what is given, leaves the rest, and shows in the history", async () => {
    const [a, b] = [await build("erv", "a"), await build("erv", "b")];
    await relate([a, b]);
    const initial = await done(server, MainController.GetFusionDisplayConfigs, id(mec));
    expect(initial.configs.map(({ name, visible }) => [name, visible])).toEqual([
      ["a", true],
      ["b", true],
    ]);
    expect(new Set(initial.configs.map(({ colour }) => colour)).size).toBe(2);
    const config = { equipGuid: a, visible: false, colour: "#00ff00", showTrail: true, order: 5 };
    await done(server, MainController.UpdateFusionDisplayConfig, {
      body: { guid: mec, revision: initial.revision, configs: [config] },
    });
    const after = await done(server, MainController.GetFusionDisplayConfigs, id(mec));
    expect(after.configs.map(({ name }) => name)).toEqual(["b", "a"]);
    expect(after.configs[1]).toMatchObject({ ...config, colour: "#00FF00" });
    expect((await historyOf())[0]?.fields).toEqual([
      {
        field: "displayNames",
        label: "融合显示",
        before: "",
        after: "a（不显示，#00FF00，有轨迹，顺序5）",
      },
    ]);
    // Relating something else leaves the drawing of what stays.
    await relate([a]);
    const kept = await done(server, MainController.GetFusionDisplayConfigs, id(mec));
    expect(kept.configs).toMatchObject([{ equipGuid: a, colour: "#00FF00" }]);
    expect(
      await refusal(server, MainController.UpdateFusionDisplayConfig, {
        body: { guid: mec, configs: [{ ...config, equipGuid: b }] },
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
  });
});
