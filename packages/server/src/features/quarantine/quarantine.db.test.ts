import { ENROL_PATH } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { buildStranger } from "../../testing/factories/stranger.ts";
import { buildDevice, connectClient } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { QUARANTINE_MAX } from "./quarantine.repository.ts";

const { Quarantine } = calls;

let server: TestServer;
let place: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const newSerial = () => `STRANGE-${nextNumber()}`;
const connect = (deviceSn: string, password: string) =>
  connectClient(server, { kind: "radar", deviceSn }, { password });
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 200)}.${addresses % 200}`;
};
const enrol = async (deviceSn: string, { address = newAddress(), ...given }: Record<string, string> = {}) => {
  const body = { deviceSn, kind: "radar", model: "MR-400", batchToken: "token of the device", ...given };
  const response = await server.fastify.inject({
    method: "POST",
    url: ENROL_PATH,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
    remoteAddress: address,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const listed = async (serial: string) =>
  (await done(server, Quarantine.GetQuarantine, {})).devices.find((device) => device.serial === serial);
/** Time enough for the same serial to be looked at again. */
const later = () => server.clock.advance(60_000);

describe("unknown devices", () => {
  it("southbound 1: one that connects waits in the list, and creates nothing", async () => {
    const serial = newSerial();
    const before = await server.db.selectFrom("equipment").select("guid").execute();
    await expect(connect(serial, "any")).rejects.toThrow("Connection refused");
    expect(await listed(serial)).toMatchObject({
      kind: "radar",
      attempts: 1,
      enrolled: false,
      blockedAt: null,
    });
    later();
    await expect(connect(serial, "any")).rejects.toThrow("Connection refused");
    expect(await listed(serial)).toMatchObject({ attempts: 2 });
    expect(await server.db.selectFrom("equipment").select("guid").execute()).toHaveLength(before.length);
    const event = await server.db
      .selectFrom("live_event")
      .select("city_guid")
      .where("payload", "@>", JSON.stringify({ kind: "quarantine" }) as never)
      .execute();
    expect(event.every(({ city_guid: city }) => city === null)).toBe(true);
  });

  it("southbound 1: 10 new serials per address and hour; 429 then, and the next hour 10 more", async () => {
    const address = newAddress();
    const ask = () => enrol(newSerial(), { address });
    for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 3600 } });
    expect((await enrol(newSerial())).status).toBe(202);
    server.clock.advance(3_600_000);
    expect((await ask()).status).toBe(202);
  });

  it("southbound 1: at most 1000 wait, the one that was quiet longest makes room", async () => {
    const long = new Date(server.clock().getTime() - 86_400_000);
    const oldest = newSerial();
    await buildStranger(server.db, oldest, new Date(long.getTime() - 1_000));
    const rows = Array.from({ length: QUARANTINE_MAX }, () => ({
      serial: newSerial(),
      kind: "radar",
      address: "10.8.8.8",
      first_seen_at: long,
      last_seen_at: long,
    }));
    await server.db.insertInto("device_quarantine").values(rows).execute();
    later();
    const newest = newSerial();
    await enrol(newest);
    const { devices, max } = await done(server, Quarantine.GetQuarantine, {});
    expect(devices).toHaveLength(max);
    expect(devices[0]?.serial).toBe(newest);
    expect(devices.some(({ serial }) => serial === oldest)).toBe(false);
    await server.db.deleteFrom("device_quarantine").where("address", "=", "10.8.8.8").execute();
  });

  it.each([
    ["no body", ""],
    ["no JSON", "{"],
    ["a serial with a slash", JSON.stringify({ deviceSn: "a/b/c", kind: "radar", batchToken: "12345678" })],
    ["an unknown kind", JSON.stringify({ deviceSn: "ABCD", kind: "toaster", batchToken: "12345678" })],
    [
      "control characters",
      JSON.stringify({ deviceSn: "ABCD", kind: "erv", model: "\u0000", batchToken: "12345678" }),
    ],
  ])("southbound 1: refuses an enrolment with %s", async (_, payload) => {
    const response = await server.fastify.inject({
      method: "POST",
      url: ENROL_PATH,
      headers: { "content-type": "application/json" },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("Quarantine/AdoptDevice", () => {
  it("gives equipment the serial; the device that enrolled fetches its secret, once, and comes in", async () => {
    const serial = newSerial();
    const address = newAddress();
    expect(await enrol(serial, { address })).toEqual({ status: 202, body: { retryAfter: 300 } });
    later();
    expect((await enrol(serial, { address })).status).toBe(202);
    expect((await enrol(serial, { address })).status).toBe(429);
    const guid = await buildEquipment(server.db, place, { kind: 4, name: "雷达", serial: null });
    const adopted = await done(
      server,
      Quarantine.AdoptDevice,
      { body: { serial, equipmentGuid: guid } },
      { as: "operator" },
    );
    expect(adopted).toEqual({ equipmentGuid: guid, fetchedByDevice: true, credential: null });
    expect(await listed(serial)).toBeUndefined();
    expect((await enrol(serial, { batchToken: "token of a thief" })).status).toBe(403);
    const granted = await enrol(serial);
    expect(granted).toMatchObject({ status: 200, body: { username: serial } });
    const client = await connect(serial, String(granted.body["secret"]));
    expect(client.connected).toBe(true);
    await client.endAsync(true);
    expect((await enrol(serial)).status).toBe(403);
    const info = await done(server, calls.Equipment.GetEquipment, { params: { id: guid } });
    expect(info["serial"]).toBe(serial);
  });

  it("tells the secret of a device that only tried to connect", async () => {
    const serial = newSerial();
    await expect(connect(serial, "any")).rejects.toThrow("Connection refused");
    const guid = await buildEquipment(server.db, place, { kind: 4, name: "雷达", serial });
    const { credential } = await done(server, Quarantine.AdoptDevice, {
      body: { serial, equipmentGuid: guid },
    });
    const client = await connect(serial, credential?.secret ?? "");
    expect(client.connected).toBe(true);
    await client.endAsync(true);
  });

  it("replaces the device of equipment that has another serial, with a reason", async () => {
    const old = await buildDevice(server, place, "radar");
    const serial = newSerial();
    await enrol(serial);
    const body = { serial, equipmentGuid: old.guid };
    const answer = await refusal(server, Quarantine.AdoptDevice, { body });
    expect(answer).toMatchObject({ code: "REFUSED", message: expect.stringContaining("更换原因") });
    await done(server, Quarantine.AdoptDevice, { body: { ...body, reason: "雷击损坏" } });
    const retired = await done(server, calls.Equipment.GetRetiredDevices, { params: { id: old.guid } });
    expect(retired).toEqual([expect.objectContaining({ serial: old.deviceSn, reason: "雷击损坏" })]);
  });

  it("refuses equipment of another kind, a blocked device and one that is not there", async () => {
    const serial = newSerial();
    await enrol(serial);
    const camera = await buildEquipment(server.db, place, { kind: 5, name: "相机", serial: null });
    const radar = await buildEquipment(server.db, place, { kind: 4, name: "雷达", serial: null });
    const adopt = (equipmentGuid: string, given = serial) =>
      refusal(server, Quarantine.AdoptDevice, { body: { serial: given, equipmentGuid } });
    expect((await adopt(camera)).message).toContain("类别");
    await done(server, Quarantine.BlockDevice, { body: { serial, blocked: true } });
    expect((await adopt(radar)).message).toContain("屏蔽");
    expect((await adopt(radar, newSerial())).code).toBe("NOT_FOUND");
  });
});

describe("Quarantine/DismissDevice and BlockDevice", () => {
  it("a dismissed device comes back when it asks again, a blocked one is refused until it is unblocked", async () => {
    const serial = newSerial();
    await enrol(serial);
    await done(server, Quarantine.DismissDevice, { body: { serial } });
    expect(await listed(serial)).toBeUndefined();
    later();
    expect((await enrol(serial)).status).toBe(202);
    await done(server, Quarantine.BlockDevice, { body: { serial, blocked: true } });
    expect(await listed(serial)).toMatchObject({ blockedBy: "测试admin" });
    later();
    expect((await enrol(serial)).status).toBe(403);
    await done(server, Quarantine.BlockDevice, { body: { serial, blocked: false } });
    later();
    expect((await enrol(serial)).status).toBe(202);
  });

  it("a serial that is in the inventory and comes in is refused to others", async () => {
    const built = await buildDevice(server, place, "radar");
    expect((await enrol(built.deviceSn)).status).toBe(403);
    expect(await listed(built.deviceSn)).toBeUndefined();
  });
});
