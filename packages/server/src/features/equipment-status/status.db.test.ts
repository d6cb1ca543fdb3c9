import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Mainboard, MatrixController, PedestrianPole, Radar, Watchdog } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
const AT = new Date("2026-05-01T08:00:00Z");
const report = (equipment_guid: string, run_status: object) =>
  server.db
    .insertInto("equipment_status")
    .values({
      city_guid: server.cities.home,
      equipment_guid,
      reported_at: AT,
      run_status: JSON.stringify(run_status),
    })
    .execute();
const readingOf = (summary: { readings: { path: string }[] }, path: string) =>
  summary.readings.find((reading) => reading.path === path);

describe("status summaries", () => {
  it("Watchdog/GetWatchdogSummary: says that nothing was reported, and invents no figure", async () => {
    const guid = await build("watchdog", { presence: "never" });
    const summary = await done(server, Watchdog.GetWatchdogSummary, { params: { id: guid } });
    expect(summary).toMatchObject({ guid, kind: 8, state: "never", reported: false, reportedAt: null });
    expect(summary.readings.map((reading) => reading.label)).toContain("市电电压");
    expect(summary.readings.every(({ value, level }) => value === null && level === "none")).toBe(true);
  });

  it("Watchdog/GetWatchdogSummary: reads what was reported against the limits of this board", async () => {
    const guid = await build("watchdog", { settings: JSON.stringify({ leakageMax: 10 }) });
    await report(guid, { ac: { voltage: 221.34, leakage: 12 }, env: { doorOpen: true } });
    const summary = await done(server, Watchdog.GetWatchdogSummary, { params: { id: guid } });
    expect(summary).toMatchObject({ reported: true, reportedAt: AT.toISOString() });
    expect(readingOf(summary, "ac.voltage")).toMatchObject({ text: "221.3", unit: "V", level: "ok" });
    expect(readingOf(summary, "ac.leakage")).toMatchObject({ value: 12, level: "degraded" });
    expect(readingOf(summary, "env.doorOpen")).toMatchObject({ value: true, text: "开" });
    expect(readingOf(summary, "env.smoke")).toMatchObject({ value: null, level: "none" });
  });

  it("PedestrianPole/GetSummaryInfo, MatrixController/GetK1Summary: answer their own kind only", async () => {
    const pole = await build("pedestrianPole");
    const k1 = await build("matrixController");
    const board = await build("mainboard", { parent_guid: pole });
    await report(pole, { areas: [{ waiting: 7 }] });
    await report(k1, { ports: [{ on: 1, voltage: 24.04 }] });
    const waiting = await done(server, PedestrianPole.GetSummaryInfo, { params: { id: pole } });
    expect(readingOf(waiting, "areas.0.waiting")).toMatchObject({ value: 7, text: "7", unit: "人" });
    const ports = await done(server, MatrixController.GetK1Summary, {
      params: { mainboardGuid: board, k1Guid: k1 },
    });
    expect(readingOf(ports, "ports.0.on")).toMatchObject({ text: "通" });
    expect(await refusal(server, PedestrianPole.GetSummaryInfo, { params: { id: k1 } })).toMatchObject({
      status: 404,
    });
  });

  it("MatrixController/GetK1Summary: knows no controller of another intersection than the board's", async () => {
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const k1Guid = await buildEquipment(server.db, elsewhere, { kind: kinds.matrixController.code });
    const mainboardGuid = await build("mainboard", { parent_guid: await build("erv") });
    const params = { mainboardGuid, k1Guid };
    expect(await refusal(server, MatrixController.GetK1Summary, { params })).toMatchObject({ status: 404 });
  });
});

describe("what a host reports of its parts", () => {
  it("Mainboard/GetErvMainboardSummary: is the entry of the board's serial", async () => {
    const equipGuid = await build("erv");
    const own = await build("mainboard", { parent_guid: equipGuid, serial: "BRD-0001" });
    const other = await build("mainboard", { parent_guid: equipGuid, serial: "BRD-0002" });
    await report(equipGuid, { cpu: { uti: 3 }, boards: [{ deviceSn: "BRD-0001", cpu: { uti: 96 } }] });
    const of = (mainboardGuid: string) =>
      done(server, Mainboard.GetErvMainboardSummary, { params: { mainboardGuid, equipGuid } });
    expect(readingOf(await of(own), "cpu.uti")).toMatchObject({ value: 96, level: "warning" });
    expect(await of(other)).toMatchObject({ reported: false, reportedAt: null });
  });

  it("Mainboard/GetErvMainboardSummary: is the host itself while it tells of no boards one by one", async () => {
    const equipGuid = await build("erv");
    const mainboardGuid = await build("mainboard", { parent_guid: equipGuid });
    await report(equipGuid, { cpu: { uti: 41.2 } });
    const summary = await done(server, Mainboard.GetErvMainboardSummary, {
      params: { mainboardGuid, equipGuid },
    });
    expect(summary).toMatchObject({ guid: mainboardGuid, kind: 3, reported: true });
    expect(readingOf(summary, "cpu.uti")).toMatchObject({ value: 41.2, text: "41" });
  });

  it("Mainboard/GetMainControllerMainboardSummary: is asked of the owner that is named", async () => {
    const erv = await build("erv");
    const mec = await build("mainController");
    const mainboardGuid = await build("mainboard", { parent_guid: erv, serial: "BRD-0003" });
    await report(erv, { boards: [{ deviceSn: "BRD-0003", cpu: { temp: 40 } }] });
    await report(mec, { boards: [{ deviceSn: "BRD-0003", cpu: { temp: 90 } }] });
    const summary = await done(server, Mainboard.GetMainControllerMainboardSummary, {
      params: { mainboardGuid, equipGuid: mec },
    });
    expect(readingOf(summary, "cpu.temp")).toMatchObject({ value: 90, level: "degraded" });
    const params = { mainboardGuid, equipGuid: erv };
    expect(await refusal(server, Mainboard.GetMainControllerMainboardSummary, { params })).toMatchObject({
      status: 404,
    });
  });

  it("Radar/GetDetail: shows what the unit reports of its radar, the sector and what it belongs to", async () => {
    const erv = await build("erv", { name: "北一体机" });
    const id = await build("radar", {
      parent_guid: erv,
      serial: "RAD-0001",
      heading: 90,
      settings: JSON.stringify({ nearRange: 10, farRange: 250, horizontalAngle: 120 }),
    });
    await report(erv, { radars: [{ deviceSn: "RAD-0001", frameHz: 4, targets: 12 }] });
    const detail = await done(server, Radar.GetDetail, { params: { id } });
    expect(detail).toMatchObject({
      kind: 4,
      farRange: 250,
      parent: { guid: erv, name: "北一体机", kind: 2 },
      sector: { heading: 90, near: 10, far: 250, angle: 120 },
      status: { reported: true, reportedAt: AT.toISOString() },
    });
    expect(readingOf(detail.status, "frameHz")).toMatchObject({ text: "4.0", level: "degraded" });
  });
});
