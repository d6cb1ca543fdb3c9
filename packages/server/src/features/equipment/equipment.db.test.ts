import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { call, done, refusal } from "../../testing/test-server.ts";
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

const { Camera, Equipment, Erv, MainController, Radar, Box } = calls;

useIntersection();

describe("adding and reading", () => {
  it("Erv/AddErv, Erv/GetInfo: fills what is left out and answers everything the form edits", async () => {
    const poleGuid = await addPole({ name: "东北角杆" });
    const guid = await addErv({
      name: " 北进口一体机 ",
      poleGuid,
      ip: "10.1.2.3",
      heading: 12.5,
      remark: "",
    });
    expect(await done(server, Erv.GetInfo, id(guid))).toMatchObject({
      kind: 2,
      kindName: "全息感知一体机",
      state: "never",
      reportedAt: null,
      revision: 1,
      name: "北进口一体机",
      ip: "10.1.2.3",
      heading: 12.5,
      mountHeight: 6.5,
      outputHz: 10,
      ntpServers: [],
      remark: null,
      platId: null,
      pole: { guid: poleGuid, name: "东北角杆", kind: 1 },
      parent: null,
      updatedBy: "测试admin",
    });
  });

  it("answers a radar only to the calls of radars", async () => {
    const guid = await addErv();
    expect(await refusal(server, Radar.GetInfo, id(guid))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await refusal(server, Radar.DeleteRadar, { ...id(guid), query: {} })).toMatchObject({
      status: 404,
    });
    expect(await refusal(server, Radar.UpdateRadar, { body: { guid, name: "雷达" } })).toMatchObject({
      status: 404,
    });
    expect(await done(server, Equipment.GetEquipment, id(guid))).toMatchObject({ kind: 2 });
  });

  it("Equipment/GetEquipTree: puts each thing under its unit, else its box, else its pole", async () => {
    const poleGuid = await addPole({ name: "杆" });
    const ervGuid = await addErv({ name: "一体机", poleGuid });
    await addCamera({ name: "相机", parentGuid: ervGuid, poleGuid });
    const boxGuid = await done(server, Box.AddBox, { body: { intersectionGuid, name: "箱", poleGuid } });
    await done(server, MainController.AddMainController, {
      body: { intersectionGuid, name: "主控", boxGuid, poleGuid },
    });
    const shape = (nodes: { name: string; children: never[] }[]): object =>
      Object.fromEntries(nodes.map((node) => [node.name, shape(node.children)]));
    const tree = await done(server, Equipment.GetEquipTree, id(intersectionGuid));
    expect(shape(tree as never)).toEqual({ 杆: { 一体机: { 相机: {} }, 箱: { 主控: {} } } });
  });
});

describe("editing", () => {
  it("changes what is given, leaves what is left out, and clears what is null", async () => {
    const guid = await addErv({ model: "M1", ip: "10.0.0.5", outputHz: 8 });
    await done(server, Erv.UpdateErv, { body: { guid, revision: 1, model: "M2", ip: null } });
    expect(await done(server, Erv.GetInfo, id(guid))).toMatchObject({
      model: "M2",
      ip: null,
      outputHz: 8,
      revision: 2,
    });
  });

  it("writes nothing when nothing differs", async () => {
    const guid = await addErv({ model: "M1" });
    await done(server, Erv.UpdateErv, { body: { guid, model: "M1", outputHz: 10 } });
    expect(await done(server, Erv.GetInfo, id(guid))).toMatchObject({ revision: 1 });
    expect(await historyOf(guid)).toHaveLength(1);
  });

  it("refuses a stale save with the other's change field by field, and keeps that change", async () => {
    const guid = await addErv({ model: "M1" });
    await done(
      server,
      Erv.UpdateErv,
      { body: { guid, revision: 1, model: "M2", heading: 90 } },
      { as: "operator" },
    );
    const { code, message } = await refusal(server, Erv.UpdateErv, {
      body: { guid, revision: 1, model: "M3" },
    });
    expect(code).toBe("STALE_REVISION");
    expect(message).toContain("测试operator");
    expect(message).toContain("型号由“M1”改为“M2”");
    expect(message).toContain("方位角由“”改为“90 °”");
    expect(await done(server, Erv.GetInfo, id(guid))).toMatchObject({ model: "M2" });
  });

  it("keeps every state with who, when and what, and brings one back with one call", async () => {
    const guid = await addErv({ model: "M1" });
    await done(server, Erv.UpdateErv, { body: { guid, model: "M2", outputHz: 5 } }, { as: "operator" });
    expect(await historyOf(guid)).toMatchObject([
      {
        revision: 2,
        change: "update",
        userName: "测试operator",
        revertible: false,
        fields: [
          { field: "model", label: "型号", before: "M1", after: "M2" },
          { field: "outputHz", label: "目标输出频率", before: "10 Hz", after: "5 Hz" },
        ],
      },
      { revision: 1, change: "add", userName: "测试admin", revertible: true, fields: [] },
    ]);
    await done(server, Equipment.RevertEquipment, { params: { id: guid, revision: "1" } });
    expect(await done(server, Erv.GetInfo, id(guid))).toMatchObject({
      model: "M1",
      outputHz: 10,
      revision: 3,
    });
    expect((await historyOf(guid))[0]).toMatchObject({ revision: 3, change: "revert" });
    expect(
      await refusal(server, Equipment.RevertEquipment, { params: { id: guid, revision: "9" } }),
    ).toMatchObject({ status: 404 });
  });

  it("lets a unit and its camera be edited at the same moment, over and over", async () => {
    const ervGuid = await addErv();
    const cameraGuid = await addCamera({ parentGuid: ervGuid });
    const edits = Array.from({ length: 12 }, (_, index) => [
      call(server, Erv.UpdateErv, { body: { guid: ervGuid, model: `M${index}` } }),
      call(server, Camera.UpdateCameraInfo, {
        body: { guid: cameraGuid, parentGuid: ervGuid, model: `C${index}` },
      }),
    ]).flat();
    expect((await Promise.all(edits)).filter(({ envelope }) => !envelope.success)).toEqual([]);
  });
});

it("an unknown guid is nowhere", async () => {
  expect(await refusal(server, Equipment.GetEquipment, id(newGuid()))).toMatchObject({ status: 404 });
});
