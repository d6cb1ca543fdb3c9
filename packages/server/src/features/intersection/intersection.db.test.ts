import { calls, texts } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Intersection, District, City } = calls;

let server: TestServer;
let place: { cityGuid: string; districtGuid: string };
beforeAll(async () => {
  server = await startTestServer();
  const cityGuid = server.cities.home;
  place = { cityGuid, districtGuid: (await buildDistrict(server.db, { cityGuid })).guid };
});
afterAll(() => server.close());

const form = (given: object = {}) => ({
  name: "解放大道-建设大道",
  type: 7,
  longitude: 114.2734567,
  latitude: 30.5987654,
  platId: `L${nextNumber()}`,
  urlName: "hdmap_stop",
  districtGuid: place.districtGuid,
  ...given,
});
const add = (given: object) => call(server, Intersection.AddIntersection, { body: form(given) as never });
const infoOf = (id: string) => done(server, Intersection.GetInfo, { params: { id } });

describe("Intersection/AddIntersection and GetInfo", () => {
  it("INT-2, INT-17, INT-21, CALL-5: stores the form and answers the new guid with 新增成功", async () => {
    const { envelope } = await add({ platId: "L1001" });
    expect(envelope).toMatchObject({ success: true, message: texts["OK-INT-ADD"] });
    expect(await infoOf(envelope.success ? envelope.data : "")).toMatchObject({
      cityGuid: place.cityGuid,
      districtGuid: place.districtGuid,
      name: "解放大道-建设大道",
      type: 7,
      stage: 1,
      platId: "L1001",
      urlName: "hdmap_stop",
      longitude: 114.2734567,
      latitude: 30.5987654,
      revision: 1,
      mapLayerCount: 0,
      updatedBy: "测试admin",
    });
  });

  it("INT-6, INT-15: trims name and number", async () => {
    const { envelope } = await add({ name: "  珞喻路-广八路 ", platId: " L1002 " });
    expect(await infoOf(envelope.success ? envelope.data : "")).toMatchObject({
      name: "珞喻路-广八路",
      platId: "L1002",
    });
  });

  it.each([
    ["numbers", 114.1234567, 30.7654321],
    ["text, as older clients send it", "114.1234567", "30.7654321"],
  ])("takes degrees as %s without losing a digit", async (_, longitude, latitude) => {
    const { envelope } = await add({ longitude, latitude });
    const info = await infoOf(envelope.success ? envelope.data : "");
    expect([info.longitude, info.latitude]).toEqual([114.1234567, 30.7654321]);
  });

  it.each([
    ["INT-3", { name: undefined }, texts["VAL-INT-NAME-REQUIRED"]],
    ["INT-4", { name: "   " }, texts["VAL-INT-NAME-REQUIRED"]],
    ["INT-5", { name: "珞喻路" }, texts["VAL-INT-NAME-HYPHEN"]],
    ["INT-9", { type: undefined }, texts["VAL-INT-TYPE-REQUIRED"]],
    ["INT-10", { longitude: undefined }, texts["VAL-INT-LON-REQUIRED"]],
    ["INT-10", { longitude: "" }, texts["VAL-INT-LON-REQUIRED"]],
    ["INT-11", { latitude: undefined }, texts["VAL-INT-LAT-REQUIRED"]],
    ["INT-12", { longitude: "114,3" }, texts["VAL-INT-LONLAT-FORMAT"]],
    ["INT-12", { longitude: 181 }, texts["VAL-INT-LONLAT-FORMAT"]],
    ["INT-12", { latitude: "90.5" }, texts["VAL-INT-LONLAT-FORMAT"]],
    ["INT-13", { platId: undefined }, texts["VAL-INT-PLATID-REQUIRED"]],
    ["INT-13", { platId: " " }, texts["VAL-INT-PLATID-REQUIRED"]],
    ["INT-14", { platId: "L-1" }, texts["VAL-INT-PLATID-FORMAT"]],
    ["INT-14", { platId: "路口1" }, texts["VAL-INT-PLATID-FORMAT"]],
  ])("%s: refuses %j", async (_, given, message) => {
    const { status, envelope } = await add(given);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ code: "INVALID_INPUT", message });
  });

  it.each([0, 11, "7"])("refuses the type %j and names the field", async (type) => {
    const { envelope } = await add({ type });
    expect(envelope).toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringMatching(/^路口类型/) as string,
    });
  });

  it("refuses a number that another intersection of the city has", async () => {
    const other = await buildIntersection(server.db, place);
    expect((await add({ platId: other.platId })).envelope).toMatchObject({
      code: "DUPLICATE",
      message: "路口编号已被其他路口使用，请换一个编号",
    });
  });

  it("refuses a deleted district", async () => {
    const district = await buildDistrict(server.db, { cityGuid: place.cityGuid });
    await done(server, District.DeleteDistrict, { params: { id: district.guid } });
    expect((await add({ districtGuid: district.guid })).envelope).toMatchObject({
      code: "NOT_FOUND",
      message: "所属区域不存在或无权访问，请重新选择",
    });
  });
});

describe("Intersection/UpdateIntersection", () => {
  it("INT-21: changes everything, moves to another district, counts the revision up and says 修改成功", async () => {
    const { guid } = await buildIntersection(server.db, place);
    const other = await buildDistrict(server.db, { cityGuid: place.cityGuid });
    const body = form({ guid, revision: 1, stage: 3, type: 4, districtGuid: other.guid });
    const { envelope } = await call(server, Intersection.UpdateIntersection, { body: body as never });
    expect(envelope).toEqual({ success: true, data: guid, message: texts["OK-INT-UPDATE"] });
    expect(await infoOf(guid)).toMatchObject({
      districtGuid: other.guid,
      districtName: other.name,
      type: 4,
      stage: 3,
      revision: 2,
    });
  });

  it("keeps the stage when an older client does not send it", async () => {
    const { guid } = await buildIntersection(server.db, { ...place, stage: 3 });
    await done(server, Intersection.UpdateIntersection, { body: form({ guid }) as never });
    expect((await infoOf(guid)).stage).toBe(3);
  });

  it("refuses a stale save with the changed fields in words", async () => {
    const { guid, name } = await buildIntersection(server.db, place);
    const first = form({ guid, name, revision: 1, stage: 2 });
    await done(server, Intersection.UpdateIntersection, { body: first as never }, { as: "operator" });
    const stale = await refusal(server, Intersection.UpdateIntersection, {
      body: form({ guid, name, revision: 1 }) as never,
    });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("测试operator");
    expect(stale.message).toContain("工程阶段由“建设”改为“预发布”");
    expect(stale.message).not.toMatch(/[0-9a-f]{8}-/);
  });

  it("never locks up with the deletion of its district", async () => {
    for (let round = 0; round < 5; round++) {
      const district = await buildDistrict(server.db, { cityGuid: place.cityGuid });
      const { guid } = await buildIntersection(server.db, { ...place, districtGuid: district.guid });
      const answers = await Promise.all([
        call(server, Intersection.UpdateIntersection, {
          body: form({ guid, districtGuid: district.guid }) as never,
        }),
        call(server, District.DeleteDistrict, { params: { id: district.guid } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});

describe("Intersection/DeleteIntersection and RestoreIntersection", () => {
  it("INT-23: deletes with the equipment, restores both, and says 删除成功", async () => {
    const intersection = await buildIntersection(server.db, place);
    await buildEquipment(server.db, intersection);
    const { envelope } = await call(server, Intersection.DeleteIntersection, {
      params: { id: intersection.guid },
    });
    expect(envelope).toEqual({ success: true, data: null, message: texts["OK-DELETE"] });
    expect(
      (await refusal(server, Intersection.GetMapInfo, { params: { id: intersection.guid } })).status,
    ).toBe(404);
    const equipment = () =>
      server.db
        .selectFrom("equipment")
        .select("deleted_at")
        .where("intersection_guid", "=", intersection.guid)
        .execute();
    expect((await equipment())[0]?.deleted_at).not.toBeNull();
    await done(server, Intersection.RestoreIntersection, { params: { id: intersection.guid } });
    expect((await infoOf(intersection.guid)).name).toBe(intersection.name);
    expect((await equipment())[0]?.deleted_at).toBeNull();
  });

  it("refuses to restore over an intersection that took the number meanwhile", async () => {
    const old = await buildIntersection(server.db, place);
    await done(server, Intersection.DeleteIntersection, { params: { id: old.guid } });
    await buildIntersection(server.db, { ...place, platId: old.platId });
    expect(
      await refusal(server, Intersection.RestoreIntersection, { params: { id: old.guid } }),
    ).toMatchObject({
      code: "DUPLICATE",
    });
  });

  it("never returns to a district that is being deleted", async () => {
    for (let round = 0; round < 5; round++) {
      const district = await buildDistrict(server.db, { cityGuid: place.cityGuid });
      const { guid } = await buildIntersection(server.db, { ...place, districtGuid: district.guid });
      await done(server, Intersection.DeleteIntersection, { params: { id: guid } });
      await Promise.all([
        call(server, Intersection.RestoreIntersection, { params: { id: guid } }),
        call(server, District.DeleteDistrict, { params: { id: district.guid } }),
      ]);
      const orphans = await server.db
        .selectFrom("intersection")
        .innerJoin("district", "district.guid", "intersection.district_guid")
        .select("intersection.guid")
        .where("intersection.deleted_at", "is", null)
        .where("district.deleted_at", "is not", null)
        .execute();
      expect(orphans).toEqual([]);
    }
  });
});

describe("City/GetRecentChanges", () => {
  it("tells who did what to what, newest first, with labels and texts instead of codes", async () => {
    const district = await buildDistrict(server.db, { cityGuid: place.cityGuid });
    const created = await add({ districtGuid: district.guid, name: "东湖路-双湖路" });
    const guid = created.envelope.success ? created.envelope.data : "";
    await done(
      server,
      Intersection.UpdateIntersection,
      {
        body: form({
          guid,
          districtGuid: district.guid,
          name: "东湖路-双湖路",
          stage: 2,
          platId: "L7777",
        }) as never,
      },
      { as: "operator" },
    );
    const body = { pageIndex: 1, pageSize: 10, params: { districtGuid: district.guid } };
    const { resultList, total } = await done(server, City.GetRecentChanges, { body });
    expect(total).toBe(2);
    expect(resultList.map(({ userName, title, entityName }) => [userName, title, entityName])).toEqual([
      ["测试operator", "修改路口", "东湖路-双湖路"],
      ["测试admin", "新增路口", "东湖路-双湖路"],
    ]);
    expect(resultList[0]?.changedFields).toContainEqual({
      label: "工程阶段",
      before: "建设",
      after: "预发布",
    });
    expect(resultList[0]?.changedFields.map(({ label }) => label)).toContain("路口编号");
    const second = await done(server, City.GetRecentChanges, {
      body: { ...body, pageIndex: 2, pageSize: 1 },
    });
    expect(second.resultList.map(({ id }) => id)).toEqual([resultList[1]?.id]);
    const ofOne = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 10, params: { entityGuid: guid } },
    });
    expect(ofOne.total).toBe(2);
  });

  it("shows neither refusals, nor logins, nor another city's changes", async () => {
    await call(server, Intersection.AddIntersection, {
      body: form({ districtGuid: server.cities.foreign }) as never,
    });
    const { token } = await server.newSession("admin");
    await done(server, calls.Login.UnifiedLogout, {}, { token });
    await done(
      server,
      District.AddDistrict,
      { body: { name: "外地", platId: "1" } },
      { as: "foreigner", city: server.cities.foreign },
    );
    const { resultList } = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 200, params: {} },
    });
    expect(resultList.length).toBeGreaterThan(0);
    expect(resultList.filter(({ entity }) => ["login", "session", "user"].includes(entity))).toEqual([]);
    expect(resultList.map(({ entityName }) => entityName)).not.toContain("外地");
  });
});
