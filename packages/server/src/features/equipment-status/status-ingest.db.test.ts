import { calls as platformCalls, type WatchEvent } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { expectState } from "../presence/testing/field-state.ts";
import { keepHistory, turnPartitions } from "../status-history/upkeep.ts";

const { Presence } = platformCalls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const never = { presence: "never" };
const lastOf = (guid: string) =>
  server.db.selectFrom("equipment_status").selectAll().where("equipment_guid", "=", guid).executeTakeFirst();
const kept = (guid: string, check: (row: NonNullable<Awaited<ReturnType<typeof lastOf>>>) => void) =>
  soon(async () => {
    const row = await lastOf(guid);
    expect(row).toBeDefined();
    if (row) check(row);
  });
const readings = async (guid: string, hours: number) => {
  const { token } = await server.newSession("admin");
  const to = server.clock().getTime() + 60_000;
  const span = { from: new Date(to - hours * 3_600_000).toISOString(), to: new Date(to).toISOString() };
  return await done(server, Presence.GetReadings, { body: { guid, ...span } }, { token });
};

describe("run-status/up", () => {
  it("southbound 5: becomes the summary, the health and a sample; an older one changes nothing", async () => {
    const built = await buildDevice(server, intersection, "watchdog", never);
    const device = await connectDevice(server, built);
    const { sessionId } = device;
    const status = (voltage: number) => ({ sessionId, ac: { voltage }, env: { temp: 31.5 } }) as never;
    await device.send("run-status/up", status(221));
    await device.send("run-status/up", status(222));
    await kept(built.guid, ({ run_status }) => expect(run_status).toMatchObject({ ac: { voltage: 222 } }));
    server.clock.advance(1_000);
    const late = { timeStamp: server.clock().getTime(), seqNum: 2, deviceSn: built.deviceSn };
    await device.sendRaw("run-status/up", JSON.stringify({ ...late, sessionId, ac: { voltage: 100 } }));
    await device.send("run-status/up", status(223));
    await kept(built.guid, ({ run_status }) => expect(run_status).toMatchObject({ ac: { voltage: 223 } }));
    const summary = await done(server, calls.Watchdog.GetWatchdogSummary, { params: { id: built.guid } });
    expect(summary).toMatchObject({ reported: true, state: "online" });
    const { series } = await readings(built.guid, 1);
    const voltage = series.find(({ path }) => path === "ac.voltage");
    expect(voltage?.points.at(-1)?.[3]).toBe(223);
    expect(voltage?.points.every(([, , least]) => least !== 100)).toBe(true);
    await device.close();
  });

  it("southbound 3: what was acknowledged while the platform stopped is stored", async () => {
    const node = await startTestServer({ database: server.database, clock: server.clock, field: true });
    const devices = [];
    for (let count = 0; count < 4; count++) {
      devices.push(await connectDevice(node, await buildDevice(node, intersection, "watchdog", never)));
    }
    const closing = node.close();
    const acknowledged = new Map<string, number>();
    // Fewer of each than it may send at once.
    for (let uptime = 1; uptime <= devices.length * 150; uptime++) {
      const device = devices[uptime % devices.length];
      const sent = device?.send("run-status/up", { uptime }).then(() => true);
      if (!device || !(await Promise.race([sent, closing.then(() => false)]))) break;
      acknowledged.set(device.guid, uptime);
    }
    await closing;
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const [guid, uptime] of acknowledged) {
      const { run_status } = (await lastOf(guid)) ?? {};
      expect((run_status as { uptime: number }).uptime).toBeGreaterThanOrEqual(uptime);
    }
    for (const device of devices) await device.close();
  });

  it("southbound 13: a clock that is not to be trusted dates nothing", async () => {
    const built = await buildDevice(server, intersection, "radar", never);
    const device = await connectDevice(server, built);
    const future = server.clock().getTime() + 3_600_000;
    const body = { timeStamp: future, seqNum: 5, deviceSn: built.deviceSn, frameHz: 20 };
    await device.sendRaw("run-status/up", JSON.stringify(body));
    await kept(built.guid, ({ reported_at, suspect }) => {
      expect(suspect).toBe("ahead");
      expect(reported_at).toEqual(server.clock());
    });
    await device.close();
  });

  it("domain notes 5.1: three bad reports make a unit degraded and name the side; its cameras follow", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const camera = await buildEquipment(server.db, intersection, {
      kind: 5,
      parent_guid: built.guid,
      serial: `CAM-${built.deviceSn}`,
      ...never,
    });
    const device = await connectDevice(server, built);
    const status = (active: boolean) =>
      ({ sessionId: device.sessionId, cameras: [{ cameraSn: `CAM-${built.deviceSn}`, active }] }) as never;
    await device.send("run-status/up", status(true));
    await expectState(server, camera, "online reported");
    for (let time = 0; time < 3; time++) await device.send("run-status/up", status(false));
    await expectState(server, built.guid, "degraded picture");
    await expectState(server, camera, "offline reportedDown");
    const detail = await done(server, Presence.GetDetail, { params: { id: built.guid } });
    expect(detail.axes.filter(({ level }) => level === "bad").map(({ key }) => key)).toEqual(["picture"]);
    await device.close();
  });

  it("design 4: who looks at the intersection is told, in batches", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built);
    const events: WatchEvent[] = [];
    const stop = server.platform.watch.watch(intersection.guid, (event) => events.push(event));
    await device.send("run-status/up", { uptime: 9 });
    await soon(() => expect(events).toContainEqual({ kind: "status", guids: [built.guid] }));
    stop();
    await device.close();
  });

  it("southbound 4: the version a device reports stands beside the recorded one, which is the operators'", async () => {
    const built = await buildDevice(server, intersection, "erv", { ...never, firmware_version: "3.0.0" });
    const device = await connectDevice(server, built);
    const detail = await done(server, Presence.GetDetail, { params: { id: built.guid } });
    expect(detail).toMatchObject({ recordedVersion: "3.0.0", reportedVersion: "1.0.0" });
    await device.close();
  });
});

describe("history of readings", () => {
  it("is thinned to hours, read from them once the samples are gone, and dropped by the day", async () => {
    const built = await buildDevice(server, intersection, "watchdog", never);
    const device = await connectDevice(server, built);
    for (const voltage of [210, 220, 230]) {
      await device.send("run-status/up", { sessionId: device.sessionId, ac: { voltage } } as never);
      await kept(built.guid, ({ run_status }) => expect(run_status).toMatchObject({ ac: { voltage } }));
      server.clock.advance(1_000);
    }
    await keepHistory({ db: server.db, clock: server.clock });
    await device.close();
    server.clock.advance(9 * 86_400_000);
    await turnPartitions({ db: server.db, clock: server.clock });
    const left = await server.db
      .selectFrom("status_sample")
      .select("at")
      .where("equipment_guid", "=", built.guid)
      .execute();
    expect(left).toEqual([]);
    const { stepS, series } = await readings(built.guid, 24 * 30);
    expect(stepS).toBeGreaterThanOrEqual(3600);
    const points =
      series.find(({ path }) => path === "ac.voltage")?.points.filter(([, mean]) => mean !== null) ?? [];
    expect(Math.min(...points.map(([, , least]) => least ?? 0))).toBe(210);
    expect(Math.max(...points.map(([, , , greatest]) => greatest ?? 0))).toBe(230);
  });
});
