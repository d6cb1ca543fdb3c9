import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal } from "../../testing/test-server.ts";
import {
  build,
  freeNames,
  historyOf,
  id,
  intersection,
  mec,
  refuseRelating,
  relate,
  relatedOf,
  saveGroups,
  server,
  useMec,
  withGroups,
} from "./testing/mec.ts";

const { Equipment, Erv, MainController } = calls;

useMec();

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
