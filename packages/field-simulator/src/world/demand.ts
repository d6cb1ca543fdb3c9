import type { RandomStream } from "@lukou/rehearsal";
import type { Driver } from "./car-following.ts";
import type { NetLane, Way } from "./network.ts";
import type { RoadUserKind } from "./world.types.ts";

/** Vehicles an hour on one motor lane in the peak, by class of road. */
const PEAK = { express: 290, arterial: 230, secondary: 170, branch: 90, ramp: 220 } as const;
const BICYCLES_PEAK = 200;
const PEDESTRIANS_PEAK = 160;
/** Share of the peak by hour of the day in China, from midnight; between the hours it changes evenly. */
const DAY = [
  0.09, 0.06, 0.04, 0.04, 0.06, 0.16, 0.42, 0.85, 1, 0.8, 0.66, 0.64, 0.62, 0.6, 0.64, 0.68, 0.8, 0.97, 0.95,
  0.7, 0.55, 0.44, 0.3, 0.17,
] as const;
/** A city that is shown is never empty: whoever looks at night still finds some traffic on main roads. */
const LEAST = 0.25;
const HOUR = 3_600_000;
/** China keeps one time, eight hours ahead of UTC. */
const CHINA = 8 * HOUR;

/** Hour of the day in China with its fraction, 0 to 24. */
export const hourOf = (ms: number): number => ((((ms + CHINA) / HOUR) % 24) + 24) % 24;

/** Share of the peak traffic at a moment, never less than a quarter. */
export function shareOfPeak(ms: number): number {
  const hour = hourOf(ms);
  const [now, next] = [Math.floor(hour), (Math.floor(hour) + 1) % 24];
  const share = (DAY[now] ?? 0) + ((DAY[next] ?? 0) - (DAY[now] ?? 0)) * (hour - now);
  return Math.max(LEAST, share);
}

/** Peak arrivals an hour on all lanes of one kind of an approach. */
export function peakOf(lanes: readonly NetLane[]): number {
  const [first] = lanes;
  if (first === undefined) return 0;
  return first.kind === "nonMotor" ? BICYCLES_PEAK : PEAK[first.approach.roadClass] * lanes.length;
}

/** Peak arrivals an hour at one end of a crosswalk. */
export const PEDESTRIANS_AN_HOUR = PEDESTRIANS_PEAK / 2;

/** Waits for the next arrival of a Poisson stream of so many an hour, ms. */
export const untilNext = (stream: RandomStream, perHour: number): number =>
  perHour <= 0 ? HOUR : Math.min(HOUR, (-Math.log(1 - stream.next()) * HOUR) / perHour);

/** What comes along. */
export interface Body {
  readonly kind: RoadUserKind;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly driver: Driver;
}

interface Breed {
  readonly kind: RoadUserKind;
  readonly share: number;
  readonly length: readonly [number, number];
  readonly width: number;
  readonly height: number;
  readonly acceleration: number;
}

const BREEDS: readonly Breed[] = [
  { kind: "car", share: 0.8, length: [4.2, 5.1], width: 1.84, height: 1.52, acceleration: 1.8 },
  { kind: "lightTruck", share: 0.06, length: [5.3, 6.8], width: 2.05, height: 2.5, acceleration: 1.4 },
  { kind: "bus", share: 0.04, length: [10.5, 12.6], width: 2.5, height: 3.1, acceleration: 1.1 },
  { kind: "truck", share: 0.04, length: [7.5, 12.8], width: 2.5, height: 3.3, acceleration: 1 },
  { kind: "motorcycle", share: 0.06, length: [1.9, 2.1], width: 0.8, height: 1.5, acceleration: 2.2 },
];
const SMALL_ROADS: ReadonlySet<RoadUserKind> = new Set(["car", "lightTruck", "motorcycle"]);

/** A vehicle with its driver for a lane. */
export function drawVehicle(stream: RandomStream, lane: NetLane): Body {
  if (lane.kind === "nonMotor") {
    const wish = stream.between(3.8, 6.2);
    const driver = { wish, timeGap: 0.7, leastGap: 0.4, acceleration: 0.9, braking: 2 };
    return { kind: "bicycle", length: 1.8, width: 0.65, height: 1.7, driver };
  }
  const possible =
    lane.approach.roadClass === "branch" ? BREEDS.filter(({ kind }) => SMALL_ROADS.has(kind)) : BREEDS;
  const breed = drawShare(stream, possible, ({ share }) => share);
  const driver: Driver = {
    wish: lane.limit * stream.between(0.8, 1.05),
    timeGap: stream.between(0.9, 1.5),
    leastGap: stream.between(1.6, 2.6),
    acceleration: breed.acceleration * stream.between(0.85, 1.15),
    braking: 2.2,
  };
  const { kind, width, height } = breed;
  return { kind, length: stream.between(...breed.length), width, height, driver };
}

const TURN_SHARES = { left: 0.22, straight: 0.6, right: 0.18 } as const;

/** Where somebody goes: a turn by its share, then the lane and way for it with the fewest others. */
export function drawWay(
  stream: RandomStream,
  lanes: readonly NetLane[],
  others: (lane: NetLane) => number,
): Way | undefined {
  const ways = lanes.flatMap((lane) => lane.ways);
  const goals = [...new Set(ways.map((way) => way.to.endKey))].map((endKey) => {
    const possible = ways.filter((way) => way.to.endKey === endKey);
    return { possible, share: TURN_SHARES[possible[0]?.turn ?? "straight"] };
  });
  if (goals.length === 0) return undefined;
  const { possible } = drawShare(stream, goals, ({ share }) => share);
  const least = Math.min(...possible.map(({ from }) => others(from)));
  return stream.pick(possible.filter(({ from }) => others(from) === least));
}

function drawShare<T>(stream: RandomStream, values: readonly T[], shareOf: (value: T) => number): T {
  let rest = stream.next() * values.reduce((sum, value) => sum + shareOf(value), 0);
  for (const value of values) {
    rest -= shareOf(value);
    if (rest < 0) return value;
  }
  return values.at(-1) as T;
}
