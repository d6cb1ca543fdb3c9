import { calls } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Traffic } = calls;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let intersection: BuiltIntersection;
let unit: TestDevice;
/** The last full hour: what was reported before it lies in one step of an hour, however late in the hour the tests run. */
let fullHour: number;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  unit = await connectDevice(server, await buildDevice(server, intersection, "erv"), { session: false });
  fullHour = Math.floor(server.clock().getTime() / HOUR) * HOUR;
});
afterAll(() => server.close());

type Lane = { laneId: number; trafficNumber?: number; averageSpeed?: number; valid?: boolean };
/** A period of one minute that ended `ago` minutes before the last full hour, acknowledged by the platform. */
async function report(
  ago: number,
  laneFlowData: Lane[],
  options: { periodTime?: 4 | 5; minutes?: number } = {},
) {
  const { periodTime = 4, minutes = 1 } = options;
  const endTime = fullHour - ago * MINUTE;
  const startTime = endTime - minutes * MINUTE;
  const { sessionId } = unit;
  await unit.send("traffic/up", { ack: true, sessionId, periodTime, startTime, endTime, laneFlowData });
  return await unit.heard("traffic/up/ack");
}
const newest = () => done(server, Traffic.GetLaneTraffic, { params: { id: intersection.guid } });
const history = (stepS: 60 | 300 | 900 | 3600, laneIds: number[] = []) =>
  done(server, Traffic.GetTrafficHistory, {
    body: {
      intersectionGuid: intersection.guid,
      laneIds,
      from: new Date(fullHour - HOUR).toISOString(),
      to: new Date(fullHour).toISOString(),
      stepS,
    },
  });

describe("lane statistics (southbound 7)", () => {
  it("Traffic/GetLaneTraffic: the newest period of each lane, acknowledged after it was stored", async () => {
    const answer = await report(1, [{ laneId: 1, trafficNumber: 4, averageSpeed: 31.5 }]);
    expect(answer).toMatchObject({ seqNum: 1, errorCode: 0 });
    await report(0, [
      { laneId: 1, trafficNumber: 7, averageSpeed: 28 },
      { laneId: 2, trafficNumber: 0 },
    ]);
    const lanes = await newest();
    expect(lanes.map(({ laneId, vehicles, speed }) => [laneId, vehicles, speed])).toEqual([
      [1, 7, 28],
      [2, 0, null],
    ]);
    expect(lanes[0]).toMatchObject({ unitGuid: unit.guid, periodTime: 4, valid: true });
    expect(lanes[0]?.endTime).toBe(new Date(fullHour).toISOString());
  });

  it("keeps a period without measurement as such, never as zeros", async () => {
    await report(0, [{ laneId: 3, trafficNumber: 0, valid: false }]);
    expect(await newest()).toMatchObject([{ laneId: 3, valid: false, vehicles: null, speed: null }]);
    expect(await history(60)).toEqual([]);
  });

  it("southbound 3: a repeated report is acknowledged again and counted once", async () => {
    const { sessionId, deviceSn } = unit;
    const endTime = fullHour;
    const body = JSON.stringify({
      timeStamp: server.clock().getTime(),
      seqNum: 77,
      deviceSn,
      sessionId,
      ack: true,
      periodTime: 4,
      startTime: endTime - MINUTE,
      endTime,
      laneFlowData: [{ laneId: 1, trafficNumber: 5 }],
    });
    for (const repeat of [body, body]) {
      await unit.sendRaw("traffic/up", repeat);
      expect(await unit.heard("traffic/up/ack")).toMatchObject({ seqNum: 77, errorCode: 0 });
    }
    expect(await history(60)).toMatchObject([{ laneId: 1, vehicles: 5 }]);
  });

  it("Traffic/GetTrafficHistory: sums counts and weighs speeds by vehicles", async () => {
    await report(2, [{ laneId: 1, trafficNumber: 1, averageSpeed: 60 }]);
    await report(1, [{ laneId: 1, trafficNumber: 3, averageSpeed: 20 }]);
    const [step] = await history(3600, [1]);
    expect(step).toMatchObject({ vehicles: 4, speed: 30 });
    expect(await history(60)).toHaveLength(2);
  });

  it("Traffic/GetTrafficHistory: counts a vehicle once where a unit reports minutes and quarters", async () => {
    await report(1, [{ laneId: 1, trafficNumber: 2 }]);
    await report(0, [{ laneId: 1, trafficNumber: 9 }], { periodTime: 5, minutes: 15 });
    const counted = (await history(3600)).reduce((sum, { vehicles }) => sum + (vehicles ?? 0), 0);
    expect(counted).toBe(9);
    expect(await history(60)).toMatchObject([{ vehicles: 2 }]);
  });

  it("Traffic/GetTrafficHistory: refuses a range that is too long or runs backwards, in words", async () => {
    const body = { intersectionGuid: intersection.guid, stepS: 60 as const };
    const range = (from: string, to: string) =>
      refusal(server, Traffic.GetTrafficHistory, { body: { ...body, from, to } });
    expect(await range("2026-05-02T00:00:00Z", "2026-05-01T00:00:00Z")).toMatchObject({
      status: 400,
      message: expect.stringContaining("结束时间应晚于开始时间") as string,
    });
    expect(await range("2026-05-01T00:00:00Z", "2026-05-09T00:00:00Z")).toMatchObject({ status: 400 });
  });
});
