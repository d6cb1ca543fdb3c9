import { follow } from "./car-following.ts";
import type { NetLane, Way } from "./network.ts";
import { gives } from "./signal-plan.ts";
import type { Vehicle } from "./vehicle.ts";
import type { SignalColour } from "./world.types.ts";

/** What drivers look at. */
export interface Surroundings {
  onLane(lane: NetLane): readonly Vehicle[];
  onWay(way: Way): readonly Vehicle[];
  colour(laneId: number, ms: number): SignalColour;
  /** True if somebody on foot is on the part of a crosswalk, by index, that a way leads over, or about to be. */
  walkers(crosswalk: number, way: Way): boolean;
}

/** Drivers stop so far before a line, m, and for yellow if they can do so gently enough, m/s². */
const BEFORE_LINE = 1;
const GENTLE = 3;
const POSSIBLE = 6;
/** Drivers heed what is so near, m. */
const SIGHT = 90;
/** Others count as in the way until so far behind the crossing, m; bicycles so far before it. */
const CLEAR = 1.5;
const BICYCLE_NEAR = 11;

interface Ahead {
  gap: number;
  speed: number;
}

/** Sets the acceleration of the vehicle at a place in a list whose foremost comes first. */
export function decide(list: readonly Vehicle[], place: number, ms: number, world: Surroundings): void {
  const vehicle = list[place] as Vehicle;
  const { stage, way, driver, along, speed } = vehicle;
  const ahead: Ahead = { gap: Number.POSITIVE_INFINITY, speed: 0 };
  const leader = list[place - 1];
  if (leader !== undefined) keep(ahead, leader.along - leader.length - along, leader.speed);
  let wish = driver.wish;
  if (stage === "entry") {
    const toLine = way.from.path.length - along;
    wish = slowFor(wish, way.speed, toLine);
    if (toLine < SIGHT) {
      if (leader === undefined) afterLine(ahead, vehicle, toLine, world);
      if (mustStop(vehicle, leader, toLine, ms, world))
        keep(ahead, toLine - BEFORE_LINE + driver.leastGap, 0);
      else if (leader === undefined) giveWay(ahead, vehicle, -toLine, world);
    }
  } else if (stage === "way") {
    wish = Math.min(wish, way.speed);
    if (leader === undefined) intoExit(ahead, vehicle, world);
    giveWay(ahead, vehicle, along, world);
  }
  vehicle.acceleration = follow(driver, speed, wish, ahead.gap, ahead.speed);
}

function keep(ahead: Ahead, gap: number, speed: number): void {
  if (gap >= ahead.gap) return;
  ahead.gap = gap;
  ahead.speed = speed;
}

/** Speed from which one can brake gently to `then` within `metres`. */
const slowFor = (wish: number, then: number, metres: number): number =>
  Math.min(wish, Math.sqrt(then * then + 3 * Math.max(0, metres)));

/** Who drove over the line before: those on the same way, and others as long as their tail is over it. */
function afterLine(ahead: Ahead, { way, along }: Vehicle, toLine: number, world: Surroundings): void {
  for (const other of way.from.ways) {
    const last = world.onWay(other).at(-1);
    if (last === undefined) continue;
    const tail = last.along - last.length;
    if (other === way || tail < 2) keep(ahead, toLine + tail, last.speed);
  }
  if (world.onWay(way).length > 0) return;
  const last = world.onLane(way.to).at(-1);
  if (last !== undefined)
    keep(ahead, way.from.path.length - along + way.path.length + last.along - last.length, last.speed);
}

/** Who is on the exit lane, or comes onto it from another way a little earlier. */
function intoExit(ahead: Ahead, { way, along }: Vehicle, world: Surroundings): void {
  const rest = way.path.length - along;
  const last = world.onLane(way.to).at(-1);
  if (last !== undefined) keep(ahead, rest + last.along - last.length, last.speed);
  if (rest > 25) return;
  for (const other of way.to.ways) {
    if (other === way) continue;
    for (const rival of world.onWay(other)) {
      const left = other.path.length - rival.along;
      if (left < rest) keep(ahead, Math.max(0.6, rest - left - rival.length), rival.speed);
    }
  }
}

function mustStop(
  vehicle: Vehicle,
  leader: Vehicle | undefined,
  toLine: number,
  ms: number,
  world: Surroundings,
): boolean {
  const { way, speed } = vehicle;
  if (leader !== undefined && leader.speed < 1) return false;
  const colour = world.colour(way.from.laneId, ms);
  const needed = (speed * speed) / (2 * Math.max(0.1, toLine - BEFORE_LINE));
  if (colour === "red") return needed < POSSIBLE || toLine > 12;
  if (colour === "yellow") return needed < GENTLE;
  return leader === undefined && toLine < 20 && needed < POSSIBLE && isBlocked(way, world);
}

/** So many from other lanes on their way into one exit lane, and nobody else drives in after them. */
const MOST_MERGING = 2;

/** Somebody who had green before is still crossing, or the exit lane is full. */
function isBlocked(way: Way, world: Surroundings): boolean {
  const merging = way.to.ways.reduce(
    (sum, other) => (other === way ? sum : sum + world.onWay(other).length),
    0,
  );
  if (merging > MOST_MERGING) return true;
  return way.crossings.some(({ way: other, otherAt }) => {
    if (gives(other, way) || gives(way, other)) return false;
    return world.onWay(other).some((rival) => rival.along - rival.length < otherAt + CLEAR);
  });
}

/** Stops before people on a crosswalk, and turning right before bicycles. `along` is negative before the line. */
function giveWay(ahead: Ahead, vehicle: Vehicle, along: number, world: Surroundings): void {
  const { way, driver } = vehicle;
  const stopAt = (at: number) => {
    if (at > along) keep(ahead, at - along + driver.leastGap, 0);
  };
  for (const { crosswalk, from } of way.walks) {
    const reach = from - along;
    if (reach > 0.3 && reach < 40 && world.walkers(crosswalk, way)) stopAt(from - 0.3);
  }
  for (const { way: other, at, otherAt } of way.crossings) {
    if (!gives(way, other) || at - 2.5 < along || at - along > 40) continue;
    const isNear = world.onWay(other).some((rider) => {
      const rest = otherAt - rider.along;
      return rest > -rider.length - CLEAR && rest < BICYCLE_NEAR;
    });
    if (isNear) stopAt(at - 2.5);
  }
}
