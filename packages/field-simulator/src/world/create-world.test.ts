import { buildRoadModel, distance, generateCity, isInside } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import { createWorld } from "./create-world.ts";
import type { IntersectionWorld, RoadUser } from "./world.types.ts";

const city = generateCity({ seed: 1 });
/** 08:00 on a day in China. */
const MORNING = Date.UTC(2026, 10, 20, 0, 0, 0);
const NIGHT = MORNING - 5 * 3_600_000;
const crossroads = city.intersections.find(({ type }) => type === 7)?.key ?? "";
const MINUTE = 60_000;

const worldAt = (from = MORNING, key = crossroads): IntersectionWorld => createWorld(city, key, { from });

/** Lets a watched world run and calls for every 100 ms. */
function watch(
  world: IntersectionWorld,
  until: number,
  look: (users: readonly RoadUser[], ms: number) => void,
): void {
  world.watch(true);
  for (let ms = world.now + 100; ms <= until; ms += 100) {
    world.advanceTo(ms);
    look(world.users(), ms);
  }
}

describe("the world of an intersection", { timeout: 60_000 }, () => {
  it("is the same for the same seed and calls, however they are split", () => {
    const [one, other] = [worldAt(), worldAt()];
    one.advanceTo(MORNING + MINUTE);
    for (let ms = MORNING; ms <= MORNING + MINUTE; ms += 1700) other.advanceTo(ms);
    other.advanceTo(MORNING + MINUTE);
    expect(one.users()).toEqual(other.users());
    expect(one.users().length).toBeGreaterThan(20);
    expect(worldAt(MORNING, city.intersections[0]?.key).users()).not.toEqual(one.users());
  });

  it("counts, times and queues the very users it shows (southbound 7)", () => {
    const world = worldAt();
    const lanes = world.lanes().filter(({ role }) => role === "entry");
    const passed = new Map<number, { speed: number; kind: string; length: number }[]>();
    const occupied = new Map<number, number>();
    let before = new Map(world.users().map((user) => [user.id, user]));
    watch(world, MORNING + 2 * MINUTE, (users) => {
      for (const user of users) {
        const old = before.get(user.id);
        if (old === undefined || old.laneId === user.laneId || old.laneId === 0 || user.laneId !== 0)
          continue;
        passed.set(old.laneId, [...(passed.get(old.laneId) ?? []), user]);
      }
      for (const { laneId, stopLine, polygon } of lanes) {
        const over = users.some(
          (user) =>
            user.kind !== "pedestrian" && distance(user, stopLine[0]) < 14 && isOver(user, stopLine, polygon),
        );
        if (over) occupied.set(laneId, (occupied.get(laneId) ?? 0) + 100);
      }
      before = new Map(users.map((user) => [user.id, user]));
    });
    const told = world.statistics(MORNING, MORNING + 2 * MINUTE);
    expect(told.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBeGreaterThan(20);
    for (const { laneId, kind } of lanes) {
      const seen = passed.get(laneId) ?? [];
      const row = told.find((candidate) => candidate.laneId === laneId);
      expect(kind === "motor" ? row?.vehicles : row?.nonMotor, `lane ${laneId}`).toBe(seen.length);
      expect((row?.small ?? 0) + (row?.medium ?? 0) + (row?.large ?? 0)).toBe(row?.vehicles);
      expect(row?.bus).toBe(seen.filter((user) => user.kind === "bus").length);
      const speeds = seen.map(({ speed }) => speed);
      const mean = speeds.length === 0 ? null : speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
      expect(row?.averageSpeed ?? -1).toBeCloseTo(mean ?? -1, 6);
      const share = ((occupied.get(laneId) ?? 0) / (2 * MINUTE)) * 100;
      expect(Math.abs((row?.timeOccupancy ?? 0) - share), `occupancy of lane ${laneId}`).toBeLessThan(4);
      const standing = world.users().filter((user) => user.laneId === laneId && user.speed < 5);
      expect(row?.queueCount).toBeLessThanOrEqual(standing.length);
      expect(row?.maxQueueLength).toBeGreaterThanOrEqual(row?.queueLength ?? 0);
    }
  });

  it("adds up: two halves of a period count what the whole does, nothing is counted of a time before it", () => {
    const world = worldAt();
    world.advanceTo(MORNING + 2 * MINUTE);
    const counts = (from: number, to: number) => world.statistics(from, to).map(({ vehicles }) => vehicles);
    const halves = counts(MORNING + MINUTE, MORNING + 2 * MINUTE);
    expect(counts(MORNING, MORNING + MINUTE).map((count, lane) => count + (halves[lane] ?? 0))).toEqual(
      counts(MORNING, MORNING + 2 * MINUTE),
    );
    expect(counts(MORNING - 60 * MINUTE, MORNING - 50 * MINUTE).every((count) => count === 0)).toBe(true);
    expect(world.measuredSince).toBe(MORNING);
    world.advanceTo(MORNING + 25 * MINUTE);
    expect(world.measuredSince).toBe(MORNING + 5 * MINUTE);
  });

  it("lets nobody drive over the line at red, or into the one ahead", () => {
    const world = worldAt();
    const lanes = new Map(world.lanes().map((lane) => [lane.laneId, lane]));
    const redSince = new Map<number, number>();
    const offenders: string[] = [];
    let before = new Map(world.users().map((user) => [user.id, user]));
    watch(world, MORNING + 3 * MINUTE, (users, ms) => {
      for (const laneId of lanes.keys()) {
        if (world.signal(laneId) !== "red") redSince.delete(laneId);
        else if (!redSince.has(laneId)) redSince.set(laneId, ms);
      }
      for (const user of users) {
        const old = before.get(user.id);
        if (old === undefined || old.laneId === 0 || user.laneId !== 0) continue;
        if (ms - (redSince.get(old.laneId) ?? ms) > 1500) offenders.push(`${user.trackId} at red`);
      }
      for (const lane of lanes.values()) {
        const end = lane.centre.at(-1);
        if (end === undefined || lane.kind !== "motor" || lane.role !== "entry") continue;
        const row = users
          .filter(({ laneId }) => laneId === lane.laneId)
          .map((user) => ({ user, rest: distance(user, end) }))
          .toSorted((a, b) => a.rest - b.rest);
        for (const [index, { user, rest }] of row.entries()) {
          const ahead = row[index - 1];
          if (ahead && rest - ahead.rest < (user.length + ahead.user.length) / 2 - 0.05)
            offenders.push(user.trackId);
        }
      }
      before = new Map(users.map((user) => [user.id, user]));
    });
    expect(offenders).toEqual([]);
  });

  it("has more traffic in the morning than at night, and tells who waits at the kerb", () => {
    const [morning, night] = [worldAt(), worldAt(NIGHT)];
    for (const [world, from] of [
      [morning, MORNING],
      [night, NIGHT],
    ] as const)
      world.advanceTo(from + 5 * MINUTE);
    const total = (world: IntersectionWorld, from: number) =>
      world.statistics(from, from + 5 * MINUTE).reduce((sum, { vehicles }) => sum + vehicles, 0);
    expect(total(morning, MORNING)).toBeGreaterThan(2 * total(night, NIGHT));
    const people = morning.crosswalkStatistics(MORNING, MORNING + 5 * MINUTE);
    expect(people.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5);
    const standing = morning.users().filter(({ kind, speed }) => kind === "pedestrian" && speed === 0);
    expect(morning.waitingPedestrians()).toBe(standing.length);
  });

  it("is never empty where main roads cross: at three at night there are still about ten vehicles", () => {
    const mainRoads = city.intersections.filter(
      ({ type, key }) =>
        type === 7 &&
        buildRoadModel(city, key).approaches.every(
          ({ roadClass }) => roadClass === "arterial" || roadClass === "express",
        ),
    );
    const means = mainRoads.slice(0, 4).map(({ key }) => {
      const world = worldAt(NIGHT, key);
      let sum = 0;
      for (let minute = 1; minute <= 10; minute += 1) {
        world.advanceTo(NIGHT + minute * MINUTE);
        sum += world.users().filter(({ kind }) => kind !== "pedestrian" && kind !== "bicycle").length;
      }
      return sum / 10;
    });
    expect(means.length).toBeGreaterThan(0);
    for (const mean of means) expect(mean).toBeGreaterThan(9);
  });

  it("keeps flowing at intersections of every type", () => {
    const types = new Map(city.intersections.map(({ type, key }) => [type, key]));
    expect(types.size).toBe(10);
    for (const [type, key] of types) {
      const world = worldAt(MORNING, key);
      world.advanceTo(MORNING + 15 * MINUTE);
      const stuck = world
        .statistics(MORNING, MORNING + 15 * MINUTE)
        .filter(({ vehicles, nonMotor, queueCount }) => queueCount > 3 && vehicles + nonMotor < 3);
      expect(stuck, `type ${type}, ${key}`).toEqual([]);
    }
  });

  it("starts anew instead of catching up after a long sleep", () => {
    const world = worldAt();
    world.advanceTo(MORNING + 24 * 60 * MINUTE);
    expect(world.now).toBe(MORNING + 24 * 60 * MINUTE);
    expect(world.users().every(({ since }) => since > MORNING + 23 * 60 * MINUTE)).toBe(true);
    expect(world.measuredSince).toBe(world.now);
  });

  it("numbers users uniquely and keeps lanes on their own asphalt", () => {
    const world = worldAt();
    const ids = world.users().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const user of world.users()) {
      const lane = world.lanes()[user.laneId - 1];
      if (lane?.role !== "entry" || user.kind === "bicycle") continue;
      expect(isInside(user, lane.polygon) || distance(user, lane.centre[0] ?? user) < user.length).toBe(true);
    }
  });
});

/** Whether a vehicle's ground rectangle reaches over the last 2 m before a lane's line. */
function isOver(user: RoadUser, line: readonly [Point, Point], polygon: readonly Point[]): boolean {
  const radians = (user.heading * Math.PI) / 180;
  const along = (metres: number): Point => ({
    east: user.east + Math.sin(radians) * metres,
    north: user.north + Math.cos(radians) * metres,
  });
  for (let at = -user.length / 2; at <= user.length / 2; at += 0.2) {
    const point = along(at);
    if (isInside(point, polygon) && lineDistance(point, line) < 2) return true;
  }
  return false;
}
type Point = { readonly east: number; readonly north: number };
function lineDistance(point: Point, [a, b]: readonly [Point, Point]): number {
  const cross = (b.east - a.east) * (point.north - a.north) - (b.north - a.north) * (point.east - a.east);
  return Math.abs(cross) / distance(a, b);
}
