import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectClient, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { expectState, stateOf } from "./testing/field-state.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const sessionOf = (guid: string) =>
  server.db
    .selectFrom("device_session")
    .selectAll()
    .where("equipment_guid", "=", guid)
    .executeTakeFirstOrThrow();
const historyOf = async (guid: string) =>
  (
    await server.db
      .selectFrom("presence_transition")
      .select(["from_state", "to_state", "reason"])
      .where("equipment_guid", "=", guid)
      .orderBy("id")
      .execute()
  ).map((row) => `${row.from_state} -> ${row.to_state} ${row.reason}`);
/** A sign of life that is written: the session's moment of the last one has come up to the clock. */
const heartbeat = async (device: TestDevice) => {
  await device.send("heartbeat/up", { sessionId: device.sessionId });
  await soon(async () => expect((await sessionOf(device.guid)).last_seen_at).toEqual(server.clock()));
};
const never = { presence: "never" };

describe("session/up", () => {
  it("southbound 4: is answered with the guid, the time and rates within limits", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built, { session: false });
    const { sessionId } = device;
    const ready = { active: 0, state: "ready", sessionId, hbRate: 30, softwareVersion: "3.2.1" };
    const seqNum = await device.send("session/up", ready as never);
    expect(await device.heard("session/up/ack")).toMatchObject({
      seqNum,
      errorCode: 0,
      accepted: "bound",
      equipGuid: built.guid,
      serverTime: server.clock().getTime(),
      hbRate: 30,
    });
    expect(await sessionOf(built.guid)).toMatchObject({
      session_id: sessionId,
      epoch: 1,
      ended_at: null,
      heartbeat_s: 30,
      software_version: "3.2.1",
    });
    expect(await stateOf(server, built.guid)).toBe("online session");
    expect(await historyOf(built.guid)).toEqual(["never -> online session"]);
    await device.close();
  });

  it("southbound 4: an orderly close is believed at once, and said why", async () => {
    const built = await buildDevice(server, intersection, "radar", never);
    const device = await connectDevice(server, built);
    const { sessionId } = device;
    await device.send("session/up", {
      active: 1,
      state: "disconnected",
      sessionId,
      reason: "reboot",
    } as never);
    await expectState(server, built.guid, "offline reboot");
    expect((await sessionOf(built.guid)).end_reason).toBe("reboot");
    await device.close();
  });

  it("southbound 1: a will that the broker did not hold back is believed after 10 s, and not when it is back by then", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const first = await connectDevice(server, built, { protocolVersion: 4 });
    first.cut();
    await soon(async () => expect((await sessionOf(built.guid)).will_due_at).not.toBeNull());
    expect(await stateOf(server, built.guid)).toBe("online session");
    const second = await connectDevice(server, built, { protocolVersion: 4 });
    server.clock.advance(11_000);
    await heartbeat(second);
    expect(await historyOf(built.guid)).toEqual(["never -> online session"]);
    second.cut();
    await soon(async () => expect((await sessionOf(built.guid)).will_due_at).not.toBeNull());
    server.clock.advance(11_000);
    await expectState(server, built.guid, "offline lost");
  });
});

describe("wills", () => {
  it.each([
    [10, 60, 10],
    [30, 5, 5],
    [0, 60, 0],
  ])(
    "southbound 1: of delay %d s and session %d s are held back %d s by the broker",
    async (delay, expiry, held) => {
      const { deviceSn } = await buildDevice(server, intersection, "erv", never);
      const clientId = `erv:${deviceSn}`;
      const client = await connectClient(
        server,
        { kind: "erv", deviceSn },
        {
          properties: { sessionExpiryInterval: expiry },
          will: {
            topic: `v2x/v1/erv/${deviceSn}/session/up`,
            payload: Buffer.from("{}"),
            qos: 1,
            retain: false,
            properties: { willDelayInterval: delay },
          },
        },
      );
      expect(server.platform.field.link.willDelayOf(clientId)).toBe(held);
      await client.endAsync();
      expect(server.platform.field.link.willDelayOf("erv:NOBODY")).toBeUndefined();
    },
  );
});

describe("silence", () => {
  it("openremote#1501: a half-open socket expires after three heartbeats, and is back with the next one", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built, { hbRate: 10 });
    server.clock.advance(25_000);
    await heartbeat(device);
    server.clock.advance(29_000);
    expect(await stateOf(server, built.guid)).toBe("online session");
    server.clock.advance(2_000);
    await expectState(server, built.guid, "offline silence");
    await device.send("heartbeat/up", { sessionId: device.sessionId });
    await expectState(server, built.guid, "online session");
    expect((await sessionOf(built.guid)).epoch).toBe(1);
    expect(await historyOf(built.guid)).toEqual([
      "never -> online session",
      "online -> offline silence",
      "offline -> online session",
    ]);
    await device.close();
  });

  it("southbound 4: late will and heartbeats of an old session change nothing", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const old = await connectDevice(server, built);
    const { sessionId } = old;
    // The newer connection of the same client id takes the older one over.
    const newer = await connectDevice(server, built);
    await newer.send("heartbeat/up", { sessionId });
    await newer.send("session/up", { active: 1, state: "lost", sessionId } as never);
    server.clock.advance(60_000);
    await heartbeat(newer);
    expect(await sessionOf(built.guid)).toMatchObject({
      session_id: newer.sessionId,
      epoch: 2,
      ended_at: null,
    });
    expect(await historyOf(built.guid)).toEqual(["never -> online session"]);
    await newer.close();
  });

  it("domain notes 5.1: two units with one serial have one session, that of the newest", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const one = await connectDevice(server, built);
    const two = await connectDevice(server, built);
    const sessions = await server.db
      .selectFrom("device_session")
      .select("session_id")
      .where("serial", "=", built.deviceSn)
      .where("ended_at", "is", null)
      .execute();
    expect(sessions).toEqual([{ session_id: two.sessionId }]);
    await Promise.all([one.close(), two.close()]);
  });
});

describe("restart", () => {
  it("domain notes 5.1: after nobody listened, devices have one heartbeat's time before they are offline", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built);
    const past = new Date(Date.now() - 3_600_000);
    await server.db.transaction().execute(async (tx) => {
      const expires_at = new Date(server.clock().getTime() + 1_000);
      await tx
        .updateTable("device_session")
        .set({ expires_at })
        .where("serial", "=", built.deviceSn)
        .execute();
      const value = JSON.stringify(past);
      await tx.updateTable("system_setting").set({ value }).where("key", "=", "presence.listening").execute();
    });
    const grace = new Date(server.clock().getTime() + 60_000);
    await soon(async () => expect((await sessionOf(built.guid)).expires_at).toEqual(grace));
    expect(await historyOf(built.guid)).toEqual(["never -> online session"]);
    await device.close();
  });
});
