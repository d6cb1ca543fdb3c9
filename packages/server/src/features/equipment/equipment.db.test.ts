import { allKinds, callById, calls, type EquipmentKind } from "@lukou/equipment";
import { badValues } from "@lukou/equipment/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { cityScope } from "../../platform/scope.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import {
  call,
  done,
  headersOf,
  refusal,
  requestOf,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { readSecret } from "./equipment.secrets.ts";

const { Box, Camera, Equipment, Erv, Intersection, MainController, Pole, Radar } = calls;

let server: TestServer;
let intersectionGuid: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersectionGuid = (await buildIntersection(server.db, { cityGuid: server.cities.home })).guid;
});
afterAll(() => server.close());

const id = (guid: string) => ({ params: { id: guid } });
const addPole = (given: object = {}) =>
  done(server, Pole.AddPole, { body: { intersectionGuid, name: `杆${nextNumber()}`, ...given } });
const addErv = (given: object = {}) =>
  done(server, Erv.AddErv, { body: { intersectionGuid, name: `一体机${nextNumber()}`, ...given } });
const addCamera = (given: object = {}) =>
  done(server, Camera.AddCamera, { body: { intersectionGuid, name: `相机${nextNumber()}`, ...given } });
const historyOf = (guid: string) => done(server, Equipment.GetRevisions, id(guid));

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

describe("secrets", () => {
  it("are encrypted at rest, never answered, never written down, and usable by the server", async () => {
    const guid = await addCamera({ username: "admin", password: "P@ss w0rd" });
    const info = await done(server, Camera.GetInfo, id(guid));
    expect(info).toMatchObject({ username: "admin", secretsSet: ["password"] });
    expect(info).not.toHaveProperty("password");

    const scope = cityScope(server.cities.home);
    expect(await readSecret(server.db, scope, server.platform.vault, guid, "password")).toBe("P@ss w0rd");
    const everything = await Promise.all(
      (["equipment", "equipment_revision", "equipment_secret", "audit_log", "live_event"] as const).map(
        (table) => server.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain("P@ss w0rd");
    const [secret] = await server.db
      .selectFrom("equipment_secret")
      .selectAll()
      .where("equipment_guid", "=", guid)
      .execute();
    expect(secret?.ciphertext.includes("P@ss w0rd")).toBe(false);
  });

  it("stay when left out or null, go with an empty text, and leave a mark in the history", async () => {
    const guid = await addCamera({ password: "one" });
    const scope = cityScope(server.cities.home);
    const read = () => readSecret(server.db, scope, server.platform.vault, guid, "password");
    await done(server, Camera.UpdateCameraInfo, { body: { guid, model: "M1", password: null } });
    expect(await read()).toBe("one");
    server.clock.advance(1_000);
    await done(server, Camera.UpdateCameraInfo, { body: { guid, password: "two" } });
    expect(await read()).toBe("two");
    expect((await historyOf(guid))[0]?.fields).toEqual([
      { field: "password", label: "密码", before: "已设置", after: "已更换" },
    ]);
    await done(server, Camera.UpdateCameraInfo, { body: { guid, password: "" } });
    expect(await read()).toBeUndefined();
    expect(await done(server, Camera.GetInfo, id(guid))).toMatchObject({ secretsSet: [] });
  });
});

describe("placement", () => {
  it.each([
    ["a radar on a radar", { parentGuid: "radar" }, "雷达的所属设备不能是雷达“"],
    ["a radar in a box", { boxGuid: "box" }, "雷达不能设置所在设备箱"],
    ["a unit for a pole", { poleGuid: "erv" }, "雷达的所在杆件不能是全息感知一体机“"],
    ["a pole of another intersection", { poleGuid: "elsewhere" }, "请选择同一路口的所在杆件"],
  ])("refuses %s and says what may be chosen", async (_, given, text) => {
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const poleGuid = await addPole();
    const things: Record<string, string> = {
      radar: await done(server, Radar.AddRadar, { body: { intersectionGuid, name: "雷达甲" } }),
      box: await done(server, Box.AddBox, { body: { intersectionGuid, name: "箱", poleGuid } }),
      erv: await addErv(),
      elsewhere: await addPole({ intersectionGuid: away.guid }),
    };
    const place = Object.fromEntries(Object.entries(given).map(([name, key]) => [name, things[key]]));
    const { code, message } = await refusal(server, Radar.AddRadar, {
      body: { intersectionGuid, name: "雷达乙", ...place },
    });
    expect([code, message]).toEqual(["REFUSED", expect.stringContaining(text)]);
  });

  it("refuses a unit as its own parent", async () => {
    const guid = await done(server, Radar.AddRadar, { body: { intersectionGuid, name: "雷达" } });
    const { message } = await refusal(server, Radar.UpdateRadar, { body: { guid, parentGuid: guid } });
    expect(message).toBe("雷达不能以自己为所属设备");
  });

  it("asks for the owner of a core board", async () => {
    const { message } = await refusal(server, calls.Mainboard.AddMainboard, {
      body: { intersectionGuid, name: "核心板" },
    });
    expect(message).toContain("请选择核心板的所属设备");
  });

  it("knows nothing of things in another city", async () => {
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const refused = await refusal(server, Radar.AddRadar, {
      body: { intersectionGuid: foreign.guid, name: "雷达" },
    });
    expect(refused).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("what is unique", () => {
  it("refuses a platId and a serial of the city and names who has it", async () => {
    await addErv({ name: "甲机", platId: "ERV9001", serial: "SN-9001" });
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const platId = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid: away.guid, name: "乙机", platId: "ERV9001" },
    });
    expect(platId).toMatchObject({
      code: "DUPLICATE",
      message: expect.stringContaining("全息感知一体机“甲机”"),
    });
    const serial = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid: away.guid, name: "乙机", serial: "SN-9001" },
    });
    expect(serial.message).toContain("序列号SN-9001已被");
  });

  it("refuses an address of the intersection unless told that it is shared", async () => {
    await addErv({ name: "甲机", ip: "10.9.0.1" });
    const { message } = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid, name: "乙机", ip: "10.9.0.1" },
    });
    expect(message).toContain("IP地址10.9.0.1已被");
    await addErv({ name: "丙机", ip: "10.9.0.1", ipShared: true });
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    await addErv({ intersectionGuid: away.guid, ip: "10.9.0.1" });
  });

  it("lets one of two that come at the same time have a platId", async () => {
    const body = (name: string) => ({ body: { intersectionGuid, name, platId: "RACE1" } });
    const answers = await Promise.all(["甲", "乙"].map((name) => call(server, Erv.AddErv, body(name))));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });
});

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

describe.each(allKinds.map((kind) => [kind.label, kind] as const))("bad values: %s", (_, kind) => {
  it("are refused with 400 and a Chinese message, and nothing changes", async () => {
    const guid = await addOfKind(kind);
    const declared = callById(kind.calls.update);
    const headers = { ...(await headersOf(server)), "content-type": "application/json" };
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(kind.fields)) {
      for (const { why, value } of badValues(field)) {
        const response = await server.fastify.inject({
          ...requestOf(declared, { body: { guid, [name]: value } }),
          headers,
        });
        const { message } = response.json<{ message: string }>();
        if (response.statusCode !== 400 || !/[\u4e00-\u9fff]/.test(message))
          wrong.push(`${name}, ${why}: ${response.statusCode} ${message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await historyOf(guid)).toHaveLength(1);
  });
});

async function addOfKind(kind: EquipmentKind): Promise<string> {
  const parentGuid = kind.hangs.parentRequired ? await addErv() : null;
  const response = await server.fastify.inject({
    ...requestOf(callById(kind.calls.add), { body: { intersectionGuid, parentGuid, name: kind.label } }),
    headers: { ...(await headersOf(server)), "content-type": "application/json" },
  });
  return response.json<{ data: string }>().data;
}

it("an unknown guid is nowhere", async () => {
  expect(await refusal(server, Equipment.GetEquipment, id(newGuid()))).toMatchObject({ status: 404 });
});
