import { COMMUNICATION_LOG_EXPORT_PATH, calls } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, headersOf, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { lossesOf } from "../log/losses.ts";

const { CommunicationLog } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let unit: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  unit = await connectDevice(server, await buildDevice(server, intersection, "rscu"), { session: false });
});
afterAll(() => server.close());

type Filter = Parameters<typeof done<typeof CommunicationLog.Search>>[2]["body"]["filter"];
const search = async (filter: Filter = {}) =>
  (
    await done(server, CommunicationLog.Search, {
      body: { filter: { equipmentGuid: unit.guid, ...filter } },
    })
  ).lines;
const stored = (count: number, filter: Filter = {}) =>
  soon(async () => expect(await search(filter)).toHaveLength(count));
const alarm = {
  ack: true,
  alarmList: [
    { alarmId: "A1", alarmType: "doorOpen", level: 1, active: true, raisedTime: 1, description: "箱门打开" },
  ],
};

describe("communication log (southbound 2)", () => {
  it("CommunicationLog/Search: both ways, with interface name, size and what was refused", async () => {
    const before = server.clock().getTime();
    await unit.send("alarm/up", { ...alarm, sessionId: unit.sessionId } as never);
    await unit.heard("alarm/up/ack");
    await unit.sendRaw("basic-status/up", "{broken");
    /* The refusal is told to the device too. */
    await stored(4);
    const lines = await search();
    expect(
      lines.map(({ type, interfaceName, channel, refused }) => [type, interfaceName, channel, refused]),
    ).toEqual(
      expect.arrayContaining([
        [1, "alarm", "alarm/up", null],
        [2, "alarm", "alarm/up/ack", null],
        [1, "basic-status", "basic-status/up", "json"],
        [2, "error", "error/down", null],
      ]),
    );
    expect(lines.every(({ at, kind }) => Date.parse(at) >= before && kind === 7)).toBe(true);
    expect(lines.find(({ refused }) => refused)?.bytes).toBe(7);
    const channels = async (filter: Filter) => (await search(filter)).map(({ channel }) => channel);
    expect((await channels({ types: [2] })).toSorted()).toEqual(["alarm/up/ack", "error/down"]);
    expect(await channels({ interfaces: ["basic-status"] })).toEqual(["basic-status/up"]);
    expect(await channels({ refusedOnly: true })).toEqual(["basic-status/up"]);
    expect(await channels({ content: "箱门" })).toEqual(["alarm/up"]);
    expect(await channels({ content: "dooropen A1" })).toEqual(["alarm/up"]);
  });

  it("southbound 13: while more comes than can be worked off, ordinary statuses are counted instead of kept", async () => {
    const { room } = server.platform.field.intake;
    const losses = lossesOf(server.platform);
    const before = losses.communication;
    const MORE_THAN_HALF = 13_000;
    room.take(MORE_THAN_HALF);
    try {
      await unit.send("run-status/up", { status: 0 } as never);
      await unit.sendRaw("run-status/up", "{broken");
      await unit.send("alarm/up", { ...alarm, sessionId: unit.sessionId } as never);
      await unit.heard("alarm/up/ack");
    } finally {
      room.give(MORE_THAN_HALF);
    }
    await stored(1, { interfaces: ["alarm"], types: [1] });
    await stored(1, { interfaces: ["run-status"] });
    expect((await search({ interfaces: ["run-status"] })).map(({ refused }) => refused)).toEqual(["json"]);
    expect(losses.communication).toBe(before + 1);
    await unit.send("run-status/up", { status: 0 } as never);
    await stored(2, { interfaces: ["run-status"] });
  });

  it("southbound 13: of a thousand ordinary statuses a second the others are counted", async () => {
    const { field } = server.platform;
    const device = await field.directory.find(unit);
    if (!device) throw new Error("the unit that was just built is nobody");
    server.clock.advance(1_000);
    const losses = lossesOf(server.platform);
    const before = losses.communication;
    const tell = () => field.tell(device, "receive", "run-status/up", Buffer.from("{}"));
    for (let count = 0; count < 1_005; count++) tell();
    expect(losses.communication).toBe(before + 5);
    server.clock.advance(10);
    tell();
    expect(losses.communication).toBe(before + 5);
    const kept = () =>
      server.db
        .selectFrom("communication_log")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("equipment_guid", "=", unit.guid)
        .executeTakeFirstOrThrow();
    await soon(async () => expect(Number((await kept()).count)).toBe(1_001));
  });

  it("CommunicationLog/Get: the payload, without secrets, to those of the city alone", async () => {
    await unit.sendRaw("run-status/up", JSON.stringify({ password: "hunter2", text: "\u0000<b>" }));
    const received: Filter = { interfaces: ["run-status"] };
    await stored(1, received);
    const [line] = await search(received);
    const params = { id: line?.id ?? "" };
    const message = await done(server, CommunicationLog.Get, { params });
    expect(JSON.parse(message.payload)).toEqual({ password: "******", text: "\u0000<b>" });
    expect(message).toMatchObject({ cut: false, refused: "common" });
    const caller = { as: "foreigner", city: server.cities.foreign } as const;
    expect(await refusal(server, CommunicationLog.Get, { params }, caller)).toMatchObject({ status: 404 });
  });

  it("CommunicationLog/Tail: brings what comes", async () => {
    const tail = (after: string | null) =>
      done(server, CommunicationLog.Tail, { body: { filter: { equipmentGuid: unit.guid }, after } });
    const { after } = await tail(null);
    await unit.send("log/up", { lines: [{ timeStamp: 1, level: "Info", msg: "x" }] });
    await stored(1);
    expect((await tail(after)).lines).toMatchObject([{ channel: "log/up", type: 1 }]);
  });

  it("heartbeats are no rows of it", async () => {
    const heartbeat = {
      sessionId: unit.sessionId,
      status: 0,
      uptime: 1,
      clockOffsetMs: 0,
      configRevision: 0,
    };
    await unit.send("heartbeat/up", heartbeat as never);
    await unit.send("log/up", { lines: [{ timeStamp: 1, level: "Info", msg: "x" }] });
    await stored(1);
    expect((await search())[0]?.channel).toBe("log/up");
  });

  it("leaves as CSV with Chinese names", async () => {
    await unit.sendRaw("alarm/up", "{broken");
    const filter: Filter = { types: [1] };
    await stored(1, filter);
    const response = await server.fastify.inject({
      method: "POST",
      url: COMMUNICATION_LOG_EXPORT_PATH,
      payload: JSON.stringify({ equipmentGuid: unit.guid, ...filter }),
      headers: { "content-type": "application/json", ...(await headersOf(server)) },
    });
    expect(response.body.split("\r\n")[1]).toMatch(/,接收,告警,alarm\/up,7,不是JSON对象,\{broken$/);
  });
});
