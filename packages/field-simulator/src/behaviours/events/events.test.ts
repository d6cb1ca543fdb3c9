import { describe, expect, it, vi } from "vitest";
import { setStage } from "../../testing/stage.ts";

type Told = { eventId: string; eventType: number; eventStatus: number; startTime: number; endTime?: number };

/** A MEC whose world shows the queues and vehicles that a test says. */
async function setCrossing() {
  const stage = await setStage({ traffic: true, limit: 4 });
  await stage.timers.advance(1000);
  const mec = stage.first("rscu");
  const world = mec.around.worldOf(mec.plan.intersectionKey);
  const lane = world?.lanes().find(({ role, kind }) => role === "entry" && kind === "motor");
  const [row] = world?.statistics(world.now - 1000, world.now) ?? [];
  const [car] = world?.users().filter(({ kind }) => kind === "car") ?? [];
  if (!world || !lane || !row || !car) throw new Error("nothing to see");
  const scene = { queueLength: 0, standing: false };
  vi.spyOn(world, "statistics").mockImplementation(() => [
    { ...row, laneId: lane.laneId, queueLength: scene.queueLength },
  ]);
  vi.spyOn(world, "users").mockImplementation(() =>
    scene.standing ? [{ ...car, speed: 0, laneId: 0 }] : [],
  );
  const told = (): Told[] => stage.said(mec, "event/up").flatMap(({ eventList }) => eventList as Told[]);
  return { stage, mec, lane, car, scene, told };
}

describe("traffic events (southbound 8)", () => {
  it("a queue that stands through a cycle is one event of congestion from begin to end", async () => {
    const { stage, lane, scene, told } = await setCrossing();
    scene.queueLength = 40;
    const begun = stage.timers.now();
    await stage.timers.advance(100_000);
    expect(told()).toEqual([]);
    await stage.timers.advance(60_000);
    expect(told()).toMatchObject([
      {
        eventType: 707,
        eventStatus: 1,
        laneId: lane.laneId,
        longitude: expect.any(Number) as number,
        latitude: expect.any(Number) as number,
      },
    ]);
    expect((told()[0]?.startTime ?? 0) - begun).toBeLessThanOrEqual(10_000);
    scene.queueLength = 0;
    await stage.timers.advance(120_000);
    const [begin, end] = told();
    expect(told()).toHaveLength(2);
    expect(end).toMatchObject({ eventId: begin?.eventId, eventStatus: 3, startTime: begin?.startTime });
    expect(end?.endTime).toBeGreaterThan(Number(begin?.startTime) + 120_000);
    stage.everythingIsReadable();
  });

  it("a queue that clears in between is none, however often it comes back", async () => {
    const { stage, scene, told } = await setCrossing();
    for (let cycle = 0; cycle < 4; cycle += 1) {
      scene.queueLength = 40;
      await stage.timers.advance(80_000);
      scene.queueLength = 0;
      await stage.timers.advance(20_000);
    }
    expect(told()).toEqual([]);
  });

  it("a queue over the whole lane spills back, long before it is congestion", async () => {
    const { stage, scene, told } = await setCrossing();
    scene.queueLength = 1000;
    await stage.timers.advance(60_000);
    expect(told().map(({ eventType, eventStatus }) => [eventType, eventStatus])).toEqual([[10_005, 1]]);
  });

  it("a vehicle that stands inside the intersection is an illegal stop, told with its track", async () => {
    const { stage, mec, car, scene, told } = await setCrossing();
    scene.standing = true;
    await stage.timers.advance(60_000);
    expect(told()).toMatchObject([{ eventType: 903, eventStatus: 1, ptcList: [{ trackId: car.trackId }] }]);
    scene.standing = false;
    await stage.timers.advance(60_000);
    expect(told().map(({ eventStatus }) => eventStatus)).toEqual([1, 3]);
    expect(stage.said(mec, "basic-status/up").at(-1)?.["capabilities"]).toContain("event");
  });
});
