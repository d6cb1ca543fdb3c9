import { beforeEach, describe, expect, it } from "vitest";
import { type Stage, setStage } from "../testing/stage.ts";

describe("alarms (southbound 8)", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await setStage({ limit: 8 });
    await stage.timers.advance(5000);
  });
  const alarmsOf = (deviceSn: string) => {
    const device = stage.field.device(deviceSn);
    if (!device) throw new Error("no such device");
    return stage.said(device, "alarm/up").flatMap(({ alarmList }) => alarmList as Record<string, unknown>[]);
  };

  it("a moved camera raises sceneOffset after 3 bad readings, measured against the baseline, and clears it after 3 good ones", async () => {
    const erv = stage.first("erv");
    const cameraSn = erv.plan.cameras[0]?.deviceSn ?? "";
    await stage.ask(erv, "setBaseline", { cameraSn, baselineId: "base-7", imageId: "image-1" });
    const fault = stage.field.inject("movedCamera", cameraSn, { headingDeg: 5, pitchDeg: 0 });
    await stage.timers.advance(20_000);
    expect(alarmsOf(erv.deviceSn)).toEqual([]);
    await stage.timers.advance(15_000);
    expect(alarmsOf(erv.deviceSn)).toMatchObject([
      {
        alarmType: "sceneOffset",
        active: true,
        targetSn: cameraSn,
        baselineId: "base-7",
        offsetDeg: 5,
        limit: 8,
      },
    ]);
    expect(stage.said(erv, "run-status/up").at(-1)).toMatchObject({
      faultList: [{ deviceSn: cameraSn, faultType: "sceneOffset" }],
    });
    fault.end();
    await stage.timers.advance(35_000);
    expect(alarmsOf(erv.deviceSn).at(-1)).toMatchObject({ active: false, clearedTime: expect.any(Number) });
    stage.everythingIsReadable();
  });

  it.each([
    ["dirtyLens", { share: 0.9 }],
    ["coveredLens", { share: 0.6 }],
  ] as const)("the fault %s raises sceneOcclusion", async (fault, params) => {
    const camera = stage.first("camera");
    stage.field.inject(fault, camera.deviceSn, params);
    await stage.timers.advance(35_000);
    expect(alarmsOf(camera.deviceSn)).toMatchObject([{ alarmType: "sceneOcclusion", active: true }]);
  });

  it("a dead radar raises noTargets and rateLow, and its parent is degraded", async () => {
    const parent = stage.field.devices.find(({ plan }) => plan.children.some(({ kind }) => kind === "radar"));
    const child = parent?.plan.children.find(({ kind }) => kind === "radar");
    const radar = stage.field.device(child?.deviceSn ?? "");
    if (!parent || !radar) throw new Error("no parent has a radar");
    stage.field.inject("stuckRadar", radar.deviceSn, { how: "dead" });
    await stage.timers.advance(35_000);
    expect(alarmsOf(radar.deviceSn).map(({ alarmType }) => alarmType)).toEqual(
      expect.arrayContaining(["noTargets", "rateLow"]),
    );
    expect(stage.said(parent, "run-status/up").at(-1)).toMatchObject({ fusion: { state: 2 } });
  });

  it("a box without mains: the board on its battery tells powerLost at once, everything else is gone, then it is too", async () => {
    const board = stage.field.devices.find(({ plan }) => plan.kind === "watchdog" && plan.relays.length > 1);
    if (!board) throw new Error("no board");
    const fed = stage.field.devices.filter(
      ({ plan }) => plan.boxKey === board.plan.boxKey && plan.kind !== "watchdog",
    );
    expect(fed.length).toBeGreaterThan(1);
    const fault = stage.field.inject("powerLoss", board.deviceSn, { ups: true, batteryS: 50, seconds: 0 });
    await stage.timers.advance(5000);
    expect(alarmsOf(board.deviceSn)).toMatchObject([{ alarmType: "powerLost", active: true, level: 0 }]);
    expect(fed.map(({ powered }) => powered)).toEqual(fed.map(() => false));
    expect(stage.said(board, "run-status/up").at(-1)).toMatchObject({
      ups: { onBattery: true },
      ac: { voltage: 0 },
    });
    await stage.timers.advance(110_000);
    expect(board.powered).toBe(false);
    const [dark] = fed.filter(({ plan }) => plan.via === undefined);
    if (!dark) throw new Error("nothing of its own line is fed");
    expect(stage.said(dark, "session/up").at(-1)).toMatchObject({ state: "lost" });
    expect(stage.said(board, "session/up").at(-1)).toMatchObject({ state: "lost" });
    fault.end();
    await stage.timers.advance(20_000);
    expect([board, ...fed].every(({ live }) => live)).toBe(true);
    stage.everythingIsReadable();
  });

  it("without a battery the board goes with its box, and tells nothing", async () => {
    const board = stage.first("watchdog");
    stage.field.inject("powerLoss", board.deviceSn, { ups: false, seconds: 0 });
    await stage.timers.advance(1000);
    expect(board.powered).toBe(false);
    expect(alarmsOf(board.deviceSn)).toEqual([]);
  });

  it("a clock that jumped raises clockUnsynced and shows in every timeStamp", async () => {
    const erv = stage.first("erv");
    stage.field.inject("clockJump", erv.deviceSn, { offsetMs: 90_000, seconds: 0 });
    await stage.timers.advance(35_000);
    const last = stage.said(erv, "alarm/up").at(-1);
    expect(last).toMatchObject({ alarmList: [{ alarmType: "clockUnsynced", value: 90_000, limit: 50 }] });
    expect(Number(last?.["timeStamp"]) - stage.timers.now()).toBeGreaterThanOrEqual(80_000);
  });

  it("the full list after a connect holds cleared alarms too (4.3)", async () => {
    const board = stage.first("watchdog");
    const fault = stage.field.inject("openDoor", board.deviceSn, { seconds: 0 });
    await stage.timers.advance(35_000);
    fault.end();
    await stage.timers.advance(35_000);
    board.line.drop();
    await stage.timers.advance(10_000);
    expect(stage.said(board, "alarm/up").at(-1)).toMatchObject({
      alarmList: [{ alarmType: "doorOpen", active: false }],
    });
  });

  it("a parent misses a child that lost its power: childOffline (8)", async () => {
    const mec = stage.first("rscu");
    const child = mec.plan.children.find(({ deviceSn }) => stage.field.device(deviceSn));
    stage.field.inject("powerCut", child?.deviceSn ?? "", { seconds: 0 });
    await stage.timers.advance(35_000);
    expect(alarmsOf(mec.deviceSn)).toMatchObject([
      { alarmType: "childOffline", targetSn: child?.deviceSn, active: true },
    ]);
  });
});
