import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Equipment, Radar } = calls;

let server: TestServer;
let place: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

/** A radar that is online and has everything a device can have of its own. */
const buildRadar = (given: object = {}) =>
  buildEquipment(server.db, place, {
    kind: kinds.radar.code,
    name: "雷达",
    plat_id: `R${nextNumber()}`,
    serial: `OLD-${nextNumber()}`,
    manufacturer: "厂商甲",
    model: "MR-400",
    firmware_version: "1.0",
    settings: JSON.stringify({ farRange: 180, mac: "00:1A:2B:3C:4D:5E" }),
    ...given,
  });
const body = (guid: string, given: object = {}) => ({
  guid,
  serial: `NEW-${nextNumber()}`,
  reason: "雷击损坏",
  ...given,
});
const refused = (guid: string, given: object = {}) =>
  refusal(server, Equipment.ReplaceDevice, { body: body(guid, given) });
const infoOf = (id: string) => done(server, Equipment.GetEquipment, { params: { id } });
const retiredOf = (id: string) => done(server, Equipment.GetRetiredDevices, { params: { id } });

describe("Equipment/ReplaceDevice", () => {
  it("keeps identity, parameters and history, and takes over what is the new device's own", async () => {
    const guid = await buildRadar();
    const before = await infoOf(guid);
    const given = body(guid, {
      revision: 1,
      model: "MR-500",
      firmwareVersion: "2.1",
      mac: "00:1A:2B:3C:4D:5F",
    });
    const { envelope } = await call(server, Equipment.ReplaceDevice, { body: given });
    expect(envelope).toEqual({ success: true, data: guid, message: "更换成功，参数与历史均已保留" });
    expect(await infoOf(guid)).toMatchObject({
      name: before["name"],
      platId: before["platId"],
      farRange: 180,
      serial: given.serial,
      manufacturer: "厂商甲",
      model: "MR-500",
      firmwareVersion: "2.1",
      mac: "00:1A:2B:3C:4D:5F",
      revision: 2,
    });
    const [latest] = await done(server, Equipment.GetRevisions, { params: { id: guid } });
    expect(latest).toMatchObject({ change: "replace", revision: 2 });
  });

  it("forgets the old device's firmware and MAC address when the new ones are not known", async () => {
    const guid = await buildRadar();
    await done(server, Equipment.ReplaceDevice, { body: body(guid) });
    expect(await infoOf(guid)).toMatchObject({ firmwareVersion: null, mac: null, model: "MR-400" });
  });

  it("does not take what the old device reported for the new one's", async () => {
    const guid = await buildRadar();
    const report = {
      city_guid: place.cityGuid,
      equipment_guid: guid,
      reported_at: new Date(),
      run_status: "{}",
    };
    await server.db.insertInto("equipment_status").values(report).execute();
    await done(server, Equipment.ReplaceDevice, { body: body(guid) });
    expect(await infoOf(guid)).toMatchObject({ state: "never", reportedAt: null });
    const disabled = await buildRadar({ presence: "disabled" });
    await done(server, Equipment.ReplaceDevice, { body: body(disabled) });
    expect((await infoOf(disabled)).state).toBe("disabled");
  });

  it("keeps the old device for the record, newest first", async () => {
    const guid = await buildRadar({ serial: "OLD-FIRST" });
    const first = body(guid, { reason: " 雷击损坏 " });
    await done(server, Equipment.ReplaceDevice, { body: first }, { as: "operator" });
    server.clock.advance(1_000);
    await done(server, Equipment.ReplaceDevice, { body: body(guid, { reason: "返修" }) });
    expect(await retiredOf(guid)).toEqual([
      expect.objectContaining({
        serial: first.serial,
        firmwareVersion: null,
        reason: "返修",
        retiredBy: "测试admin",
      }),
      expect.objectContaining({
        serial: "OLD-FIRST",
        manufacturer: "厂商甲",
        model: "MR-400",
        firmwareVersion: "1.0",
        reason: "雷击损坏",
        retiredBy: "测试operator",
      }),
    ]);
  });

  it("replaces what has neither firmware nor MAC address of its own", async () => {
    const guid = await buildEquipment(server.db, place, { kind: kinds.pole.code, name: "杆" });
    const given = body(guid);
    await done(server, Equipment.ReplaceDevice, { body: given });
    expect(await infoOf(guid)).toMatchObject({ serial: given.serial });
    expect(await refused(guid, { mac: "00:1A:2B:3C:4D:5E" })).toMatchObject({
      code: "INVALID_INPUT",
      message: "控制杆没有MAC地址，请留空",
    });
  });
});

describe("Equipment/ReplaceDevice refuses", () => {
  it("a serial that another device of the city has, and retires nothing", async () => {
    const guid = await buildRadar();
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const serial = `SN-${nextNumber()}`;
    await buildEquipment(server.db, elsewhere, { serial, name: "占用者" });
    expect(await refused(guid, { serial })).toMatchObject({
      code: "DUPLICATE",
      message: expect.stringMatching(new RegExp(`${serial}已被.*占用者`)) as string,
    });
    expect(await retiredOf(guid)).toEqual([]);
    expect((await infoOf(guid)).state).toBe("online");
  });

  it("the serial it has already", async () => {
    const guid = await buildRadar({ serial: "SAME-0001" });
    expect(await refused(guid, { serial: "SAME-0001" })).toMatchObject({
      code: "REFUSED",
      message: "雷达“雷达”的序列号已经是SAME-0001，请填写新设备的序列号",
    });
  });

  it("a stale revision, naming what the other changed", async () => {
    const guid = await buildRadar();
    await done(server, Radar.UpdateRadar, { body: { guid, farRange: 160 } }, { as: "operator" });
    const stale = await refused(guid, { revision: 1 });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("由“180 m”改为“160 m”");
  });

  it.each([
    [{ serial: "a b" }, "序列号"],
    [{ serial: "" }, "新序列号"],
    [{ serial: "   " }, "序列号"],
    [{ mac: "00:1A" }, "MAC地址"],
    [{ reason: "" }, "请填写更换原因"],
    [{ reason: "  " }, "请填写更换原因"],
  ])("%j and names the field", async (given, message) => {
    const guid = await buildRadar();
    const answer = await refused(guid, given);
    expect(answer).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(answer.message).toContain(message);
    expect(await retiredOf(guid)).toEqual([]);
  });

  it("equipment of another city or none, and answers nothing about it", async () => {
    const abroad = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    for (const guid of [await buildEquipment(server.db, abroad), newGuid()]) {
      expect(await refused(guid)).toMatchObject({ status: 404 });
      expect(await refusal(server, Equipment.GetRetiredDevices, { params: { id: guid } })).toMatchObject({
        status: 404,
      });
    }
  });
});
