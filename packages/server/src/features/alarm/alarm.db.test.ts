import { calls } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildLayout, draftOf, shapeOf, square } from "../../testing/factories/road-layout.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Alarm } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  device = await connectDevice(server, await buildDevice(server, intersection, "erv"));
});
afterAll(() => server.close());

const hot = (alarmId: string, given: object = {}) => ({
  alarmId,
  alarmType: "overTemp",
  level: 1,
  active: true,
  raisedTime: server.clock().getTime(),
  value: 91,
  ...given,
});
const report = async (from: TestDevice, alarmList: object[], given: object = {}) => {
  const { sessionId } = from;
  const seqNum = await from.send("alarm/up", { ack: true, sessionId, alarmList, ...given } as never);
  expect(await from.heard("alarm/up/ack")).toMatchObject({ seqNum, errorCode: 0 });
  return seqNum;
};
const list = async () =>
  (await done(server, Alarm.Search, { body: { params: { equipmentGuid: device.guid } } })).resultList.map(
    ({ alarmId, active, acknowledgedBy, suspendedUntil, clearedBecause }) => ({
      alarmId,
      active,
      acknowledged: acknowledgedBy !== null,
      suspended: suspendedUntil !== null,
      clearedBecause,
    }),
  );
const flags = { acknowledged: false, suspended: false, clearedBecause: null };

describe("alarm/up", () => {
  it("southbound 8: is kept once, whatever is repeated, and cleared by its device", async () => {
    await report(device, [hot("a")]);
    server.clock.advance(1_000);
    const body = JSON.stringify({
      timeStamp: server.clock().getTime(),
      seqNum: 900,
      deviceSn: device.deviceSn,
      ack: true,
      sessionId: device.sessionId,
      alarmList: [hot("a", { active: false, clearedTime: server.clock().getTime() })],
    });
    for (let time = 0; time < 3; time++) {
      await device.sendRaw("alarm/up", body);
      await device.heard("alarm/up/ack");
    }
    expect(await list()).toEqual([{ ...flags, alarmId: "a", active: false, clearedBecause: "device" }]);
  });

  it("southbound 3: what is older than what is known changes nothing, in whatever order it comes", async () => {
    await report(device, []);
    const raised = hot("b");
    const before = server.clock().getTime();
    server.clock.advance(10_000);
    await report(device, [{ ...raised, active: false }]);
    await device.sendRaw(
      "alarm/up",
      JSON.stringify({
        timeStamp: before,
        seqNum: 950,
        deviceSn: device.deviceSn,
        ack: true,
        old: true,
        sessionId: device.sessionId,
        alarmList: [raised],
      }),
    );
    await device.heard("alarm/up/ack");
    expect(await list()).toEqual([{ ...flags, alarmId: "b", active: false, clearedBecause: "device" }]);
  });

  it("domain notes 5.4: the full list after connecting closes ghosts, later lists do not", async () => {
    await report(device, [hot("ghost"), hot("kept")]);
    await report(device, [hot("later")]);
    expect((await list()).filter(({ active }) => active)).toHaveLength(3);
    server.clock.advance(1_000);
    const again = await connectDevice(server, device);
    await report(again, [hot("kept")]);
    const now = Object.fromEntries((await list()).map((alarm) => [alarm.alarmId, alarm]));
    expect(now["kept"]).toMatchObject({ active: true });
    expect(now["ghost"]).toMatchObject({ active: false, clearedBecause: "missing" });
    expect(now["later"]).toMatchObject({ active: false, clearedBecause: "missing" });
  });

  it("domain notes 5.4: active, acknowledged and suspended are three things", async () => {
    await report(device, [hot("a")]);
    const key = { equipmentGuid: device.guid, alarmId: "a" };
    await done(server, Alarm.Suspend, { body: { ...key, hours: 2, reason: "等待备件" } });
    expect(await list()).toEqual([{ ...flags, alarmId: "a", active: true, suspended: true }]);
    await done(server, Alarm.Acknowledge, { body: key });
    server.clock.advance(3 * 3_600_000);
    expect(await list()).toEqual([{ ...flags, alarmId: "a", active: true, acknowledged: true }]);
    await report(device, [hot("a", { active: false })]);
    expect(await list()).toMatchObject([{ active: false, acknowledged: true }]);
    server.clock.advance(1_000);
    await report(device, [hot("a")]);
    expect(await list()).toMatchObject([{ active: true, acknowledged: false }]);
  });
});

describe("alarm/up sceneOffset", () => {
  it("lets what is drawn in the picture of the camera it names be looked at again, once", async () => {
    const [moved, still] = [await camera("CAM-MOVED"), await camera("CAM-STILL")];
    const areas = [moved, still].map((cameraGuid) => draftOf.area({ name: "区域", cameraGuid, areaKind: 1 }));
    const shapes = areas.map((area) =>
      shapeOf(area, square(0), { cameraGuid: area.values.cameraGuid, evidence: null }),
    );
    await buildLayout(server.db, intersection, { items: areas, shapes });
    const offset = { alarmType: "sceneOffset", targetSn: serialOf("CAM-MOVED") };
    await report(device, [hot("s", offset)]);
    const params = { intersectionGuid: intersection.guid };
    const read = () => done(server, calls.RoadLayout.GetRoadLayout, { params });
    const marked = await read();
    const reasonOf = (cameraGuid: string) =>
      marked.shapes.find((shape) => shape.cameraGuid === cameraGuid)?.toVerify?.reason;
    expect([reasonOf(moved), reasonOf(still)]).toEqual(["sceneMoved", undefined]);
    server.clock.advance(1_000);
    await report(device, [hot("s", { ...offset, value: 99 })]);
    expect(await read()).toEqual(marked);
  });

  const serialOf = (name: string) => `${name}-${device.deviceSn}`;
  const camera = (name: string) =>
    buildEquipment(server.db, intersection, { name, serial: serialOf(name), parent_guid: device.guid });
});
