import { type EquipmentState, calls as platformCalls } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { expectState } from "../presence/testing/field-state.ts";

const { City, District } = platformCalls;
const { Mainboard, MainController, MatrixController, PedestrianPole, Watchdog } = calls;

const never = { presence: "never" };
/** Of each unit the serial of its core board, by kind in topics. */
const units = ["erv", "rscu", "mvd", "pole"] as const;

let server: TestServer;
let living: BuiltIntersection;
let dead: BuiltIntersection;
const devices = new Map<string, TestDevice>();
const boards = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ field: true });
  const cityGuid = server.cities.home;
  living = await buildIntersection(server.db, { cityGuid });
  dead = await buildIntersection(server.db, { cityGuid, districtGuid: living.districtGuid });
  const built = new Map<string, Awaited<ReturnType<typeof buildDevice>>>();
  for (const kind of [...units, "watchdog", "k1"] as const) {
    built.set(kind, await buildDevice(server, living, kind, never));
  }
  for (const kind of units) {
    const parent_guid = built.get(kind)?.guid ?? "";
    const given = {
      kind: kinds.mainboard.code,
      name: "核心板",
      parent_guid,
      serial: `BRD-${kind}`,
      ...never,
    };
    boards.set(kind, await buildEquipment(server.db, living, given));
  }
  for (const [kind, device] of built) devices.set(kind, await connectDevice(server, device));
  const lost = await connectDevice(server, await buildDevice(server, dead, "erv", never));
  await buildEquipment(server.db, dead, { kind: kinds.pole.code, name: "控制杆", ...never });
  const { sessionId } = lost;
  await lost.send("session/up", { active: 1, state: "disconnected", sessionId, reason: "shutdown" } as never);
  await expectState(server, lost.guid, "offline shutdown");
  for (const [kind, device] of devices) {
    const own =
      kind === "watchdog"
        ? { ac: { voltage: 221 } }
        : kind === "k1"
          ? { ports: [{ port: 0, on: true, voltage: 24 }] }
          : { cpu: { uti: 41 }, areas: [{ areaId: "A", waiting: 3 }] };
    await device.send("run-status/up", { sessionId: device.sessionId, ...own });
  }
  await soon(async () => {
    const rows = await server.db.selectFrom("equipment_status").select("equipment_guid").execute();
    if (rows.length < devices.size) throw new Error(`${rows.length} of ${devices.size} reported`);
  });
});
afterAll(() => server.close());

const guidOf = (kind: string) => devices.get(kind)?.guid ?? "";
const statesOf = (list: readonly EquipmentState[], kind: number) => {
  const found = list.find(({ equipType }) => equipType === kind);
  return Object.fromEntries(Object.entries(found?.states ?? {}).filter(([, count]) => count > 0));
};
const valueOf = (summary: { readings: { path: string; value: unknown }[] }, path: string) =>
  summary.readings.find((reading) => reading.path === path)?.value;

describe("summaries of what devices really report", () => {
  it("City/GetEquipState, District/GetEquipState: count what is derived", async () => {
    const params = { p1: living.districtGuid, p2: "0" };
    for (const list of [
      await done(server, City.GetEquipState, { params: { x: "0" } }),
      await done(server, District.GetEquipState, { params }),
    ]) {
      expect(statesOf(list, kinds.erv.code)).toEqual({ online: 1, offline: 1 });
      expect(statesOf(list, kinds.mainboard.code)).toEqual({ online: units.length });
      expect(statesOf(list, kinds.pole.code)).toEqual({ never: 1 });
    }
  });

  it("City/GetSummaryIgnoreOffline, City/GetEquipStateIgnoreOffline, District/GetEquipStateIgnoreOffline: leave out the dead intersection, though its pole never connected", async () => {
    const { home } = server.cities;
    expect((await done(server, City.GetCitySummary, {})).intersectionCount).toBe(2);
    const summary = await done(server, City.GetSummaryIgnoreOffline, { params: { x: home } });
    expect(summary.intersectionCount).toBe(1);
    const params = { p1: living.districtGuid, p2: "0" };
    for (const list of [
      summary.equipmentStates,
      await done(server, City.GetEquipStateIgnoreOffline, { params: { x: "0" } }),
      await done(server, District.GetEquipStateIgnoreOffline, { params }),
    ]) {
      expect(statesOf(list, kinds.erv.code)).toEqual({ online: 1 });
      expect(statesOf(list, kinds.pole.code)).toEqual({});
    }
  });

  it("District/GetDistrictDetailSummary, City/GetIntersectionPoints: each intersection by itself", async () => {
    const detail = await done(server, District.GetDistrictDetailSummary, {
      params: { id: living.districtGuid },
    });
    const own = detail.intersections.find(({ guid }) => guid === dead.guid);
    expect(statesOf(own?.equipmentStates ?? [], kinds.erv.code)).toEqual({ offline: 1 });
    const points = await done(server, City.GetIntersectionPoints, {});
    expect(points.find(({ guid }) => guid === dead.guid)?.state).toBe("offline");
    expect(points.find(({ guid }) => guid === living.guid)?.state).toBe("online");
  });

  it.each([
    ["erv", Mainboard.GetErvMainboardSummary],
    ["rscu", Mainboard.GetMainControllerMainboardSummary],
    ["mvd", Mainboard.GetCarDetectionMainboardSummary],
    ["pole", Mainboard.GetPedestrianPoleMainboardSummary],
  ] as const)("the core board of a %s says what its host reports", async (kind, declared) => {
    const params = { mainboardGuid: boards.get(kind) ?? "", equipGuid: guidOf(kind) };
    const summary = await done(server, declared, { params });
    expect(summary).toMatchObject({ state: "online", reported: true });
    expect(valueOf(summary, "cpu.uti")).toBe(41);
  });

  it("MainController/GetSummaryInfo, PedestrianPole/GetSummaryInfo, Watchdog/GetWatchdogSummary, MatrixController/GetK1Summary: say what was reported", async () => {
    const mec = await done(server, MainController.GetSummaryInfo, {
      params: { id: guidOf("rscu") },
      query: {},
    });
    expect([mec.state, valueOf(mec, "cpu.uti")]).toEqual(["online", 41]);
    const pole = await done(server, PedestrianPole.GetSummaryInfo, { params: { id: guidOf("pole") } });
    expect(valueOf(pole, "areas.0.waiting")).toBe(3);
    const watchdog = await done(server, Watchdog.GetWatchdogSummary, { params: { id: guidOf("watchdog") } });
    expect(valueOf(watchdog, "ac.voltage")).toBe(221);
    const params = { mainboardGuid: boards.get("rscu") ?? "", k1Guid: guidOf("k1") };
    const k1 = await done(server, MatrixController.GetK1Summary, { params });
    expect([k1.state, valueOf(k1, "ports.0.voltage")]).toEqual(["online", 24]);
  });
});
