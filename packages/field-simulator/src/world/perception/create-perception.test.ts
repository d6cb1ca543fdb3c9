import { generateCity } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import { createWorld } from "../create-world.ts";
import type { RoadUser } from "../world.types.ts";
import { createPerception } from "./create-perception.ts";
import { type Sensor, sensorsOf } from "./sensors.ts";
import { visibleTo } from "./visibility.ts";

const NOON = Date.UTC(2026, 10, 20, 4);
const sensor: Sensor = {
  sensorSn: "RD-1",
  kind: "radar",
  east: 0,
  north: 0,
  height: 6.5,
  heading: 0,
  horizontalAngle: 90,
  nearRange: 5,
  farRange: 200,
};
const user = (id: number, east: number, north: number, more: Partial<RoadUser> = {}): RoadUser => ({
  id,
  trackId: `user-${id}`,
  kind: "car",
  east,
  north,
  heading: 180,
  speed: 36,
  acceleration: 0,
  length: 4.6,
  width: 1.8,
  height: 1.5,
  laneId: 1,
  since: NOON,
  ...more,
});

/** A world whose users stand where they are put. */
function stage(users: RoadUser[]) {
  const world = { now: NOON, users: () => users };
  return {
    world,
    /** Looks ten times a second for so many seconds; users stay where they are. */
    run: <T>(seconds: number, look: () => T): T[] =>
      Array.from({ length: seconds * 10 }, () => {
        world.now += 100;
        return look();
      }),
  };
}

describe("what a sensor sees", () => {
  it("lies in its field of view, between its ranges", () => {
    const placed = [user(1, 0, 50), user(2, 0, 3), user(3, 0, 210), user(4, 60, 50), user(5, 0, -50)];
    expect(visibleTo(sensor, placed).map(({ user: seen }) => seen.id)).toEqual([1]);
  });

  it("is hidden by something taller in between; over a car one looks from the mast", () => {
    const car = user(1, 0, 80);
    const bus = user(2, 0, 70, { kind: "bus", length: 12, width: 2.5, height: 3.1 });
    expect(visibleTo(sensor, [car, bus]).map(({ user: seen }) => seen.id)).toEqual([2]);
    expect(visibleTo(sensor, [car, { ...bus, east: 6 }]).length).toBe(2);
    expect(visibleTo(sensor, [user(1, 0, 40), user(3, 0, 32)]).length).toBe(2);
  });
});

describe("perception", { timeout: 60_000 }, () => {
  it("tells places within its own error, nearest to the centre first, at most as many as asked for", () => {
    const truth = [user(1, 0, 120), user(2, 8, 40), user(3, -6, 80)];
    const { world, run } = stage(truth);
    const perception = createPerception(world, [sensor], { seed: 1, name: "ERV-1" });
    const frames = run(20, () => perception.look(500));
    const last = frames.at(-1) ?? [];
    expect(last.map(({ trackId }) => trackId).length).toBeGreaterThan(1);
    expect(last.map(({ east, north }) => Math.hypot(east, north))).toEqual(
      last.map(({ east, north }) => Math.hypot(east, north)).toSorted((a, b) => a - b),
    );
    expect(perception.look(1).length).toBe(1);
    const far = frames.flat().filter(({ north, detected }) => detected && north > 100);
    const off = far.map(({ east, north }) => Math.hypot(east - 0, north - 120));
    const rms = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / off.length);
    const told = far[0]?.error ?? 0;
    expect(rms).toBeGreaterThan(told * 0.3);
    expect(rms).toBeLessThan(told * 1.3);
    expect(Math.max(...off)).toBeGreaterThan(0.05);
  });

  it("keeps the numbers of a target while it is seen, bridges misses, and gives new ones after a loss", () => {
    const truth = [user(1, 0, 150)];
    const { world, run } = stage(truth);
    const perception = createPerception(world, [sensor], { seed: 3, name: "ERV-1" });
    const frames = run(60, () => perception.look(9));
    const ids = new Set(frames.slice(5).flatMap((frame) => frame.map(({ trackId }) => trackId)));
    expect(ids.size).toBe(1);
    const bridged = frames.flat().filter(({ detected }) => !detected);
    expect(bridged.length).toBeGreaterThan(0);
    // Extrapolated it drives on by its own speed although the true one stands here.
    expect(bridged.every(({ north }) => north < 150)).toBe(true);
    truth.length = 0;
    run(2, () => perception.look(9));
    expect(perception.look(9)).toEqual([]);
    truth.push(user(1, 0, 150));
    const [again] = run(2, () => perception.look(9)).at(-1) ?? [];
    expect(ids.has(again?.trackId ?? "")).toBe(false);
  });

  it("fuses what two sensors see into one target that is more exact than either", () => {
    const camera: Sensor = { ...sensor, sensorSn: "CM-1", kind: "camera", farRange: 150 };
    const { world, run } = stage([user(1, 3, 60)]);
    const unit = createPerception(world, [sensor, camera], { seed: 1, name: "ERV-1" });
    const single = [sensor, camera].map((one) =>
      createPerception(world, [one], { seed: 1, name: one.sensorSn }),
    );
    const frames = run(90, () => ({ fused: unit.look(9), alone: single.map((one) => one.look(9)[0]) }));
    const both = frames.filter(({ fused }) => fused.length === 1 && fused[0]?.sources.join() === "RD-1,CM-1");
    expect(both.length).toBeGreaterThan(600);
    const rms = (pick: (frame: (typeof frames)[number]) => RoadUser | undefined) =>
      Math.sqrt(
        both.reduce((sum, frame) => {
          const { east, north } = pick(frame) ?? { east: 3, north: 60 };
          return sum + (east - 3) ** 2 + (north - 60) ** 2;
        }, 0) / both.length,
      );
    const fused = rms((frame) => frame.fused[0]);
    expect(fused).toBeLessThan(rms((frame) => frame.alone[0]));
    expect(fused).toBeLessThan(rms((frame) => frame.alone[1]));
    const last = frames.findLast(({ alone }) => alone.every((target) => target?.detected));
    const [radar, video] = last?.alone ?? [];
    expect(last?.fused[0]?.error).toBeCloseTo(
      1 / Math.hypot(1 / (radar?.error ?? 1), 1 / (video?.error ?? 1)),
      9,
    );
  });

  it("repeats itself when a radar is stuck and goes on when it is not any more; blind it sees nothing", () => {
    let north = 100;
    const moving: RoadUser[] = [];
    const world = {
      now: NOON,
      users: () => {
        moving[0] = user(1, 0, north);
        return moving;
      },
    };
    const perception = createPerception(world, [sensor], { seed: 1, name: "RD-1" });
    const step = () => {
      world.now += 100;
      north -= 1;
      return perception.look(9)[0];
    };
    for (let frame = 0; frame < 10; frame += 1) step();
    perception.setFault("RD-1", "stuck");
    const stuck = Array.from({ length: 20 }, step);
    expect(new Set(stuck.map((target) => target?.north)).size).toBe(1);
    perception.setFault("RD-1", null);
    const moved = Array.from({ length: 20 }, step);
    expect(new Set(moved.map((target) => target?.north)).size).toBeGreaterThan(10);
    perception.setFault("RD-1", "blind");
    expect(Array.from({ length: 15 }, step).at(-1)).toBeUndefined();
  });

  it("of the units of a city covers the traffic of a world, the same again for the same seed", () => {
    const city = generateCity({ seed: 1 });
    const [first] = city.intersections;
    const key = first?.key ?? "";
    const look = () => {
      const world = createWorld(city, key, { from: NOON });
      const perception = world.perceptionOf("mec");
      expect(world.perceptionOf("mec")).toBe(perception);
      world.watch(true);
      for (let ms = NOON + 100; ms <= NOON + 3000; ms += 100) {
        world.advanceTo(ms);
        perception.look(500);
      }
      return { seen: perception.look(500), all: world.users(), sensors: perception.sensors };
    };
    const [one, other] = [look(), look()];
    expect(one.seen).toEqual(other.seen);
    expect(one.sensors.length).toBeGreaterThan(4);
    expect(one.seen.length).toBeGreaterThan(one.all.length * 0.4);
    expect(one.seen.length).toBeLessThanOrEqual(one.all.length + 3);
    expect(sensorsOf(city, key, "A3-erv").map(({ kind }) => kind)).toEqual(["camera", "camera", "radar"]);
    expect(() => sensorsOf(city, key, "nothing")).toThrow(RangeError);
  });
});
