import type { DeviceKind } from "@lukou/contract/topics";
import { calls } from "@lukou/equipment";
import type { MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { buildDevice, connectClient, connectDevice, TEST_SECRET } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { DeviceCredential, Equipment } = calls;
const WEEK_MS = 7 * 24 * 3_600_000;

let server: TestServer;
let place: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const byId = (id: string) => ({ params: { id } });
const accessOf = (guid: string) => done(server, DeviceCredential.GetAccess, byId(guid));
const connect = (deviceSn: string, password: string, kind: DeviceKind = "radar") =>
  connectClient(server, { kind, deviceSn }, { password });
const refused = "Connection refused";
const buildRadar = async () => {
  const serial = `CRED-${nextNumber()}`;
  const guid = await buildEquipment(server.db, place, { kind: 4, name: "雷达", serial });
  return { guid, serial };
};
const closed = (client: MqttClient) =>
  new Promise<string>((resolve) => client.once("close", () => resolve("closed")));

describe("DeviceCredential/IssueCredential", () => {
  it("makes a secret by which the device comes in, told once, and writes no secret down", async () => {
    const { guid, serial } = await buildRadar();
    expect(await accessOf(guid)).toMatchObject({ state: "none", kind: "radar", serial });
    const issued = await done(server, DeviceCredential.IssueCredential, byId(guid), { as: "operator" });
    expect(issued).toMatchObject({ username: serial, clientId: `radar:${serial}`, previousUntil: null });
    expect(Buffer.from(issued.secret, "base64url")).toHaveLength(32);
    expect(await accessOf(guid)).toMatchObject({ state: "issued", issuedBy: "测试operator", usedAt: null });
    await (await connect(serial, issued.secret)).endAsync(true);
    expect(await accessOf(guid)).toMatchObject({
      state: "used",
      usedFrom: expect.stringMatching(/127\.0\.0\.1/),
    });
    const rows = await server.db
      .selectFrom("audit_log")
      .select(["call_id", "after"])
      .where("entity_guid", "=", guid)
      .execute();
    expect(rows.map(({ call_id: id }) => id)).toEqual(["DeviceCredential/IssueCredential"]);
    expect(JSON.stringify(rows)).not.toContain(issued.secret);
  });

  it.each([
    ["a pole, which holds no session", { kind: 1, serial: "POLE-0001" }, "不需要接入凭证"],
    ["equipment without a serial", { kind: 4, serial: null }, "请先填写序列号"],
    ["a serial that cannot stand in a topic", { kind: 4, serial: "a/b+c" }, "不能用于接入"],
  ])("refuses %s", async (_, given, message) => {
    const guid = await buildEquipment(server.db, place, { name: "设备", ...given });
    const answer = await refusal(server, DeviceCredential.IssueCredential, byId(guid));
    expect(answer).toMatchObject({ code: "REFUSED", message: expect.stringContaining(message) });
  });

  it("refuses a serial that comes in for another city", async () => {
    const { guid, serial } = await buildRadar();
    await done(server, DeviceCredential.IssueCredential, byId(guid));
    const abroad = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const twin = await buildEquipment(server.db, abroad, { kind: 4, name: "雷达", serial });
    const caller = { as: "foreigner", city: server.cities.foreign } as const;
    const answer = await refusal(server, DeviceCredential.IssueCredential, byId(twin), caller);
    expect(answer).toMatchObject({
      code: "DUPLICATE",
      message: expect.stringContaining("序列号已在其他设备"),
    });
  });
});

describe("DeviceCredential/RotateCredential", () => {
  it("keeps the old secret until the new one is used, and no longer", async () => {
    const { guid, serial } = await buildRadar();
    const first = await done(server, DeviceCredential.IssueCredential, byId(guid));
    const second = await done(server, DeviceCredential.RotateCredential, byId(guid));
    expect(Date.parse(second.previousUntil ?? "")).toBe(server.clock().getTime() + WEEK_MS);
    expect((await accessOf(guid)).state).toBe("rotating");
    await (await connect(serial, first.secret)).endAsync(true);
    await (await connect(serial, second.secret)).endAsync(true);
    expect((await accessOf(guid)).state).toBe("used");
    await expect(connect(serial, first.secret)).rejects.toThrow(refused);
  });

  it("ends the old secret after a week all the same", async () => {
    const { guid, serial } = await buildRadar();
    const first = await done(server, DeviceCredential.IssueCredential, byId(guid));
    const second = await done(server, DeviceCredential.RotateCredential, byId(guid));
    server.clock.advance(WEEK_MS);
    await expect(connect(serial, first.secret)).rejects.toThrow(refused);
    await (await connect(serial, second.secret)).endAsync(true);
    // A login does not last as long.
    server.clock.advance(-WEEK_MS);
    await server.platform.field.intake.settle();
    expect((await accessOf(guid)).troubles).toMatchObject([{ reason: "secret", count: 1 }]);
  });

  it("refuses where there is nothing to change", async () => {
    const { guid } = await buildRadar();
    const answer = await refusal(server, DeviceCredential.RotateCredential, byId(guid));
    expect(answer.message).toContain("请先签发");
  });
});

describe("the end of a credential throws the device off at once", () => {
  it("DeviceCredential/RevokeCredential: and lets its session run out", async () => {
    const built = await buildDevice(server, place, "radar");
    await (await connectDevice(server, built)).close();
    const client = await connect(built.deviceSn, TEST_SECRET);
    const end = closed(client);
    await done(server, DeviceCredential.RevokeCredential, byId(built.guid));
    expect(await end).toBe("closed");
    await expect(connect(built.deviceSn, TEST_SECRET)).rejects.toThrow(refused);
    expect(await accessOf(built.guid)).toMatchObject({ state: "revoked", revokedBecause: "operator" });
    const session = await server.db
      .selectFrom("device_session")
      .select(["ended_at", "expires_at"])
      .where("equipment_guid", "=", built.guid)
      .executeTakeFirstOrThrow();
    expect(session.expires_at.getTime()).toBeLessThanOrEqual(server.clock().getTime());
    const again = await refusal(server, DeviceCredential.RevokeCredential, byId(built.guid));
    expect(again.code).toBe("REFUSED");
  });

  it("a new secret in place of the old one", async () => {
    const built = await buildDevice(server, place, "radar");
    const client = await connect(built.deviceSn, TEST_SECRET);
    const end = closed(client);
    await done(server, DeviceCredential.IssueCredential, byId(built.guid));
    expect(await end).toBe("closed");
  });

  it("Equipment/ReplaceDevice: the old serial may no longer come in", async () => {
    const built = await buildDevice(server, place, "radar");
    const end = closed(await connect(built.deviceSn, TEST_SECRET));
    const body = { guid: built.guid, serial: `NEW-${nextNumber()}`, reason: "雷击损坏" };
    await done(server, Equipment.ReplaceDevice, { body });
    expect(await end).toBe("closed");
    expect(await accessOf(built.guid)).toMatchObject({ state: "revoked", revokedBecause: "serial" });
  });

  it("deleted equipment loses it, also at another node", async () => {
    const built = await buildDevice(server, place, "radar");
    const end = closed(await connect(built.deviceSn, TEST_SECRET));
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const radar = calls.Radar.DeleteRadar;
    await done(other, radar, { ...byId(built.guid), query: {} });
    // What the database tells this node of.
    server.platform.bus.cityChanged(server.cities.home);
    expect(await end).toBe("closed");
    await other.close();
  });
});

describe("southbound 1, two units with one serial", () => {
  it("the newest wins, and a wrong secret is counted where people see it", async () => {
    const built = await buildDevice(server, place, "radar");
    const first = await connect(built.deviceSn, TEST_SECRET);
    const code = new Promise((resolve) => first.once("disconnect", ({ reasonCode }) => resolve(reasonCode)));
    const second = await connect(built.deviceSn, TEST_SECRET);
    expect(await code).toBe(0x8e);
    expect(second.connected).toBe(true);
    await expect(connect(built.deviceSn, "wrong")).rejects.toThrow(refused);
    await server.platform.field.intake.settle();
    expect((await accessOf(built.guid)).troubles).toEqual([
      expect.objectContaining({ reason: "secret", count: 1, label: "接入密钥不正确" }),
    ]);
    await second.endAsync(true);
  });
});
