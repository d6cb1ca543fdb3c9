import type { CallInput } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { RemoteOperation } = calls;
type Asked = CallInput<typeof RemoteOperation.StartOperation>["body"]["request"];

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const offers = (guid: string) => done(server, RemoteOperation.GetOperations, { params: { id: guid } });
const start = (equipmentGuid: string, request: Asked) =>
  done(server, RemoteOperation.StartOperation, { body: { equipmentGuid, request } }, { as: "operator" });

async function answer(device: TestDevice, noun: "om-config" | "query", fields: object) {
  const { requestId } = await device.heard(`${noun}/down`);
  const timeStamp = server.clock().getTime();
  const message = { timeStamp, requestId, errorCode: 0, done: true, ...fields };
  await device.sendRaw(`${noun}/down/ack`, JSON.stringify(message));
}

const reportStatus = (equipment_guid: string, run_status: object) =>
  server.db
    .insertInto("equipment_status")
    .values({
      city_guid: server.cities.home,
      equipment_guid,
      reported_at: server.clock(),
      run_status: JSON.stringify({ timeStamp: 1, seqNum: 1, deviceSn: "WD-1234", ...run_status }),
    })
    .execute();

describe("remote operations", () => {
  it("southbound 10 relayReset: says what it did, who asked, and stands in the audit log", async () => {
    const board = await buildDevice(server, intersection, "watchdog", { name: "北箱监控板" });
    const device = await connectDevice(server, board, { session: false });
    const asked = start(board.guid, { action: "relayReset", params: { channel: 3 } });
    await answer(device, "om-config", { result: { on: true, cycles: 12 } });
    expect(await asked).toMatchObject({
      title: "第 3 路断电重启（断电 5 s）",
      state: "done",
      message: "现在通电，累计动作 12 次",
    });
    const { recent } = await offers(board.guid);
    expect(recent).toHaveLength(1);
    expect(recent[0]).toMatchObject({ state: "done", endedAt: server.clock().toISOString() });
    const audit = await server.db
      .selectFrom("audit_log")
      .select(["call_id", "after"])
      .where("entity_guid", "=", board.guid)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      call_id: "RemoteOperation/StartOperation",
      after: { operation: "第 3 路断电重启（断电 5 s）", outcome: "已完成：现在通电，累计动作 12 次" },
    });
    await device.close();
  });

  it("southbound 10 reboot, timeSync: the device's answer in words", async () => {
    const unit = await buildDevice(server, intersection, "erv", { name: "一体机" });
    const device = await connectDevice(server, unit, { session: false });
    const reboot = start(unit.guid, { action: "reboot", params: { scope: "app" } });
    await answer(device, "om-config", {});
    expect(await reboot).toMatchObject({ title: "重启应用程序", state: "done" });
    const sync = start(unit.guid, { action: "timeSync", params: {} });
    await answer(device, "om-config", { result: { offsetMs: 1.26 } });
    expect(await sync).toMatchObject({ message: "校时完成，时钟偏差 1.3 ms" });
    const refused = start(unit.guid, { action: "timeSync", params: {} });
    await answer(device, "om-config", { errorCode: 102 });
    expect(await refused).toMatchObject({ state: "failed", message: expect.stringContaining("设备忙") });
    await device.close();
  });

  it("southbound 10 query runStatus: what was read is taken in like a report, with the kind's own part", async () => {
    const board = await buildDevice(server, intersection, "watchdog");
    const device = await connectDevice(server, board, { session: false });
    const received = new Promise<string>((resolve) => {
      const stop = server.platform.field.onWire(({ channel, payload }) => {
        if (channel !== "run-status/up") return;
        stop();
        resolve(Buffer.from(payload).toString());
      });
    });
    const asked = start(board.guid, { action: "runStatus", params: {} });
    const { deviceSn } = board;
    await answer(device, "query", {
      result: {
        timeStamp: server.clock().getTime(),
        seqNum: 7,
        deviceSn,
        relays: [{ channel: 1, on: true }],
      },
    });
    expect(await asked).toMatchObject({ state: "done", message: "运行状态已更新" });
    expect(JSON.parse(await received)).toMatchObject({ relays: [{ channel: 1, on: true }] });
    await device.close();
  });

  it("keeps an operation on a device that cannot be reached as one that failed, with what to do", async () => {
    const board = await buildDevice(server, intersection, "watchdog", {
      name: "南箱监控板",
      presence: "offline",
    });
    expect(await start(board.guid, { action: "relaySet", params: { channel: 1, on: false } })).toMatchObject({
      state: "failed",
      message: "南箱监控板当前离线，请检查设备的供电和网络",
    });
    const loose = await buildEquipment(server.db, intersection, {
      kind: 8,
      name: "未接入",
      serial: "WD-LOOSE",
    });
    const failed = await start(loose, { action: "relaySet", params: { channel: 1, on: false } });
    expect(failed).toMatchObject({ state: "failed", message: expect.stringContaining("没有接入凭证") });
  });

  it("refuses what a kind has not, what is out of range, a viewer and another city", async () => {
    const { guid } = await buildDevice(server, intersection, "erv");
    const call = (equipmentGuid: string, request: Asked, caller = {}) =>
      refusal(server, RemoteOperation.StartOperation, { body: { equipmentGuid, request } }, caller);
    const relay = { action: "relaySet", params: { channel: 1, on: true } } as const;
    expect((await call(guid, relay)).message).toContain("没有“继电器开关”操作");
    const short = { action: "relayReset", params: { channel: 1, offMs: 100 } } as const;
    expect(await call(guid, short)).toMatchObject({ status: 400 });
    const reboot = { action: "reboot", params: { scope: "device" } } as const;
    expect(await call(guid, reboot, { as: "viewer" })).toMatchObject({ code: "ROLE_REQUIRED" });
    const foreigner = { as: "foreigner", city: server.cities.foreign };
    expect(await call(guid, reboot, foreigner)).toMatchObject({ status: 404 });
  });
});

describe("what is offered", () => {
  it("names what each relay feeds: as reported, as wired, as many as the settings say", async () => {
    const settings = JSON.stringify({ relayCount: 3 });
    const board = await buildDevice(server, intersection, "watchdog", { settings });
    const camera = await buildEquipment(server.db, intersection, { name: "北相机", serial: "CAM-9001" });
    const radar = await buildEquipment(server.db, intersection, { kind: 4, name: "北雷达" });
    await server.db
      .insertInto("equipment_relation")
      .values({
        city_guid: server.cities.home,
        relation: "power",
        subject_guid: board.guid,
        object_guid: radar,
        settings: JSON.stringify({ channel: 2, name: "雷达电源" }),
      })
      .execute();
    await reportStatus(board.guid, {
      relays: [{ channel: 1, name: "相机电源", loadSn: "CAM-9001", on: true, cycles: 4 }],
    });
    const { relays } = await offers(board.guid);
    expect(relays).toEqual([
      {
        channel: 1,
        name: "相机电源",
        on: true,
        cycles: 4,
        feeds: [{ guid: camera, name: "北相机", kind: 5 }],
      },
      {
        channel: 2,
        name: "雷达电源",
        on: null,
        cycles: null,
        feeds: [{ guid: radar, name: "北雷达", kind: 4 }],
      },
      { channel: 3, name: null, on: null, cycles: null, feeds: [] },
    ]);
  });

  it("southbound 15: what a device does not list among its capabilities is disabled with the reason", async () => {
    const unit = await buildDevice(server, intersection, "erv");
    await server.db
      .insertInto("equipment_basic")
      .values({
        city_guid: server.cities.home,
        equipment_guid: unit.guid,
        arrived_at: server.clock(),
        basic_status: JSON.stringify({ capabilities: ["query", "timeSync"] }),
      })
      .execute();
    const { actions } = await offers(unit.guid);
    const reasons = Object.fromEntries(
      actions.map(({ action, disabledBecause }) => [action, disabledBecause]),
    );
    expect(reasons).toEqual({ runStatus: null, timeSync: null, reboot: "设备上报的能力中没有此操作" });
    const refused = await start(unit.guid, { action: "reboot", params: { scope: "device" } });
    expect(refused).toMatchObject({ state: "failed", message: "设备上报的能力中没有此操作" });
  });

  it("offers nothing for equipment that holds no session", async () => {
    const box = await buildEquipment(server.db, intersection, { kind: 10, name: "设备箱" });
    expect(await offers(box)).toMatchObject({ actions: [], relays: [] });
  });
});
