import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { buildEnd, buildRelation } from "../../testing/factories/relation.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment, Camera } = calls;

let server: TestServer;
let place: BuiltIntersection;
let unit: { north: string; east: string; pole: string; erv: string; camera: string; board: string };
beforeAll(async () => {
  server = await startTestServer();
  const { db, cities } = server;
  place = await buildIntersection(db, { cityGuid: cities.home });
  const north = await buildEnd(db, place, { name: "北进口", direction: 0 });
  const east = await buildEnd(db, place, { name: "东进口", direction: 2 });
  const pole = await buildEquipment(db, place, {
    kind: kinds.pole.code,
    name: "北杆",
    longitude: 114.3,
    latitude: 30.6,
  });
  const erv = await buildEquipment(db, place, {
    kind: kinds.erv.code,
    name: "北进口一体机",
    plat_id: `E${nextNumber()}`,
    serial: `ERV-${nextNumber()}`,
    ip: "10.0.0.1",
    model: "HG-2",
    pole_guid: pole,
    end_guid: north,
    longitude: 114.3,
    latitude: 30.6,
    heading: 300,
    settings: JSON.stringify({ orientation: 7, outputHz: 12, mac: "00:1A:2B:3C:4D:5E" }),
  });
  const camera = await done(server, Camera.AddCamera, {
    body: {
      intersectionGuid: place.guid,
      parentGuid: erv,
      poleGuid: pole,
      endGuid: north,
      name: "北进口近端相机",
      username: "admin",
      password: "very secret",
      heading: 10,
    },
  });
  const board = await buildEquipment(db, place, {
    kind: kinds.mainboard.code,
    name: "核心板",
    parent_guid: erv,
  });
  await buildRelation(db, cities.home, "mainboard", {
    subject: board,
    object: camera,
    settings: { port: 8000 },
  });
  unit = { north, east, pole, erv, camera, board };
});
afterAll(() => server.close());

type Given = { poleGuid?: string; endGuid?: string; intersectionGuid?: string; guid?: string; name?: string };
const body = (given: Given = {}) => ({
  guid: unit.erv,
  name: "东进口一体机",
  intersectionGuid: place.guid,
  ...given,
});
const copy = (given?: Given) => call(server, Equipment.CopyEquipment, { body: body(given) });
const copied = (given?: Given) => done(server, Equipment.CopyEquipment, { body: body(given) });
const refused = (given: Given) => refusal(server, Equipment.CopyEquipment, { body: body(given) });
const infoOf = (id: string) => done(server, Equipment.GetEquipment, { params: { id } });
const partsOf = (guid: string) =>
  server.db.selectFrom("equipment").selectAll().where("parent_guid", "=", guid).orderBy("kind").execute();

describe("Equipment/CopyEquipment to another approach", () => {
  it("copies the unit with its parts, without what is unique to a device", async () => {
    const { envelope } = await copy({ endGuid: unit.east });
    expect(envelope).toMatchObject({ success: true, message: "复制成功，含2台下属设备" });
    const guid = envelope.success ? envelope.data : "";
    expect(guid).not.toBe(unit.erv);
    expect(await infoOf(guid)).toMatchObject({
      name: "东进口一体机",
      kind: kinds.erv.code,
      state: "never",
      revision: 1,
      platId: null,
      serial: null,
      ip: null,
      mac: null,
      model: "HG-2",
      outputHz: 12,
      endGuid: unit.east,
      poleGuid: null,
    });
    expect((await partsOf(guid)).map((part) => part.name)).toEqual(["核心板", "东进口近端相机"]);
  });

  it("turns headings by the angle between the approaches", async () => {
    const guid = await copied({ endGuid: unit.east });
    expect(await infoOf(guid)).toMatchObject({ heading: 30, orientation: 1 });
    const [, camera] = await partsOf(guid);
    expect(camera?.heading).toBe(100);
    expect(camera?.end_guid).toBe(unit.east);
  });

  it("leaves headings as they are when either approach is not known", async () => {
    expect(await infoOf(await copied())).toMatchObject({ heading: 300, orientation: 7, endGuid: null });
  });

  it("copies no secret, and does not say that one is set", async () => {
    const [, camera] = await partsOf(await copied());
    const info = await infoOf(camera?.guid ?? "");
    expect(info).toMatchObject({ username: "admin", secretsSet: [] });
    expect(await infoOf(unit.camera)).toMatchObject({ secretsSet: ["password"] });
  });

  it("copies which core board serves which part, in the histories too", async () => {
    const [board, camera] = await partsOf(await copied());
    const relations = await server.db
      .selectFrom("equipment_relation")
      .selectAll()
      .where("subject_guid", "=", board?.guid ?? "")
      .execute();
    expect(relations).toEqual([
      expect.objectContaining({ relation: "mainboard", object_guid: camera?.guid, settings: { port: 8000 } }),
    ]);
    const history = await done(server, Equipment.GetRevisions, { params: { id: board?.guid ?? "" } });
    expect(history.map(({ change }) => change)).toEqual(["update", "add"]);
  });

  it("has no position without a pole", async () => {
    expect(await infoOf(await copied())).toMatchObject({ longitude: null, latitude: null, elevation: null });
  });
});

describe("Equipment/CopyEquipment to another intersection", () => {
  it("stands where the target pole stands, parts that shared the old pole too", async () => {
    const there = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const pole = await buildEquipment(server.db, there, {
      kind: kinds.pole.code,
      name: "杆",
      longitude: 114.4,
      latitude: 30.7,
      elevation: 25,
    });
    const guid = await copied({ intersectionGuid: there.guid, poleGuid: pole });
    expect(await infoOf(guid)).toMatchObject({
      intersectionGuid: there.guid,
      poleGuid: pole,
      endGuid: null,
      longitude: 114.4,
      latitude: 30.7,
      elevation: 25,
    });
    const [board, camera] = await partsOf(guid);
    expect(board).toMatchObject({ intersection_guid: there.guid, pole_guid: null });
    expect(camera).toMatchObject({ intersection_guid: there.guid, pole_guid: pole, end_guid: null });
    expect(await infoOf(unit.erv)).toMatchObject({ intersectionGuid: place.guid, revision: 1 });
  });

  it("keeps parent and box within the intersection only", async () => {
    const there = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const same = await copied({ guid: unit.camera, name: "另一相机" });
    expect(await infoOf(same)).toMatchObject({ parentGuid: unit.erv });
    const elsewhere = await copied({ guid: unit.camera, name: "别处相机", intersectionGuid: there.guid });
    expect(await infoOf(elsewhere)).toMatchObject({ parentGuid: null });
  });
});

describe("Equipment/CopyEquipment refuses", () => {
  it("a place of another intersection, and writes nothing", async () => {
    const there = await buildIntersection(server.db, { cityGuid: server.cities.home });
    for (const given of [
      { intersectionGuid: there.guid, poleGuid: unit.pole },
      { intersectionGuid: there.guid, endGuid: unit.east },
    ]) {
      expect(await refused(given)).toMatchObject({ code: "REFUSED" });
    }
    expect(
      await server.db
        .selectFrom("equipment")
        .select("guid")
        .where("intersection_guid", "=", there.guid)
        .execute(),
    ).toEqual([]);
  });

  it("a part that cannot stand alone, in another intersection", async () => {
    const there = await buildIntersection(server.db, { cityGuid: server.cities.home });
    expect(await refused({ guid: unit.board, intersectionGuid: there.guid })).toMatchObject({
      code: "REFUSED",
      message: expect.stringContaining("请选择") as string,
    });
  });

  it("another city's intersection, pole, or unit", async () => {
    const abroad = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const pole = await buildEquipment(server.db, abroad, { kind: kinds.pole.code });
    expect(await refused({ intersectionGuid: abroad.guid })).toMatchObject({ status: 404 });
    expect(await refused({ poleGuid: pole })).toMatchObject({ status: 404 });
    expect(await refused({ guid: pole })).toMatchObject({ status: 404 });
  });

  it("an empty name", async () => {
    expect(await refused({ name: "" })).toMatchObject({
      status: 400,
      message: "新设备名称：设备名称不能为空",
    });
  });
});
