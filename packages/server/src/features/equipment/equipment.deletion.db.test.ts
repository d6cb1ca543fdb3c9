import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { done, refusal } from "../../testing/test-server.ts";
import {
  addCamera,
  addErv,
  addPole,
  historyOf,
  id,
  intersectionGuid,
  server,
  useIntersection,
} from "./testing/intersection.ts";

const { Camera, Equipment, Erv, Intersection, MainController, Pole } = calls;

useIntersection();

describe("deleting and restoring", () => {
  async function poleWithUnit() {
    const poleGuid = await addPole({ name: "主杆" });
    const ervGuid = await addErv({ name: "一体机", poleGuid });
    const cameraGuid = await addCamera({ name: "近端", parentGuid: ervGuid, poleGuid });
    return { poleGuid, ervGuid, cameraGuid };
  }

  it("Equipment/GetDeletionImpact: shows what goes with it, nearest first, and what is released", async () => {
    const { poleGuid, ervGuid, cameraGuid } = await poleWithUnit();
    const mecGuid = await done(server, MainController.AddMainController, {
      body: { intersectionGuid, name: "主控" },
    });
    await server.db
      .insertInto("equipment_relation")
      .values({
        city_guid: server.cities.home,
        relation: "mec",
        subject_guid: mecGuid,
        object_guid: ervGuid,
      })
      .execute();
    const impact = await done(server, Equipment.GetDeletionImpact, id(poleGuid));
    expect(impact.goes.map((item) => [item.name, item.because, item.depth])).toEqual([
      ["一体机", "pole", 1],
      ["近端", "pole", 1],
    ]);
    expect(impact.released).toMatchObject([{ guid: mecGuid, kindName: "MEC", because: "relation" }]);
    expect((await done(server, Equipment.GetDeletionImpact, id(ervGuid))).goes).toMatchObject([
      { guid: cameraGuid, because: "child" },
    ]);
  });

  it("refuses to take others along unasked, and changes nothing", async () => {
    const { poleGuid } = await poleWithUnit();
    const { code, message } = await refusal(server, Pole.DeletePole, { ...id(poleGuid), query: {} });
    expect(code).toBe("REFUSED");
    expect(message).toContain("控制杆“主杆”上还有2台设备（全息感知一体机“一体机”、相机“近端”）");
    expect(await done(server, Equipment.GetEquipTree, id(intersectionGuid))).toHaveLength(1);
  });

  it("deletes and restores together", async () => {
    const { poleGuid, ervGuid, cameraGuid } = await poleWithUnit();
    await done(server, Pole.DeletePole, { ...id(poleGuid), query: { cascade: "true" } });
    for (const guid of [poleGuid, ervGuid, cameraGuid]) {
      expect(await refusal(server, Equipment.GetEquipment, id(guid))).toMatchObject({ status: 404 });
    }
    expect(await done(server, Equipment.GetDeletedEquipment, id(intersectionGuid))).toMatchObject([
      { guid: poleGuid, name: "主杆", together: 2, deletedBy: "测试admin" },
    ]);
    await done(server, Equipment.RestoreEquipment, id(poleGuid));
    expect(await done(server, Camera.GetInfo, id(cameraGuid))).toMatchObject({
      parent: { guid: ervGuid },
      pole: { guid: poleGuid },
    });
    expect((await historyOf(poleGuid)).map(({ change }) => change)).toEqual(["restore", "add"]);
  });

  it("restores nothing onto a pole that was deleted later", async () => {
    const { poleGuid, ervGuid } = await poleWithUnit();
    await done(server, Erv.DeleteErv, { ...id(ervGuid), query: { cascade: "true" } });
    await done(server, Pole.DeletePole, { ...id(poleGuid), query: { cascade: "true" } });
    const { message } = await refusal(server, Equipment.RestoreEquipment, id(ervGuid));
    expect(message).toContain("控制杆“主杆”已被删除，请先恢复它");
    await done(server, Equipment.RestoreEquipment, id(poleGuid));
    await done(server, Equipment.RestoreEquipment, id(ervGuid));
  });

  it("gives up after 30 days", async () => {
    const guid = await addPole();
    await done(server, Pole.DeletePole, { ...id(guid), query: {} });
    await server.db
      .updateTable("equipment")
      .set({ deleted_at: new Date(server.clock().getTime() - 30 * 86_400_000 - 1) })
      .where("guid", "=", guid)
      .execute();
    expect(await refusal(server, Equipment.RestoreEquipment, id(guid))).toMatchObject({ status: 404 });
    expect(await done(server, Equipment.GetDeletedEquipment, id(intersectionGuid))).toEqual([]);
  });

  it("goes and comes back with its intersection", async () => {
    const guid = await addPole();
    await done(server, Intersection.DeleteIntersection, id(intersectionGuid));
    expect(await refusal(server, Pole.GetInfo, id(guid))).toMatchObject({ status: 404 });
    await done(server, Intersection.RestoreIntersection, id(intersectionGuid));
    expect(await done(server, Pole.GetInfo, id(guid))).toMatchObject({ guid });
  });

  it("frees platId, serial and address for others, and says so when they are taken on return", async () => {
    const guid = await addErv({ platId: "FREE1" });
    await done(server, Erv.DeleteErv, { ...id(guid), query: {} });
    await addErv({ platId: "FREE1" });
    const { code, message } = await refusal(server, Equipment.RestoreEquipment, id(guid));
    expect([code, message]).toEqual(["DUPLICATE", expect.stringContaining("平台编号")]);
  });
});
