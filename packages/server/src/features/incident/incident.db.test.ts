import { calls, LiveEvent } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { expectState, stateOf } from "../presence/testing/field-state.ts";

const { Incident, Presence } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true, hears: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const never = { presence: "never" };
const search = async (state?: "open" | "closed" | "merged") =>
  (
    await done(server, Incident.Search, {
      body: { params: { intersectionGuid: intersection.guid, ...(state && { state }) } },
    })
  ).resultList;

/** Live events of states of the intersection, in order; they are committed together with the states they tell. */
async function presenceEvents() {
  const rows = await server.db.selectFrom("live_event").select("payload").orderBy("id").execute();
  return rows
    .map(({ payload }) => LiveEvent.parse(payload))
    .filter((event) => event.kind === "presence")
    .filter(({ changes }) => changes.some((change) => change.intersectionGuid === intersection.guid));
}

/** A box with a monitoring board and two units, all connected. */
async function buildBox(): Promise<{ box: string; board: TestDevice; units: TestDevice[] }> {
  const box = await buildEquipment(server.db, intersection, {
    kind: kinds.box.code,
    name: "设备箱",
    ...never,
  });
  const inBox = { box_guid: box, ...never };
  const board = await connectDevice(server, await buildDevice(server, intersection, "watchdog", inBox));
  const units = [
    await connectDevice(server, await buildDevice(server, intersection, "rscu", inBox)),
    await connectDevice(server, await buildDevice(server, intersection, "mvd", inBox)),
  ];
  await expectState(server, box, "online reported");
  return { box, board, units };
}

const closeOf = (device: TestDevice) =>
  device.send("session/up", {
    active: 1,
    state: "disconnected",
    sessionId: device.sessionId,
    reason: "shutdown",
  } as never);

describe("outages", () => {
  it("domain notes 2.8: a box that loses its power is one incident, whatever goes first", async () => {
    const { box, board, units } = await buildBox();
    const [mec, detector] = units;
    // The MEC is noticed first and already told when the rest goes.
    await closeOf(mec as TestDevice);
    await expectState(server, mec?.guid ?? "", "offline shutdown");
    server.clock.advance(31_000);
    await soon(async () =>
      expect((await search("open")).map(({ rootGuid }) => rootGuid)).toEqual([mec?.guid]),
    );
    server.clock.advance(200_000);
    await expectState(server, detector?.guid ?? "", "unknownParent boxSilent");
    await expectState(server, board.guid, "unknownParent boxSilent");
    await expectState(server, box, "offline boxSilent");
    await soon(async () => expect(await search("open")).toHaveLength(1));
    const [incident] = await search("open");
    expect(incident).toMatchObject({ rootGuid: box, rootKind: 10, memberCount: 4, outCount: 4 });
    const [merged] = await search("merged");
    expect(merged?.rootGuid).toBe(mec?.guid);
    const detail = await done(server, Incident.GetDetail, { params: { id: merged?.guid ?? "" } });
    expect(detail.mergedInto).toBe(incident?.guid);
    expect(incident?.begunAt).toBe(merged?.begunAt);
    // Power comes back: everything speaks again.
    for (const device of [board, detector as TestDevice]) {
      await device.send("heartbeat/up", { sessionId: device.sessionId });
    }
    await expectState(server, box, "online reported");
    await connectDevice(server, { guid: mec?.guid ?? "", kind: "rscu", deviceSn: mec?.deviceSn ?? "" });
    await soon(async () =>
      expect((await search()).map(({ state }) => state).toSorted()).toEqual(["closed", "merged"]),
    );
    const closed = await done(server, Incident.GetDetail, { params: { id: incident?.guid ?? "" } });
    expect(closed.members.every(({ until }) => until !== null)).toBe(true);
  });

  it("southbound 5: the board tells that the mains are gone while its battery lasts", async () => {
    const { box, board, units } = await buildBox();
    await board.send("run-status/up", { ac: { voltage: 0 }, ups: { onBattery: true, charge: 80 } } as never);
    await expectState(server, board.guid, "degraded onBattery");
    await expectState(server, box, "degraded onBattery");
    for (const unit of units) await closeOf(unit);
    await expectState(server, box, "offline noPower");
    for (const unit of units) expect(await stateOf(server, unit.guid)).toBe("unknownParent noPower");
  });

  it("frigate#3910: a blip is in the history and no incident", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built);
    server.clock.advance(1_000);
    await closeOf(device);
    await expectState(server, built.guid, "offline shutdown");
    server.clock.advance(20_000);
    await connectDevice(server, built);
    server.clock.advance(20_000);
    await expectState(server, built.guid, "online session");
    expect(await search()).toEqual([]);
    const now = server.clock().getTime();
    const span = { from: new Date(now - 3_600_000).toISOString(), to: new Date(now).toISOString() };
    const history = await done(server, Presence.GetHistory, { body: { guid: built.guid, ...span } });
    expect(history.stretches.map(({ state }) => state)).toEqual(["never", "online", "offline", "online"]);
    expect(history.stretches.at(-2)).toMatchObject({ state: "offline", reason: "shutdown" });
  });

  it("southbound 4: a parent gone makes its children unknown, in one incident and one event", async () => {
    const host = await buildDevice(server, intersection, "rscu", never);
    const parent = await connectDevice(server, host);
    const under = { parent_guid: host.guid, ...never };
    const children = [
      await buildDevice(server, intersection, "camera", under),
      await buildDevice(server, intersection, "radar", under),
    ];
    const devices = await Promise.all(children.map((child) => connectDevice(server, child)));
    for (const device of devices) await closeOf(device);
    for (const { guid } of children) await expectState(server, guid, "offline shutdown");
    const before = (await presenceEvents()).length;
    await closeOf(parent);
    for (const { guid } of children) await expectState(server, guid, "unknownParent parentDown");
    const events = (await presenceEvents()).slice(before);
    expect(events.map(({ changes }) => changes.map(({ state }) => state).toSorted())).toEqual([
      ["offline", "unknownParent", "unknownParent"],
    ]);
    server.clock.advance(31_000);
    await soon(async () =>
      expect((await search("open")).map(({ rootGuid, outCount }) => [rootGuid, outCount])).toEqual([
        [host.guid, 3],
      ]),
    );
  });

  it("Presence/SetDisabled: what is out of service on purpose is no outage, and comes back as it is", async () => {
    const built = await buildDevice(server, intersection, "erv", never);
    const device = await connectDevice(server, built);
    await done(server, Presence.SetDisabled, { body: { guid: built.guid, disabled: true, reason: "施工" } });
    expect(await stateOf(server, built.guid)).toBe("disabled disabled");
    await closeOf(device);
    server.clock.advance(40_000);
    expect(await search()).toEqual([]);
    const detail = await done(server, Presence.GetDetail, { params: { id: built.guid } });
    expect(detail).toMatchObject({ state: "disabled", disabled: { reason: "施工" } });
    await connectDevice(server, built);
    await done(server, Presence.SetDisabled, { body: { guid: built.guid, disabled: false } });
    expect(await stateOf(server, built.guid)).toBe("online session");
  });
});
