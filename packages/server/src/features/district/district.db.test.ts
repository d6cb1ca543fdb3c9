import { calls, texts } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { District, Intersection } = calls;
const DAY = 86_400_000;

let server: TestServer;
let home: string;
beforeAll(async () => {
  server = await startTestServer();
  home = server.cities.home;
});
afterAll(() => server.close());

const add = (body: object) => call(server, District.AddDistrict, { body: body as never });
const infoOf = (id: string) => done(server, District.GetInfo, { params: { id } });

describe("District/AddDistrict and GetInfo", () => {
  it("DIST-10, DIST-11, DIST-17, CALL-5: stores the form, answers the new guid and 新增成功！", async () => {
    const { envelope } = await add({ cityGuid: home, name: "江岸区", platId: "420102", guid: "" });
    expect(envelope).toMatchObject({ success: true, message: texts["OK-DIST-ADD"] });
    const guid = envelope.success ? envelope.data : "";
    expect(await infoOf(guid)).toMatchObject({
      guid,
      cityGuid: home,
      name: "江岸区",
      platId: "420102",
      revision: 1,
      intersectionCount: 0,
    });
    expect(await infoOf(guid.toUpperCase())).toMatchObject({ guid });
  });

  it.each([
    ["DIST-4", { platId: "1" }, texts["VAL-DIST-NAME-REQUIRED"]],
    ["DIST-4", { name: "", platId: "1" }, texts["VAL-DIST-NAME-REQUIRED"]],
    ["DIST-5", { name: "江 岸", platId: "1" }, texts["VAL-DIST-NAME-SPACES"]],
    ["DIST-5", { name: "江\u3000岸", platId: "1" }, texts["VAL-DIST-NAME-SPACES"]],
    ["DIST-6", { name: "一二三四五六七八九", platId: "1" }, "城市区域名称：最多8个字符"],
    ["DIST-7", { name: "洪山区" }, texts["VAL-DIST-PLATID-REQUIRED"]],
    ["DIST-7", { name: "洪山区", platId: "" }, texts["VAL-DIST-PLATID-REQUIRED"]],
    ["DIST-8", { name: "洪山区", platId: "-1" }, texts["VAL-DIST-PLATID-NATURAL"]],
    ["DIST-8", { name: "洪山区", platId: "1.5" }, texts["VAL-DIST-PLATID-NATURAL"]],
    ["DIST-8", { name: "洪山区", platId: "007" }, texts["VAL-DIST-PLATID-NATURAL"]],
  ])("%s: refuses %j", async (_, body, message) => {
    const { status, envelope } = await add(body);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, code: "INVALID_INPUT", message });
  });

  it("DIST-6, DIST-8: takes eight characters and the number 0", async () => {
    expect((await add({ name: "一二三四五六七八", platId: "0" })).envelope.success).toBe(true);
  });

  it("DIST-15: refuses a name and a number that another district of the city has, and says which", async () => {
    await buildDistrict(server.db, { cityGuid: home, name: "青山区", platId: "700" });
    expect((await add({ name: "青山区", platId: "701" })).envelope).toMatchObject({
      code: "DUPLICATE",
      message: "已有同名的城市区域，请换一个名称",
    });
    expect((await add({ name: "汉阳区", platId: "700" })).envelope).toMatchObject({
      code: "DUPLICATE",
      message: "平台编号已被其他城市区域使用，请换一个编号",
    });
    // Another city may use both.
    await buildDistrict(server.db, { cityGuid: server.cities.foreign, name: "青山区", platId: "700" });
  });

  it("refuses a form whose city is not the city of the header", async () => {
    expect(
      await refusal(server, District.AddDistrict, {
        body: { cityGuid: server.cities.foreign, name: "外区", platId: "9" },
      }),
    ).toMatchObject({ status: 403, code: "CITY_FORBIDDEN" });
  });
});

describe("District/UpdateDistrict", () => {
  it("DIST-17: changes name and number, counts the revision up and says 修改成功！", async () => {
    const { guid } = await buildDistrict(server.db, { cityGuid: home });
    const { envelope } = await call(server, District.UpdateDistrict, {
      body: { guid, name: "新城区", platId: "800", revision: 1 },
    });
    expect(envelope).toEqual({ success: true, data: guid, message: texts["OK-DIST-UPDATE"] });
    expect(await infoOf(guid)).toMatchObject({ name: "新城区", platId: "800", revision: 2 });
  });

  it("refuses a stale save and says who changed what and when", async () => {
    const { guid, name, platId } = await buildDistrict(server.db, { cityGuid: home });
    await done(
      server,
      District.UpdateDistrict,
      { body: { guid, name: "先改的", platId, revision: 1 } },
      { as: "operator" },
    );
    const stale = await refusal(server, District.UpdateDistrict, {
      body: { guid, name: "后改的", platId, revision: 1 },
    });
    expect(stale).toMatchObject({ status: 200, code: "STALE_REVISION" });
    expect(stale.message).toMatch(
      new RegExp(
        `^内容已被测试operator于\\d{4}/\\d{1,2}/\\d{1,2} \\d{1,2}:\\d{2}:\\d{2}修改：城市区域名称由“${name}”改为“先改的”。请刷新后重新编辑$`,
      ),
    );
    expect((await infoOf(guid)).name).toBe("先改的");
  });

  it("lets a client that knows no revisions overwrite", async () => {
    const { guid, platId } = await buildDistrict(server.db, { cityGuid: home });
    await done(server, District.UpdateDistrict, { body: { guid, name: "甲", platId, revision: 1 } });
    await done(server, District.UpdateDistrict, { body: { guid, name: "乙", platId } });
    expect(await infoOf(guid)).toMatchObject({ name: "乙", revision: 3 });
  });

  it("lets one of two saves from the same revision win", async () => {
    const { guid, platId } = await buildDistrict(server.db, { cityGuid: home });
    const answers = await Promise.all(
      ["丙", "丁"].map((name) =>
        call(server, District.UpdateDistrict, { body: { guid, name, platId, revision: 1 } }),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await infoOf(guid)).revision).toBe(2);
  });
});

describe("District/DeleteDistrict and RestoreDistrict", () => {
  it("deletes with intersections and equipment, and restores exactly what went along", async () => {
    const district = await buildDistrict(server.db, { cityGuid: home });
    const place = { cityGuid: home, districtGuid: district.guid };
    const kept = await buildIntersection(server.db, place);
    const gone = await buildIntersection(server.db, place);
    await buildEquipment(server.db, kept);
    await done(server, Intersection.DeleteIntersection, { params: { id: gone.guid } });

    const { envelope } = await call(server, District.DeleteDistrict, { params: { id: district.guid } });
    expect(envelope).toEqual({ success: true, data: null, message: texts["OK-DELETE-BANG"] });
    for (const id of [kept.guid, gone.guid]) {
      expect(await refusal(server, Intersection.GetInfo, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await refusal(server, District.GetInfo, { params: { id: district.guid } })).toMatchObject({
      status: 404,
      message: "内容不存在或无权访问",
    });
    expect(await refusal(server, District.DeleteDistrict, { params: { id: district.guid } })).toMatchObject({
      code: "NOT_FOUND",
    });

    const deleted = await done(server, calls.City.GetDeleted, {});
    expect(deleted.find((item) => item.guid === district.guid)).toMatchObject({
      level: 2,
      name: district.name,
      withIntersections: 1,
      deletedBy: "测试admin",
    });
    // What went with the district is not listed beside it; what was deleted before it still is.
    expect(deleted.map((item) => item.guid)).not.toContain(kept.guid);
    expect(deleted.find((item) => item.guid === gone.guid)).toMatchObject({
      level: 3,
      districtName: district.name,
    });
    expect(
      await refusal(server, Intersection.RestoreIntersection, { params: { id: gone.guid } }),
    ).toMatchObject({
      code: "REFUSED",
      message: "所属区域已被删除，请先恢复该区域",
    });

    await done(server, District.RestoreDistrict, { params: { id: district.guid } });
    expect((await infoOf(district.guid)).intersectionCount).toBe(1);
    const summary = await done(server, District.GetDistrictSummary, { params: { id: district.guid } });
    expect(summary.equipmentCount).toBe(1);
    expect(await refusal(server, Intersection.GetInfo, { params: { id: gone.guid } })).toMatchObject({
      status: 404,
    });
    await done(server, Intersection.RestoreIntersection, { params: { id: gone.guid } });
    expect((await infoOf(district.guid)).intersectionCount).toBe(2);
  });

  it("frees name and number of a deleted district, and then refuses to restore it over the new one", async () => {
    const old = await buildDistrict(server.db, { cityGuid: home, name: "武昌区", platId: "900" });
    await done(server, District.DeleteDistrict, { params: { id: old.guid } });
    expect((await add({ name: "武昌区", platId: "900" })).envelope.success).toBe(true);
    expect(await refusal(server, District.RestoreDistrict, { params: { id: old.guid } })).toMatchObject({
      status: 200,
      code: "DUPLICATE",
    });
  });

  it("restores within thirty days and not after", async () => {
    const [early, late] = [
      await buildDistrict(server.db, { cityGuid: home }),
      await buildDistrict(server.db, { cityGuid: home }),
    ];
    for (const { guid } of [early, late])
      await done(server, District.DeleteDistrict, { params: { id: guid } });
    const item = (await done(server, calls.City.GetDeleted, {})).find(({ guid }) => guid === early.guid);
    expect(Date.parse(item?.restorableUntil ?? "")).toBe(server.clock().getTime() + 30 * DAY);
    // Logins do not last that long; both restores come with fresh ones.
    const restoreAt = async (guid: string) => {
      const { token } = await server.newSession("admin");
      return await call(server, District.RestoreDistrict, { params: { id: guid } }, { token });
    };
    server.clock.advance(30 * DAY - 1);
    expect((await restoreAt(early.guid)).status).toBe(200);
    server.clock.advance(1);
    expect((await restoreAt(late.guid)).status).toBe(404);
    const { token } = await server.newSession("admin");
    const left = await done(server, calls.City.GetDeleted, {}, { token });
    expect(left.map(({ guid }) => guid)).not.toContain(late.guid);
    server.clock.advance(-30 * DAY);
  });

  it("refuses to restore what is not deleted or never was", async () => {
    const { guid } = await buildDistrict(server.db, { cityGuid: home });
    for (const id of [guid, newGuid()]) {
      expect(await refusal(server, District.RestoreDistrict, { params: { id } })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe("audit", () => {
  it("keeps before and after of an edit, and how many intersections went with a deletion", async () => {
    const district = await buildDistrict(server.db, { cityGuid: home });
    await buildIntersection(server.db, { cityGuid: home, districtGuid: district.guid });
    await done(server, District.UpdateDistrict, {
      body: { guid: district.guid, name: "改后", platId: district.platId },
    });
    await done(server, District.DeleteDistrict, { params: { id: district.guid } });
    const rows = await server.db
      .selectFrom("audit_log")
      .select(["call_id", "entity_name", "before", "after"])
      .where("entity_guid", "=", district.guid)
      .orderBy("id")
      .execute();
    const { name, platId } = district;
    expect(rows).toEqual([
      {
        call_id: "District/UpdateDistrict",
        entity_name: "改后",
        before: { name, platId },
        after: { name: "改后", platId },
      },
      {
        call_id: "District/DeleteDistrict",
        entity_name: "改后",
        before: { name: "改后", platId, withIntersections: 1 },
        after: null,
      },
    ]);
  });
});
