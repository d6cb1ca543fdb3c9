import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { done, refusal } from "../../testing/test-server.ts";
import {
  build,
  historyOf,
  id,
  intersection,
  mec,
  relate,
  saveGroups,
  server,
  useMec,
  withGroups,
} from "./testing/mec.ts";

const { Equipment, Erv, MainController } = calls;

useMec();

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
