import { beforeAll, describe, expect, it } from "vitest";
import type { Machine } from "../../device/create-device.ts";
import { nextId, type Stage, setStage } from "../../testing/stage.ts";

describe("targets under a lease (southbound 6)", () => {
  let stage: Stage;
  let mec: Machine;
  beforeAll(async () => {
    stage = await setStage({ traffic: true, limit: 4 });
    await stage.timers.advance(5000);
    mec = stage.first("rscu");
  });

  const start = (device: Machine, leaseId: string, rate: number, ttl = 10) =>
    stage.ask(device, "streamStart", { what: "participant", rate, leaseId, ttl }, 0);
  const frames = (device: Machine) => stage.said(device, "participant/up");

  it("is silent without one; frames come at the rate granted, and end with the ttl", async () => {
    expect(frames(mec)).toEqual([]);
    await start(mec, nextId(), 5);
    await stage.timers.advance(20_000);
    expect(stage.said(mec, "om-config/down/ack").at(-1)).toMatchObject({ errorCode: 0, result: { rate: 5 } });
    const count = frames(mec).length;
    expect(count).toBeGreaterThanOrEqual(48);
    expect(count).toBeLessThanOrEqual(51);
    await stage.timers.advance(10_000);
    expect(frames(mec)).toHaveLength(count);
  });

  it("a renewed lease goes on; one that is stopped ends at once", async () => {
    const leaseId = nextId();
    await start(mec, leaseId, 2);
    await stage.timers.advance(8000);
    await start(mec, leaseId, 2);
    const before = frames(mec).length;
    await stage.timers.advance(8000);
    expect(frames(mec).length - before).toBeGreaterThan(14);
    expect(await stage.ask(mec, "streamStop", { leaseId }, 0)).toMatchObject([{ errorCode: 0, done: true }]);
    await stage.timers.advance(1000);
    const after = frames(mec).length;
    await stage.timers.advance(5000);
    expect(frames(mec)).toHaveLength(after);
    expect(await stage.ask(mec, "streamStop", { leaseId })).toMatchObject([{ errorCode: 2 }]);
  });

  it("targets are those of the world, near where they truly are, the nearest to the centre first", async () => {
    await start(mec, nextId(), 2);
    await stage.timers.advance(5000);
    const world = mec.around.worldOf(mec.plan.intersectionKey);
    const last = frames(mec).at(-1);
    const ptcList = last?.["ptcList"] as { x: number; y: number }[];
    expect(ptcList.length).toBeGreaterThan(3);
    const truth = world?.users() ?? [];
    for (const { x, y } of ptcList) {
      const nearest = Math.min(...truth.map((user) => Math.hypot(user.east - x, user.north - y)));
      expect(nearest).toBeLessThan(12);
    }
    const distances = ptcList.map(({ x, y }) => Math.hypot(x, y));
    for (const [index, distance] of distances.slice(1).entries())
      expect(distance).toBeGreaterThan((distances[index] ?? 0) - 1);
    stage.everythingIsReadable();
  });

  it("a unit over one approach sees less than the MEC of the whole intersection", async () => {
    const part = stage.field.devices.find(
      ({ kind, plan }) =>
        plan.intersectionKey === mec.plan.intersectionKey &&
        (kind === "radar" || kind === "hpc" || kind === "erv"),
    );
    if (!part) throw new Error("no sensor beside the MEC");
    await start(part, nextId(), 2);
    await start(mec, nextId(), 2);
    await stage.timers.advance(6000);
    const seen = (device: Machine) => ((frames(device).at(-1) ?? {})["ptcList"] as unknown[]).length;
    expect(seen(mec)).toBeGreaterThan(0);
    expect(seen(part)).toBeLessThan(seen(mec));
  });

  it("a frozen radar repeats the same picture, a dead one sends none", async () => {
    const radar = stage.first("radar");
    await start(radar, nextId(), 2, 120);
    await stage.timers.advance(2000);
    const fault = stage.field.inject("stuckRadar", radar.deviceSn, { how: "frozen" });
    await stage.timers.advance(6000);
    const places = frames(radar)
      .slice(-2)
      .map(({ ptcList }) => (ptcList as { x: number; y: number }[]).map(({ x, y }) => [x, y]));
    expect(places[0]).toEqual(places[1]);
    fault.end();
    stage.field.inject("stuckRadar", radar.deviceSn, { how: "dead" });
    const before = frames(radar).length;
    await stage.timers.advance(3000);
    expect(frames(radar)).toHaveLength(before);
  });
});
