import { openStream } from "@lukou/rehearsal";
import { decide, type Surroundings } from "./decide.ts";
import { drawVehicle, drawWay, peakOf, shareOfPeak, untilNext } from "./demand.ts";
import type { NetLane, Network, Way } from "./network.ts";
import { pathOf, type Vehicle } from "./vehicle.ts";

/** More would turn away before they come here. */
const MOST_OUTSIDE = 25;
/** A vehicle comes onto the map when there is so much room, m, and time, s, to the one ahead. */
const ROOM = { metres: 4, seconds: 1 } as const;

/** Numbers for newcomers, 1 to 65535, none given twice at the same time. */
export interface Numbers {
  take(): number;
  free(id: number): void;
}

export interface Traffic {
  readonly vehicles: () => Iterable<Vehicle>;
  /** Vehicles whose front is on a lane, the foremost first. */
  onLane(lane: NetLane): readonly Vehicle[];
  /** Vehicles whose front is on a way, the foremost first. */
  onWay(way: Way): readonly Vehicle[];
  /** Lets `dt` seconds pass from `ms` on. */
  step(ms: number, dt: number): void;
}

/** Tells that a vehicle's front came to the end of its entry lane or onto its exit lane, at a moment in ms. */
export type Passing = (lane: NetLane, vehicle: Vehicle, ms: number) => void;

interface Source {
  readonly lanes: readonly NetLane[];
  readonly peak: number;
  next: number;
}

/** The vehicles and bicycles of one intersection. */
export function createTraffic(
  seed: number,
  key: string,
  network: Network,
  surroundings: Omit<Surroundings, "onLane" | "onWay">,
  numbers: Numbers,
  passing: Passing,
  start: number,
): Traffic {
  const stream = openStream(seed, "traffic", key, start);
  const byLane: Vehicle[][] = network.lanes.map(() => []);
  const byWay: Vehicle[][] = network.ways.map(() => []);
  const outside: Vehicle[][] = network.lanes.map(() => []);
  const onLane = (lane: NetLane): Vehicle[] => byLane[lane.laneId - 1] ?? [];
  const onWay = (way: Way): Vehicle[] => byWay[way.index] ?? [];
  const world: Surroundings = { ...surroundings, onLane, onWay };
  const all = [...byLane, ...byWay];
  const sources = sourcesOf(network, (peak) => start + untilNext(stream, peak * shareOfPeak(start)));

  const arrive = (source: Source, ms: number): void => {
    const way = drawWay(
      stream,
      source.lanes,
      (lane) => onLane(lane).length + (outside[lane.laneId - 1]?.length ?? 0),
    );
    if (way === undefined) return;
    const body = drawVehicle(stream, way.from);
    const sway = way.kind === "nonMotor" ? way.from.width / 2 - 0.6 : 0.15;
    const aside = stream.between(-sway, sway);
    const queue = outside[way.from.laneId - 1];
    if (queue === undefined || queue.length >= MOST_OUTSIDE) return;
    const id = numbers.take();
    const trackId = `${key}-${Math.floor(ms).toString(36)}-${id}`;
    const speed = Math.min(body.driver.wish, way.from.limit);
    const { kind, length, width, height, driver } = body;
    const still = { stage: "entry", along: 0, speed, acceleration: 0 } as const;
    queue.push({ id, trackId, kind, length, width, height, driver, way, aside, since: ms, ...still });
  };

  const admit = (lane: NetLane, ms: number): void => {
    const queue = outside[lane.laneId - 1] ?? [];
    const [first] = queue;
    if (first === undefined) return;
    const last = onLane(lane).at(-1);
    const room = last === undefined ? Number.POSITIVE_INFINITY : last.along - last.length;
    const speed = Math.min(
      first.speed,
      last === undefined || room > 60 ? first.speed : last.speed + room / 8,
    );
    if (room < ROOM.metres + speed * ROOM.seconds) return;
    queue.shift();
    onLane(lane).push({ ...first, speed, since: ms });
  };

  const move = (vehicle: Vehicle, ms: number, dt: number): boolean => {
    const before = vehicle.speed;
    vehicle.speed = Math.max(0, before + vehicle.acceleration * dt);
    const way = ((before + vehicle.speed) / 2) * dt;
    vehicle.along += way;
    const beyond = vehicle.along - pathOf(vehicle).length;
    if (beyond < 0) return false;
    if (vehicle.stage === "exit") return true;
    const moment = ms + dt * 1000 * (1 - (way === 0 ? 0 : Math.min(1, beyond / way)));
    if (vehicle.stage === "entry") passing(vehicle.way.from, vehicle, moment);
    else passing(vehicle.way.to, vehicle, moment);
    vehicle.stage = vehicle.stage === "entry" ? "way" : "exit";
    vehicle.along = beyond;
    return true;
  };

  return {
    *vehicles() {
      for (const list of all) yield* list;
    },
    onLane,
    onWay,
    step(ms, dt) {
      for (const source of sources) {
        while (source.next < ms + dt * 1000) {
          arrive(source, ms);
          source.next += untilNext(stream, source.peak * shareOfPeak(source.next));
        }
      }
      for (const lane of network.lanes) if (lane.role === "entry") admit(lane, ms);
      for (const list of all) {
        for (let place = 0; place < list.length; place += 1) decide(list, place, ms, world);
      }
      const moved: Vehicle[] = [];
      for (const list of all) {
        for (const vehicle of list.slice()) {
          const wasLeaving = vehicle.stage === "exit";
          if (!move(vehicle, ms, dt)) continue;
          list.splice(list.indexOf(vehicle), 1);
          if (wasLeaving) numbers.free(vehicle.id);
          else moved.push(vehicle);
        }
      }
      // Only now, so that nobody moves twice in one step.
      for (const vehicle of moved)
        insert(vehicle.stage === "way" ? onWay(vehicle.way) : onLane(vehicle.way.to), vehicle);
    },
  };
}

/** Keeps the foremost first, also where two ways run into one lane. */
function insert(list: Vehicle[], vehicle: Vehicle): void {
  let place = list.length;
  while (place > 0 && (list[place - 1]?.along ?? 0) < vehicle.along) place -= 1;
  list.splice(place, 0, vehicle);
}

function sourcesOf(network: Network, firstAt: (peak: number) => number): Source[] {
  const entries = network.lanes.filter(({ role, ways }) => role === "entry" && ways.length > 0);
  const groups = new Map<string, NetLane[]>();
  for (const lane of entries) {
    const name = `${lane.endKey}/${lane.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), lane]);
  }
  return [...groups.values()].map((lanes) => {
    const peak = peakOf(lanes);
    return { lanes, peak, next: firstAt(peak) };
  });
}
