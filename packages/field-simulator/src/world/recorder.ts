import type { Crosswalk } from "@lukou/rehearsal";
import type { NetLane } from "./network.ts";
import type { Traffic } from "./traffic.ts";
import type { Vehicle } from "./vehicle.ts";
import type { CrosswalkStatistics, LaneStatistics, RoadUserKind } from "./world.types.ts";

/** What is kept, in seconds. */
export const KEPT = 1200;
const SECOND = 1000;
/** The stretch before the line over which a vehicle counts as present, m. */
const ZONE = 2;
/** Slower than this is queued, m/s; the first queued within so many metres of the line, the next within so many of the tail. */
const QUEUED = 5 / 3.6;
const FIRST_QUEUED = 18;
const NEXT_QUEUED = 14;

interface Pass {
  readonly ms: number;
  /** km/h. */
  readonly speed: number;
  readonly length: number;
  readonly kind: RoadUserKind;
}

interface Step {
  readonly ms: number;
  readonly waited: number;
}

/** The last seconds of one lane, by second modulo `KEPT`: ms occupied, queue in cm, queued vehicles. */
interface Seconds {
  readonly occupied: Uint16Array;
  readonly queue: Uint16Array;
  readonly queued: Uint8Array;
}

export interface Recorder {
  passing(lane: NetLane, vehicle: Vehicle, ms: number): void;
  steppedOn(crosswalk: number, waited: number, ms: number): void;
  /** Notes the state after a step of `dt` seconds that began at `ms`. */
  sample(ms: number, dt: number): void;
  statistics(from: number, to: number): LaneStatistics[];
  crosswalkStatistics(from: number, to: number): CrosswalkStatistics[];
}

/** Writes down what passes and stands on the lanes and waits at the crosswalks of one intersection. */
export function createRecorder(
  lanes: readonly NetLane[],
  crosswalks: readonly Crosswalk[],
  traffic: () => Pick<Traffic, "onLane" | "onWay">,
  waiting: (crosswalk: number, side: 0 | 1) => number,
): Recorder {
  const passes: Pass[][] = lanes.map(() => []);
  const steps: Step[][] = crosswalks.map(() => []);
  const mostWaiting = crosswalks.map(() => new Uint8Array(KEPT));
  const seconds = lanes.map(
    (): Seconds => ({
      occupied: new Uint16Array(KEPT),
      queue: new Uint16Array(KEPT),
      queued: new Uint8Array(KEPT),
    }),
  );
  let begun = 0;
  let current = Number.NEGATIVE_INFINITY;

  const beginSecond = (second: number): void => {
    // After a sleep the rows are of another time.
    if (second !== current + 1) begun = second;
    const place = second % KEPT;
    for (const lane of seconds) lane.occupied[place] = lane.queue[place] = lane.queued[place] = 0;
    for (const most of mostWaiting) most[place] = 0;
    const oldest = (second - KEPT) * SECOND;
    for (const list of [...passes, ...steps]) while ((list[0]?.ms ?? oldest) < oldest) list.shift();
    current = second;
  };

  /** Seconds of a period that are kept, by their places. */
  const placesOf = (from: number, to: number): number[] => {
    const first = Math.max(begun, current - KEPT + 1, Math.ceil(from / SECOND));
    const last = Math.min(current, Math.ceil(to / SECOND) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) % KEPT);
  };

  return {
    passing: (lane, { speed, length, kind }, ms) =>
      void passes[lane.laneId - 1]?.push({ ms, speed: speed * 3.6, length, kind }),
    steppedOn: (crosswalk, waited, ms) => void steps[crosswalk]?.push({ ms, waited }),
    sample(ms, dt) {
      const second = Math.floor(ms / SECOND);
      if (second !== current) beginSecond(second);
      const place = second % KEPT;
      const around = traffic();
      for (const [index, lane] of lanes.entries()) {
        const row = seconds[index] as Seconds;
        if (isOccupied(lane, around))
          row.occupied[place] = (row.occupied[place] ?? 0) + Math.round(dt * SECOND);
        if ((ms + dt * SECOND) % SECOND !== 0 || lane.role === "exit") continue;
        const { length, count } = queueOn(lane, around.onLane(lane));
        row.queue[place] = Math.round(length * 100);
        row.queued[place] = count;
      }
      for (const [index, most] of mostWaiting.entries()) {
        most[place] = Math.max(most[place] ?? 0, waiting(index, 0), waiting(index, 1));
      }
    },
    statistics(from, to) {
      const places = placesOf(from, to);
      return lanes.map((lane, index) =>
        summarise(lane, within(passes[index] ?? [], from, to), seconds[index] as Seconds, places, to - from),
      );
    },
    crosswalkStatistics(from, to) {
      const places = placesOf(from, to);
      return crosswalks.map(({ key, approaches }, index) => {
        const stepped = within(steps[index] ?? [], from, to);
        return {
          crosswalkKey: key,
          endKeys: approaches,
          count: stepped.length,
          maxWaiting: Math.max(0, ...places.map((place) => mostWaiting[index]?.[place] ?? 0)),
          meanWait: mean(stepped.map(({ waited }) => waited)),
        };
      });
    },
  };
}

const within = <T extends { readonly ms: number }>(list: readonly T[], from: number, to: number): T[] =>
  list.filter(({ ms }) => ms >= from && ms < to);

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function isOccupied(lane: NetLane, around: Pick<Traffic, "onLane" | "onWay">): boolean {
  const list = around.onLane(lane);
  if (lane.role === "exit") return list.some(({ along, length }) => along - length < ZONE);
  if ((list[0]?.along ?? 0) > lane.path.length - ZONE) return true;
  return lane.ways.some((way) => {
    const last = around.onWay(way).at(-1);
    return last !== undefined && last.along < last.length;
  });
}

/** The queue that stands before the line of an entry lane, whose foremost vehicle comes first. */
export function queueOn(lane: NetLane, list: readonly Vehicle[]): { length: number; count: number } {
  let length = 0;
  let count = 0;
  for (const vehicle of list) {
    const front = lane.path.length - vehicle.along;
    const reach = count === 0 ? FIRST_QUEUED : length + NEXT_QUEUED;
    if (vehicle.speed >= QUEUED || front > reach) break;
    length = front + vehicle.length;
    count += 1;
  }
  return { length, count };
}

function summarise(
  lane: NetLane,
  passes: readonly Pass[],
  seconds: Seconds,
  places: readonly number[],
  duration: number,
): LaneStatistics {
  const ofMotor = passes.filter(({ kind }) => kind !== "bicycle");
  const [first, last] = [passes[0], passes.at(-1)];
  const at = (row: Uint8Array | Uint16Array, place: number | undefined) =>
    place === undefined ? 0 : (row[place] ?? 0);
  const occupied = places.reduce((sum, place) => sum + at(seconds.occupied, place), 0);
  const small = ofMotor.filter(({ length }) => length < 6);
  const large = ofMotor.filter(({ length }) => length > 12);
  const medium = ofMotor.length - small.length - large.length;
  const motorcycles = small.filter(({ kind }) => kind === "motorcycle").length;
  return {
    laneId: lane.laneId,
    vehicles: ofMotor.length,
    pcu: Number(
      (small.length - motorcycles + 0.4 * motorcycles + 1.5 * medium + 2 * large.length).toFixed(1),
    ),
    averageSpeed: mean(passes.map(({ speed }) => speed)),
    timeOccupancy: duration > 0 ? Math.min(100, (occupied / duration) * 100) : 0,
    headway:
      first === undefined || last === undefined || passes.length < 2
        ? null
        : (last.ms - first.ms) / SECOND / (passes.length - 1),
    queueLength: at(seconds.queue, places.at(-1)) / 100,
    maxQueueLength: Math.max(0, ...places.map((place) => at(seconds.queue, place))) / 100,
    queueCount: at(seconds.queued, places.at(-1)),
    small: small.length,
    medium,
    large: large.length,
    bus: ofMotor.filter(({ kind }) => kind === "bus").length,
    nonMotor: passes.length - ofMotor.length,
  };
}
