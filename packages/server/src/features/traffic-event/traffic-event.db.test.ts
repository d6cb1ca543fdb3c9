import { calls } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { SearchTrafficEvents } = calls.TrafficEvent;

let server: TestServer;
let intersection: BuiltIntersection;
let unit: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  unit = await connectDevice(server, await buildDevice(server, intersection, "erv"), { session: false });
});
afterAll(() => server.close());

const START = Date.parse("2026-05-01T08:00:00Z");
type Event = { eventId: string; eventType: number; eventStatus: number; endTime?: number; laneId?: number };
async function report(event: Event): Promise<void> {
  const eventList = [{ startTime: START, ...event }];
  await unit.send("event/up", { ack: true, sessionId: unit.sessionId, eventList } as never);
  await unit.heard("event/up/ack");
}
const search = (params: object = {}) =>
  done(server, SearchTrafficEvents, {
    body: { pageIndex: 1, pageSize: 20, params: { intersectionGuid: intersection.guid, ...params } },
  });

describe("traffic events (southbound 8)", () => {
  it("TrafficEvent/SearchTrafficEvents: one row from begin to end; later words leave earlier ones standing", async () => {
    await report({ eventId: "e1", eventType: 903, eventStatus: 1, laneId: 4 });
    expect((await search({ openOnly: true })).total).toBe(1);
    await report({ eventId: "e1", eventType: 903, eventStatus: 3, endTime: START + 5000 });
    const { resultList, total } = await search();
    expect(total).toBe(1);
    expect(resultList[0]).toMatchObject({
      typeName: "违停",
      status: 3,
      laneId: 4,
      endTime: new Date(START + 5000).toISOString(),
    });
    expect((await search({ openOnly: true })).total).toBe(0);
  });

  it("an event that has ended stays ended when its begin comes late", async () => {
    await report({ eventId: "e2", eventType: 100, eventStatus: 3, endTime: START + 1000 });
    await report({ eventId: "e2", eventType: 100, eventStatus: 1 });
    expect((await search()).resultList).toMatchObject([{ status: 3 }]);
  });

  it("southbound 13: keeps an unknown type with what the unit said", async () => {
    await report({ eventId: "e3", eventType: 4242, eventStatus: 1 });
    expect((await search()).resultList).toMatchObject([{ type: null, typeName: "其他（4242）" }]);
    expect((await search({ types: [100] })).total).toBe(0);
  });
});
