import { calls } from "@lukou/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldDevice } from "../../field/field-device.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DeviceLogRecorder } from "./device-log.recorder.ts";

const { DeviceLog } = calls;

let server: TestServer;
let device: FieldDevice;
beforeAll(async () => {
  server = await startTestServer();
  const intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  device = {
    kind: "watchdog",
    deviceSn: "WD-1",
    cityGuid: server.cities.home,
    guid: await buildEquipment(server.db, intersection, { kind: 8, name: "监控板" }),
    intersectionGuid: intersection.guid,
    equipmentKind: 8,
    name: "监控板",
  };
});
afterAll(() => server.close());

let seqNum = 0;
const send = async (recorder: DeviceLogRecorder, lines: { level: "Info" | "Debug"; msg: string }[]) => {
  const timeStamp = server.clock().getTime();
  seqNum += 1;
  await recorder.handlers["log/up"]?.({
    device,
    channel: "log/up",
    body: {
      timeStamp,
      seqNum,
      deviceSn: device.deviceSn,
      lines: lines.map((line) => ({ timeStamp, ...line })),
    },
    dropped: [],
    arrivedAt: server.clock(),
    retained: false,
  });
};
const messages = async () => {
  const body = { filter: { equipmentGuid: device.guid } };
  return (await done(server, DeviceLog.Search, { body })).lines.map(({ message }) => message).toReversed();
};

describe("device log under load (southbound 13)", () => {
  it("gives up Debug first, says in the device's own log how much was lost, and counts it", async () => {
    const recorder = new DeviceLogRecorder(server.platform, 3);
    const lines = ["一", "二", "三", "四"].map((msg) => ({ level: "Info" as const, msg }));
    await send(recorder, [{ level: "Debug", msg: "细节" }, ...lines]);
    await recorder.stop();
    expect(await messages()).toEqual(["二", "三", "四", "平台繁忙，此前有 2 条日志未能保存"]);
    expect((await done(server, DeviceLog.GetKeeping, {})).lost).toBe(2);
  });

  it("a database that is away neither stops the gateway nor loses lines", async () => {
    await server.db.deleteFrom("device_log").execute();
    const warnings: unknown[] = [];
    const log = { warn: (...told: unknown[]) => void warnings.push(told) } as never;
    const recorder = new DeviceLogRecorder({ ...server.platform, log });
    await sql`alter table device_log rename to device_log_away`.execute(server.db);
    await send(recorder, [{ level: "Info", msg: "存不下" }]);
    await recorder.flush();
    expect(warnings).toHaveLength(1);
    await sql`alter table device_log_away rename to device_log`.execute(server.db);
    await recorder.stop();
    expect(await messages()).toEqual(["存不下"]);
  });
});
