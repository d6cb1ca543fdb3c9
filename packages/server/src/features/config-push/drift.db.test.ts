import { configPushCalls as Push } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sweepPushes } from "./push-sweeper.ts";
import { sweepReadBacks } from "./read-back.service.ts";
import { accords, applies, device, pushTo, reaches, reports } from "./testing/push-scene.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

/** A connected unit that runs what it was sent. */
async function running() {
  const { built, connect } = await device(server, intersection, "erv");
  const unit = await connect();
  await pushTo(server, built.guid);
  const down = await unit.heard("config/down");
  await applies(unit, down);
  await reaches(server, down.pushId, "applied");
  return { built, unit, down };
}

const state = (guid: string) => done(server, Push.GetConfigState, { params: { id: guid } });

/** Answers the next read of the configuration with a document. */
async function tellsConfig(unit: TestDevice, doc: object): Promise<void> {
  const { requestId } = await unit.heard("query/down");
  await unit.send("query/down/ack", {
    requestId,
    errorCode: 0,
    done: true,
    result: { doc: JSON.stringify(doc) },
  });
}

const pushEvents = async (equipmentGuid: string) => {
  const rows = await server.db.selectFrom("live_event").select("payload").execute();
  return rows.filter(
    ({ payload }) => payload["kind"] === "push" && payload["equipmentGuid"] === equipmentGuid,
  );
};

describe("drift (southbound 9)", () => {
  it("a reported hash other than desired is drift, told to open pages, and over when it is back", async () => {
    const { built, unit, down } = await running();
    await accords(server, built.guid, "inSync");
    const before = (await pushEvents(built.guid)).length;
    server.clock.advance(1_000);
    await reports(unit, { revision: down.revision, hash: "e".repeat(64) });
    await accords(server, built.guid, "drifted");
    expect((await pushEvents(built.guid)).length).toBeGreaterThan(before);
    const drifted = await state(built.guid);
    expect(drifted.driftSince).not.toBeNull();
    const rows = await done(server, Push.GetConfigAccords, { params: { id: intersection.guid } });
    expect(rows).toEqual([{ equipmentGuid: built.guid, accord: "drifted", pushState: "applied" }]);
    server.clock.advance(1_000);
    await reports(unit, down);
    await accords(server, built.guid, "inSync");
    expect((await state(built.guid)).driftSince).toBeNull();
    await unit.close();
  });

  it("Push/ReadBackConfig compares field by field what runs with what was sent; unmanaged sections are the device's own", async () => {
    const { built, unit, down } = await running();
    await done(server, Push.ReadBackConfig, { params: { id: built.guid } });
    expect((await state(built.guid)).readBackPending).toBe(true);
    const sent = JSON.parse(down.doc ?? "") as { reporting: object };
    const reading = sweepReadBacks(server.platform);
    await tellsConfig(unit, { ...sent, reporting: { ...sent.reporting, hbRate: 20 }, lanes: [] });
    await reading;
    await accords(server, built.guid, "drifted");
    const found = await state(built.guid);
    expect(found).toMatchObject({ readBackPending: false, readBackError: "" });
    expect(found.differences).toEqual([
      { pointer: "/reporting/hbRate", label: "上报 · 心跳间隔", before: "60 s", after: "20 s" },
    ]);
    await unit.close();
  });

  it("every night each device is read back at a time of its own", async () => {
    const { built, unit, down } = await running();
    const due = async () =>
      (
        await server.db
          .selectFrom("config_state")
          .select("read_back_due")
          .where("equipment_guid", "=", built.guid)
          .executeTakeFirstOrThrow()
      ).read_back_due;
    const night = await due();
    expect(night?.getTime()).toBeGreaterThan(server.clock().getTime());
    // The device is still there in the night: the clock is not moved, the turn is.
    await server.db
      .updateTable("config_state")
      .set({ read_back_due: server.clock() })
      .where("equipment_guid", "=", built.guid)
      .execute();
    const reading = sweepReadBacks(server.platform);
    await tellsConfig(unit, JSON.parse(down.doc ?? "") as object);
    await reading;
    await soon(async () => expect(await due()).toEqual(night));
    expect(await state(built.guid)).toMatchObject({ accord: "inSync", differences: [] });
    await unit.close();
  });

  it("a device that cannot be read back says why", async () => {
    const { built, unit } = await running();
    await server.db
      .updateTable("equipment")
      .set({ presence: "offline" })
      .where("guid", "=", built.guid)
      .execute();
    await done(server, Push.ReadBackConfig, { params: { id: built.guid } });
    await sweepReadBacks(server.platform);
    await soon(async () => expect((await state(built.guid)).readBackError).toContain("离线"));
    await unit.close();
  });
});

describe("Push/RollbackConfig (southbound 9)", () => {
  it("is a new revision with the old content", async () => {
    const { built, unit, down } = await running();
    expect((await refusal(server, Push.RollbackConfig, { params: { id: built.guid }, body: {} })).code).toBe(
      "REFUSED",
    );
    await server.db.updateTable("equipment").set({ ip: "10.3.2.1" }).where("guid", "=", built.guid).execute();
    await pushTo(server, built.guid);
    const next = await unit.heard("config/down");
    expect(next.hash).not.toBe(down.hash);
    await applies(unit, next);
    await reaches(server, next.pushId, "applied");
    const receipt = await done(server, Push.RollbackConfig, { params: { id: built.guid }, body: {} });
    const back = await unit.heard("config/down");
    expect(back).toMatchObject({ revision: 3, hash: down.hash, doc: down.doc });
    const shown = await done(server, Push.GetPush, { params: { id: receipt.guid } });
    expect(shown.rollbackOf).toBe(1);
    expect(shown.changes).toEqual([
      { pointer: "/network/ip", label: "网络 · IP地址", before: "10.3.2.1", after: "" },
    ]);
    await unit.close();
  });

  it("goes back to what ran after a push that was refused, and to no push that never ran", async () => {
    const { built, unit, down } = await running();
    await pushTo(server, built.guid);
    const refused = await unit.heard("config/down");
    await applies(unit, refused, { result: "rejected", errorCode: 4, hash: undefined });
    await reaches(server, refused.pushId, "rejected");
    const body = { pushGuid: refused.pushId };
    const wrong = await refusal(server, Push.RollbackConfig, { params: { id: built.guid }, body });
    expect(wrong.message).toContain("没有生效过");
    await done(server, Push.RollbackConfig, { params: { id: built.guid }, body: {} });
    expect(await unit.heard("config/down")).toMatchObject({ hash: down.hash, revision: 3 });
    await unit.close();
  });
});

describe("restart of a node (southbound 9, 14)", () => {
  it("a push whose node died before it was sent is sent by another one", async () => {
    const { built, connect } = await device(server, intersection, "radar");
    const radar = await connect();
    // A node without a broker writes the push down and can send nothing.
    const dying = await startTestServer({ database: server.database, clock: server.clock });
    const [receipt] = await pushTo(dying, built.guid);
    expect(receipt?.state).toBe("sent");
    server.clock.advance(2_000);
    await sweepPushes(server.platform);
    expect(await radar.heard("config/down")).toMatchObject({ pushId: receipt?.guid });
    const row = await server.db
      .selectFrom("config_push")
      .select("attempts")
      .where("guid", "=", receipt?.guid ?? "")
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(2);
    await radar.close();
    await dying.close();
  });

  it("two nodes that sweep at the same moment send once", async () => {
    const { built, connect } = await device(server, intersection, "radar");
    const radar = await connect();
    const [receipt] = await pushTo(server, built.guid);
    await radar.heard("config/down");
    server.clock.advance(2_000);
    await Promise.all([sweepPushes(server.platform), sweepPushes(server.platform)]);
    const row = await server.db
      .selectFrom("config_push")
      .select("attempts")
      .where("guid", "=", receipt?.guid ?? "")
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(2);
    await radar.close();
  });

  it("the broker of a new node is given every desired configuration, and pushes go on where they were", async () => {
    const { built } = await device(server, intersection, "radar");
    const [receipt] = await pushTo(server, built.guid);
    const next = await startTestServer({ database: server.database, clock: server.clock, field: true });
    // Without a session: what it hears is what the new broker keeps for it.
    const radar = await connectDevice(next, built, { session: false });
    const down = await radar.heard("config/down");
    expect(down).toMatchObject({ pushId: receipt?.guid, revision: 1 });
    await applies(radar, down);
    await reaches(server, down.pushId, "applied");
    await radar.close();
    await next.close();
  });
});
