import { hourOf } from "../demand.ts";
import type { IntersectionWorld, Perceived, Perception, RoadUser, SensorFault } from "../world.types.ts";
import { errorOf, misses, spreadOf } from "./errors.ts";
import type { Sensor } from "./sensors.ts";
import { visibleTo } from "./visibility.ts";

/** One look of one sensor at one road user. */
interface Sighting {
  readonly sensor: Sensor;
  readonly user: RoadUser;
  readonly east: number;
  readonly north: number;
  readonly speed: number;
  readonly spread: number;
}

/** What the device remembers of one road user. */
interface Track {
  readonly id: number;
  readonly trackId: string;
  readonly since: number;
  last: Perceived;
  seenAt: number;
  looks: number;
}

/** A track is told after so many looks, and kept so long without one, ms; for slow lookers two looks and a half. */
const CONFIRMED = 3;
const KEPT = 1000;
const KEPT_LOOKS = 2.5;
/** Who did not look for so long begins anew, ms. */
const ASLEEP = 3000;
const GREATEST_ID = 65_535;
const NIGHT_ENDS = 6;
const NIGHT_BEGINS = 18;

/**
 * How a device with these sensors perceives a world: what is hidden, out of reach or missed it does not see; places have
 * errors; what several sensors see is fused into one target by their accuracy; numbers last as long as the target is
 * seen, and a target lost for longer than a second comes back with new ones. `name` is the device's serial.
 */
export function createPerception(
  world: Pick<IntersectionWorld, "now" | "users">,
  sensors: readonly Sensor[],
  { seed, name }: { seed: number; name: string },
): Perception {
  const tracks = new Map<string, Track>();
  const faults = new Map<string, SensorFault>();
  const frozen = new Map<string, readonly Sighting[]>();
  const taken = new Set<number>();
  let lastId = 0;
  let count = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let targets: Perceived[] = [];

  const numberFor = (): number => {
    do lastId = (lastId % GREATEST_ID) + 1;
    while (taken.has(lastId));
    taken.add(lastId);
    return lastId;
  };

  const sightingsOf = (sensor: Sensor): readonly Sighting[] => {
    const fault = faults.get(sensor.sensorSn);
    if (fault === "blind") return [];
    const kept = fault === "stuck" ? frozen.get(sensor.sensorSn) : undefined;
    const sightings = kept ?? measure(seed, sensor, world.users(), world.now);
    if (fault === "stuck") frozen.set(sensor.sensorSn, sightings);
    return sightings;
  };

  const forget = (isGone: (track: Track) => boolean): void => {
    for (const [who, track] of tracks) {
      if (!isGone(track)) continue;
      tracks.delete(who);
      taken.delete(track.id);
    }
  };

  const update = (now: number, since: number): void => {
    if (since > ASLEEP) forget(() => true);
    const byUser = new Map<string, Sighting[]>();
    for (const sensor of sensors) {
      for (const sighting of sightingsOf(sensor)) {
        const list = byUser.get(sighting.user.trackId);
        if (list === undefined) byUser.set(sighting.user.trackId, [sighting]);
        else list.push(sighting);
      }
    }
    for (const [who, sightings] of byUser) {
      let track = tracks.get(who);
      if (track === undefined) {
        count += 1;
        const id = numberFor();
        const trackId = `${name.slice(-16)}-${Math.floor(now / 1000).toString(36)}-${count.toString(36)}`;
        track = { id, trackId, since: now, last: fuse(sightings, id, trackId, now), seenAt: now, looks: 0 };
        tracks.set(who, track);
      }
      track.last = fuse(sightings, track.id, track.trackId, track.since);
      track.seenAt = now;
      track.looks += 1;
    }
    const kept = Math.max(KEPT, KEPT_LOOKS * Math.min(since, ASLEEP));
    forget(({ seenAt }) => now - seenAt > kept);
    targets = [...tracks.values()]
      .filter(({ looks }) => looks >= CONFIRMED)
      .map((track) => (track.seenAt === now ? track.last : extrapolate(track.last, now - track.seenAt)))
      .toSorted((a, b) => Math.hypot(a.east, a.north) - Math.hypot(b.east, b.north));
  };

  return {
    sensors: sensors.map(({ sensorSn }) => sensorSn),
    look(most) {
      if (world.now !== lookedAt) update(world.now, world.now - lookedAt);
      lookedAt = world.now;
      return targets.slice(0, most);
    },
    setFault(sensorSn, fault) {
      frozen.delete(sensorSn);
      if (fault === null) faults.delete(sensorSn);
      else faults.set(sensorSn, fault);
    },
  };
}

function measure(seed: number, sensor: Sensor, users: readonly RoadUser[], ms: number): Sighting[] {
  const hour = hourOf(ms);
  const dark = hour < NIGHT_ENDS || hour >= NIGHT_BEGINS ? 1 : 0;
  return visibleTo(sensor, users).flatMap((seen): Sighting[] => {
    const { user, range } = seen;
    if (misses(seed, sensor, user.id, range, ms, dark)) return [];
    const error = errorOf(seed, sensor, user.id, seen, ms);
    return [
      {
        sensor,
        user,
        east: user.east + error.east,
        north: user.north + error.north,
        speed: Math.max(0, user.speed + (user.speed > 0 ? error.speed : 0)),
        spread: spreadOf(sensor, range),
      },
    ];
  });
}

/** One target of what several sensors saw, weighted by the inverse of their variance. */
function fuse(sightings: readonly Sighting[], id: number, trackId: string, since: number): Perceived {
  const [{ user }] = sightings as readonly [Sighting, ...Sighting[]];
  const weights = sightings.map(({ spread }) => 1 / spread ** 2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (pick: (sighting: Sighting) => number) =>
    sightings.reduce((sum, sighting, index) => sum + pick(sighting) * (weights[index] ?? 0), 0) / all;
  return {
    ...user,
    id,
    trackId,
    since,
    east: mean(({ east }) => east),
    north: mean(({ north }) => north),
    speed: mean(({ speed }) => speed),
    sources: sightings.map(({ sensor }) => sensor.sensorSn),
    detected: true,
    error: Math.sqrt(1 / all),
  };
}

/** Where a target would be by now if it went on as it was. */
function extrapolate(target: Perceived, ms: number): Perceived {
  const way = (target.speed / 3.6) * (ms / 1000);
  const radians = (target.heading * Math.PI) / 180;
  return {
    ...target,
    east: target.east + Math.sin(radians) * way,
    north: target.north + Math.cos(radians) * way,
    detected: false,
    error: target.error + way * 0.1,
  };
}
