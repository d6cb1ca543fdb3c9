import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildEnd, buildGroup, buildRelation } from "../../testing/factories/relation.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { City, Equipment, Radar } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A pole with a unit on it, whose camera hangs on the same pole, and a core board. */
interface Site {
  readonly place: BuiltIntersection;
  readonly end: string;
  readonly pole: string;
  readonly erv: string;
  readonly camera: string;
  readonly board: string;
}
let here: Site;
let there: Site;
async function buildSite(): Promise<Site> {
  const { db, cities } = server;
  const place = await buildIntersection(db, { cityGuid: cities.home });
  const end = await buildEnd(db, place, { name: "北进口", direction: 0 });
  const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2]) =>
    buildEquipment(db, place, { kind: kinds[key].code, ...given });
  const pole = await build("pole", { name: "1号杆", end_guid: end });
  const erv = await build("erv", { name: "一体机", pole_guid: pole, end_guid: end, ip: "10.0.0.1" });
  const camera = await build("camera", {
    name: "近端相机",
    parent_guid: erv,
    pole_guid: pole,
    ip: "10.0.0.2",
  });
  return {
    place,
    end,
    pole,
    erv,
    camera,
    board: await build("mainboard", { name: "核心板", parent_guid: erv }),
  };
}
beforeEach(async () => {
  here = await buildSite();
  there = await buildSite();
  await server.db
    .updateTable("equipment")
    .set({ ip: null })
    .where("intersection_guid", "=", there.place.guid)
    .execute();
});

type Body = Parameters<typeof move>[0];
const move = (body: {
  guid: string;
  intersectionGuid: string;
  revision?: number;
  parentGuid?: string | null;
  poleGuid?: string | null;
  boxGuid?: string | null;
  endGuid?: string | null;
}) => call(server, Equipment.MoveEquipment, { body });
const refused = (body: Body) => refusal(server, Equipment.MoveEquipment, { body });
const infoOf = (id: string) => done(server, Equipment.GetEquipment, { params: { id } });
const historyOf = (id: string) => done(server, Equipment.GetRevisions, { params: { id } });

describe("Equipment/MoveEquipment within an intersection", () => {
  it("changes what the thing is attached to and nothing else, as a step of its history", async () => {
    const other = await buildEquipment(server.db, here.place, { kind: kinds.pole.code, name: "2号杆" });
    const { envelope } = await move({
      guid: here.erv,
      intersectionGuid: here.place.guid,
      poleGuid: other,
      revision: 1,
    });
    expect(envelope).toEqual({ success: true, data: here.erv, message: "移动成功" });
    expect(await infoOf(here.erv)).toMatchObject({
      poleGuid: other,
      endGuid: null,
      ip: "10.0.0.1",
      revision: 2,
    });
    expect(await infoOf(here.camera)).toMatchObject({
      parentGuid: here.erv,
      poleGuid: here.pole,
      revision: 1,
    });
    expect((await historyOf(here.erv))[0]).toMatchObject({ change: "move" });
    const recent = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 1, params: { entityGuid: here.erv } },
    });
    expect(recent.resultList[0]).toMatchObject({ title: "移动设备", entityName: "一体机" });
  });

  it("changes nothing where nothing is to change", async () => {
    const at = { intersectionGuid: here.place.guid, poleGuid: here.pole };
    await move({ guid: here.erv, ...at });
    const { revision } = await infoOf(here.erv);
    expect((await move({ guid: here.erv, ...at })).envelope).toMatchObject({ success: true });
    expect((await infoOf(here.erv)).revision).toBe(revision);
  });
});

describe("Equipment/MoveEquipment to another intersection", () => {
  it("takes along what belongs to it, with guid and history, and leaves approaches behind", async () => {
    const { envelope } = await move({
      guid: here.erv,
      intersectionGuid: there.place.guid,
      poleGuid: there.pole,
      endGuid: there.end,
      revision: 1,
    });
    expect(envelope).toEqual({ success: true, data: here.erv, message: "移动成功，一并移动2台设备" });
    const at = { intersectionGuid: there.place.guid };
    expect(await infoOf(here.erv)).toMatchObject({ ...at, poleGuid: there.pole, endGuid: there.end });
    // The camera hung on the unit's pole, so it hangs on the unit's new one.
    expect(await infoOf(here.camera)).toMatchObject({ ...at, parentGuid: here.erv, poleGuid: there.pole });
    expect(await infoOf(here.board)).toMatchObject({ ...at, parentGuid: here.erv });
    expect(await infoOf(here.pole)).toMatchObject({ intersectionGuid: here.place.guid });
    for (const guid of [here.erv, here.camera, here.board]) {
      expect((await historyOf(guid))[0]).toMatchObject({
        change: "move",
        revision: 2,
      });
    }
  });

  it("takes a pole with all that hangs on it, still hanging there", async () => {
    const { envelope } = await move({ guid: here.pole, intersectionGuid: there.place.guid });
    expect(envelope.message).toBe("移动成功，一并移动3台设备");
    expect(await infoOf(here.erv)).toMatchObject({
      intersectionGuid: there.place.guid,
      poleGuid: here.pole,
      endGuid: null,
    });
  });

  it("leaves behind what only hangs together with something that stays", async () => {
    const box = await buildEquipment(server.db, here.place, { kind: kinds.box.code, name: "箱" });
    const mec = await buildEquipment(server.db, here.place, {
      kind: kinds.mainController.code,
      name: "MEC",
      box_guid: box,
      pole_guid: here.pole,
    });
    await move({ guid: here.pole, intersectionGuid: there.place.guid });
    expect(await infoOf(mec)).toMatchObject({
      intersectionGuid: there.place.guid,
      poleGuid: here.pole,
      boxGuid: null,
    });
  });

  it("ends relations and groups that would cross intersections, says how many, and keeps those that would not", async () => {
    const { db, cities } = server;
    const build = (key: keyof typeof kinds) =>
      buildEquipment(db, here.place, { kind: kinds[key].code, name: kinds[key].label });
    const mec = await build("mainController");
    await buildRelation(db, cities.home, "mec", { subject: mec, object: here.erv });
    await buildRelation(db, cities.home, "mainboard", { subject: here.board, object: here.camera });
    const group = await buildGroup(db, here.place, {
      controller: mec,
      members: [here.camera, await build("camera")],
    });
    const { envelope } = await move({ guid: here.erv, intersectionGuid: there.place.guid });
    expect(envelope.message).toBe("移动成功，一并移动2台设备，解除1条跨路口关联，退出1个分组");
    const relations = await db
      .selectFrom("equipment_relation")
      .select(["relation"])
      .where("subject_guid", "in", [mec, here.board])
      .execute();
    expect(relations).toEqual([{ relation: "mainboard" }]);
    const members = await db
      .selectFrom("equipment_group_member")
      .selectAll()
      .where("group_guid", "=", group)
      .execute();
    expect(members).toHaveLength(1);
    // What stayed behind has lost something, and its history says what.
    expect((await historyOf(mec))[0]).toMatchObject({ change: "update", revision: 2 });
  });

  it("leaves a group without its controller when that moves away", async () => {
    const { db } = server;
    const mec = await buildEquipment(db, here.place, { kind: kinds.mainController.code, name: "MEC" });
    const group = await buildGroup(db, here.place, { controller: mec, members: [here.camera] });
    expect((await move({ guid: mec, intersectionGuid: there.place.guid })).envelope.message).toBe(
      "移动成功，退出1个分组",
    );
    const row = await db
      .selectFrom("equipment_group")
      .selectAll()
      .where("guid", "=", group)
      .executeTakeFirstOrThrow();
    expect(row.main_controller_guid).toBeNull();
  });

  it("can be reverted only while what it hung on is there", async () => {
    await move({ guid: here.board, intersectionGuid: here.place.guid, parentGuid: here.erv });
    const radar = await buildEquipment(server.db, here.place, {
      kind: kinds.radar.code,
      name: "雷达",
      parent_guid: here.erv,
    });
    await done(server, Radar.UpdateRadar, { body: { guid: radar, farRange: 150 } });
    await move({ guid: radar, intersectionGuid: there.place.guid, parentGuid: there.erv });
    await done(server, Equipment.RevertEquipment, { params: { id: radar, revision: "2" } });
    expect(await infoOf(radar)).toMatchObject({ intersectionGuid: here.place.guid, parentGuid: here.erv });
  });
});

describe("Equipment/MoveEquipment refuses", () => {
  it("a stale revision, naming what the other changed", async () => {
    const radar = await buildEquipment(server.db, here.place, { kind: kinds.radar.code, name: "雷达" });
    await done(
      server,
      Radar.UpdateRadar,
      { body: { guid: radar, name: "新名雷达", farRange: 155 } },
      { as: "operator" },
    );
    for (const intersectionGuid of [here.place.guid, there.place.guid]) {
      const stale = await refused({
        guid: radar,
        intersectionGuid,
        poleGuid: null,
        endGuid: null,
        revision: 1,
      });
      expect(stale.code).toBe("STALE_REVISION");
      expect(stale.message).toContain("测试operator");
      expect(stale.message).toContain("设备名称由“雷达”改为“新名雷达”");
      expect(stale.message).toContain("155");
    }
  });

  it("a wrong kind of parent, saying which would do", async () => {
    expect(
      await refused({ guid: here.erv, intersectionGuid: there.place.guid, poleGuid: there.erv }),
    ).toMatchObject({
      code: "REFUSED",
      message: "全息感知一体机的所在杆件不能是全息感知一体机“一体机”，只能是控制杆",
    });
    expect(
      await refused({ guid: here.board, intersectionGuid: here.place.guid, parentGuid: here.camera }),
    ).toMatchObject({ code: "REFUSED" });
    expect(await refused({ guid: here.board, intersectionGuid: there.place.guid })).toMatchObject({
      code: "REFUSED",
      message: expect.stringContaining("请选择") as string,
    });
  });

  it("a place of the old intersection", async () => {
    expect(
      await refused({ guid: here.erv, intersectionGuid: there.place.guid, poleGuid: here.pole }),
    ).toMatchObject({ code: "REFUSED" });
    expect(
      await refused({ guid: here.erv, intersectionGuid: there.place.guid, endGuid: here.end }),
    ).toMatchObject({
      code: "REFUSED",
    });
  });

  it("an address that is taken there, of the thing or of what goes along, and moves nothing", async () => {
    const taken = await buildEquipment(server.db, there.place, { name: "占用者", ip: "10.0.0.2" });
    expect(await refused({ guid: here.erv, intersectionGuid: there.place.guid })).toMatchObject({
      code: "DUPLICATE",
      message: expect.stringMatching(/10\.0\.0\.2已被.*占用者/) as string,
    });
    expect(await infoOf(here.erv)).toMatchObject({ intersectionGuid: here.place.guid, revision: 1 });
    await server.db.updateTable("equipment").set({ ip_shared: true }).where("guid", "=", taken).execute();
    expect((await move({ guid: here.erv, intersectionGuid: there.place.guid })).envelope.success).toBe(true);
  });

  it("an intersection of another city, one that is deleted, and equipment that is not there", async () => {
    const abroad = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    expect(await refused({ guid: here.erv, intersectionGuid: abroad.guid })).toMatchObject({ status: 404 });
    const abroadRadar = await buildEquipment(server.db, abroad, { kind: kinds.radar.code });
    for (const guid of [abroadRadar, newGuid()]) {
      expect(await refused({ guid, intersectionGuid: there.place.guid })).toMatchObject({ status: 404 });
    }
    const gone = await buildIntersection(server.db, { cityGuid: server.cities.home });
    await server.db
      .updateTable("intersection")
      .set({ deleted_at: new Date() })
      .where("guid", "=", gone.guid)
      .execute();
    expect(await refused({ guid: here.erv, intersectionGuid: gone.guid })).toMatchObject({ status: 404 });
  });
});
