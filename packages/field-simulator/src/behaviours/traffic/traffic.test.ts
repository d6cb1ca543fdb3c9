import { describe, expect, it, vi } from "vitest";
import { setStage } from "../../testing/stage.ts";

const MINUTE = 60_000;

describe("lane statistics (southbound 7)", () => {
  it("a minute and a quarter of an hour, aligned to the UTC minute, with the sums of the world", async () => {
    const stage = await setStage({ traffic: true, limit: 1 });
    await stage.timers.advance(16 * MINUTE);
    const device = stage.field.devices.find(({ kind }) =>
      ["rscu", "erv", "radar", "hpc", "mvd"].includes(kind),
    );
    if (!device) throw new Error("nobody counts");
    const reports = stage.said(device, "traffic/up");
    const minutes = reports.filter(({ periodTime }) => periodTime === 4);
    expect(minutes.length).toBeGreaterThanOrEqual(15);
    expect(reports.filter(({ periodTime }) => periodTime === 5)).toHaveLength(1);
    for (const { startTime, endTime, duration } of minutes) {
      expect(Number(startTime) % MINUTE).toBe(0);
      expect(Number(endTime) - Number(startTime)).toBe(MINUTE);
      expect(duration).toBe(60);
    }
    const vehicles = (report: Record<string, unknown> | undefined) =>
      ((report ?? {})["laneFlowData"] as { trafficNumber: number }[]).reduce(
        (sum, lane) => sum + lane.trafficNumber,
        0,
      );
    const [quarter] = reports.filter(({ periodTime }) => periodTime === 5);
    const within = minutes.filter(
      ({ startTime }) =>
        Number(startTime) >= Number(quarter?.["startTime"]) &&
        Number(startTime) < Number(quarter?.["endTime"]),
    );
    expect(vehicles(quarter)).toBe(within.reduce((sum, report) => sum + vehicles(report), 0));
    expect(vehicles(quarter)).toBeGreaterThan(0);
    stage.everythingIsReadable();
  });

  it("a period without measurement is sent with valid:false, never as zeros", async () => {
    const stage = await setStage({ traffic: true, limit: 4 });
    const radar = stage.first("radar");
    stage.field.inject("stuckRadar", radar.deviceSn, { how: "dead" });
    await stage.timers.advance(2 * MINUTE);
    const report = stage.said(radar, "traffic/up").at(-1);
    expect(report).toMatchObject({ valid: false });
    for (const lane of (report ?? {})["laneFlowData"] as Record<string, unknown>[]) {
      expect(lane).toEqual({ laneId: expect.any(Number), valid: false });
    }
  });

  it("a period of which only a part was measured is not valid, the next one is", async () => {
    const stage = await setStage({ traffic: true, limit: 4 });
    await stage.timers.advance(1000);
    const mec = stage.first("rscu");
    const world = mec.around.worldOf(mec.plan.intersectionKey);
    if (!world) throw new Error("no world");
    const begun = Math.floor(stage.timers.now() / MINUTE) * MINUTE + 1;
    vi.spyOn(world, "measuredSince", "get").mockReturnValue(begun);
    await stage.timers.advance(2 * MINUTE + 5000);
    const [first, second] = stage.said(mec, "traffic/up").filter(({ periodTime }) => periodTime === 4);
    expect(first).toMatchObject({ startTime: begun - 1, valid: false });
    expect(JSON.stringify(first)).not.toContain("trafficNumber");
    expect(second).toMatchObject({ valid: true });
  });

  it("the configured periods replace the usual ones, and lanes carry the pushed numbers", async () => {
    const stage = await setStage({ traffic: true, limit: 4 });
    const mec = stage.first("rscu");
    const world = mec.around.worldOf(mec.plan.intersectionKey);
    const lane = world?.lanes().find(({ role }) => role === "entry");
    if (!world || !lane) throw new Error("no lane");
    await stage.timers.advance(1000);
    const { createEnuFrame } = await import("@lukou/geometry");
    const frame = createEnuFrame([world.reference.longitude, world.reference.latitude]);
    const polygon = lane.polygon.map(({ east, north }) => frame.toGeographic([east, north]).slice(0, 2));
    const lanes = [{ laneId: 4711, laneGuid: "lane-a", polygon: polygon.slice(0, -1) }];
    mec.memory.config = {
      ...mec.memory.config,
      doc: JSON.parse(JSON.stringify({ lanes, reporting: { trafficPeriods: [3] } })),
    };
    mec.configured();
    await stage.timers.advance(12_000);
    const reports = stage.said(mec, "traffic/up");
    expect(reports.length).toBeGreaterThanOrEqual(2);
    expect(reports.every(({ periodTime }) => periodTime === 3)).toBe(true);
    expect(
      ((reports.at(-1) ?? {})["laneFlowData"] as { laneId: number }[]).map(({ laneId }) => laneId),
    ).toEqual([4711]);
  });

  it("a talking pole counts the people of its crosswalk", async () => {
    const stage = await setStage({ traffic: true, limit: 8 });
    await stage.timers.advance(3 * MINUTE);
    const pole = stage.first("pole");
    const report = stage.said(pole, "traffic/up").at(-1);
    expect(report).toMatchObject({
      valid: true,
      pedestrianFlowData: [
        { areaType: 2, count: expect.any(Number), maxWaiting: expect.any(Number), valid: true },
      ],
    });
  });
});
