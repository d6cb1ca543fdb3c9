import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { KnownDevice } from "../../field/device-directory.ts";
import type { Arrival } from "../../field/ingest/handlers.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { keepHistory } from "../status-history/upkeep.ts";
import { StatusIngest } from "./status-ingest.ts";

const DEVICES = 20;
const REPORTS_OF_EACH = 300;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
  await keepHistory(server.platform);
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

async function knownDevice(): Promise<KnownDevice> {
  const id = await buildDevice(server, intersection, "watchdog");
  const device = await server.platform.field.directory.find(id);
  if (!device) throw new Error("the device that was just built is nobody");
  return device;
}

/** A report that came so many seconds after now, its number likewise. */
function reportOf(device: KnownDevice, turn: number, voltage = 220): Arrival<"run-status/up"> {
  const arrivedAt = new Date(server.clock().getTime() + turn * 1_000);
  const head = { timeStamp: arrivedAt.getTime(), seqNum: turn, deviceSn: device.deviceSn };
  const body = { ...head, ac: { voltage }, uptime: turn } as Arrival<"run-status/up">["body"];
  return { device, channel: "run-status/up", body, dropped: [], arrivedAt, retained: false };
}

const last = async (device: KnownDevice) =>
  (
    await server.db
      .selectFrom("equipment_status")
      .select("run_status")
      .where("equipment_guid", "=", device.guid)
      .executeTakeFirst()
  )?.run_status;
const samplesOf = async (device: KnownDevice) =>
  (
    await server.db
      .selectFrom("status_sample")
      .select("at")
      .where("equipment_guid", "=", device.guid)
      .execute()
  ).length;

describe("reports of many devices at once (southbound 13)", () => {
  it("all are written, the newest of each is the last, and the room they took is free again", async () => {
    const { room } = server.platform.field.intake;
    const ingest = new StatusIngest(server.platform);
    const handle = ingest.handlers["run-status/up"];
    const devices = await Promise.all(Array.from({ length: DEVICES }, knownDevice));
    for (let turn = 1; turn <= REPORTS_OF_EACH; turn++) {
      for (const device of devices) await handle?.(reportOf(device, turn));
    }
    expect(room.taken).toBeGreaterThan(0);
    await ingest.stop();
    expect(room.taken).toBe(0);
    for (const device of devices) {
      expect(await samplesOf(device)).toBe(REPORTS_OF_EACH);
      expect(await last(device)).toMatchObject({ uptime: REPORTS_OF_EACH });
    }
  });

  it.each([
    ["", async () => {}],
    [
      ", also among the first reports of their kind",
      () => sql`truncate status_layout, status_sample, status_hour`.execute(server.db),
    ],
  ])("one that the database refuses keeps no other device's out%s", async (_, prepare) => {
    await prepare();
    const ingest = new StatusIngest(server.platform);
    const handle = ingest.handlers["run-status/up"];
    const devices = await Promise.all(Array.from({ length: 5 }, knownDevice));
    const [bad, ...good] = devices;
    if (!bad) throw new Error("there are five");
    for (const device of devices) {
      // More than a number of the history holds.
      await handle?.(reportOf(device, 1, device === bad ? 1e300 : 220));
    }
    await ingest.stop();
    for (const device of good) {
      expect(await last(device)).toMatchObject({ uptime: 1 });
      expect(await samplesOf(device)).toBe(1);
    }
    expect(await last(bad)).toBeUndefined();
    expect(server.platform.field.intake.room.taken).toBe(0);
  });
});
