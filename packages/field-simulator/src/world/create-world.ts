import { buildRoadModel, openStream, type RehearsalCity } from "@lukou/rehearsal";
import { createNetwork } from "./network.ts";
import { createPedestrians, type Pedestrians } from "./pedestrians.ts";
import { createPerception } from "./perception/create-perception.ts";
import { sensorsOf } from "./perception/sensors.ts";
import { createRecorder, KEPT } from "./recorder.ts";
import { planSignals } from "./signal-plan.ts";
import { createTraffic, type Numbers, type Traffic } from "./traffic.ts";
import { userOf } from "./vehicle.ts";
import type { IntersectionWorld, Perception, RoadUser } from "./world.types.ts";

/** Steps, ms. */
const WATCHED = 100;
const UNWATCHED = 500;
/** Nobody watches what is longer ago, ms. */
const FINE = 5000;
/** Traffic runs in for so long before the first moment, ms. */
const RUN_IN = 150_000;
/** After a longer sleep the world starts anew instead of catching up, ms. */
const LONGEST_SLEEP = 30 * 60_000;
const GREATEST_ID = 65_535;

interface Life {
  readonly traffic: Traffic;
  readonly pedestrians: Pedestrians;
}

/**
 * The traffic of one intersection of a city, from `from` (ms) on and already run in. Cars follow each other by the
 * intelligent driver model, arrivals are Poisson by the hour of the day. Throws a RangeError for a key the city does not have.
 */
export function createWorld(
  city: RehearsalCity,
  intersectionKey: string,
  { from }: { from: number },
): IntersectionWorld {
  const model = buildRoadModel(city, intersectionKey);
  const network = createNetwork(model);
  const offset = openStream(city.seed, "signal-offset", intersectionKey).between(0, 120);
  const plan = planSignals(model, network, offset);
  const walkIndex = (key: string) => model.crosswalks.findIndex((crosswalk) => crosswalk.key === key);

  let life: Life;
  const recorder = createRecorder(
    network.lanes,
    model.crosswalks,
    () => life.traffic,
    (crosswalk, side) => life.pedestrians.waiting(crosswalk, side),
  );
  const beginAt = (ms: number): Life => {
    const numbers = createNumbers();
    const pedestrians = createPedestrians(city.seed, model, plan.walks, numbers, recorder.steppedOn, ms);
    const eyes = { colour: plan.colour, walkers: pedestrians.inTheWayOf };
    const traffic = createTraffic(city.seed, intersectionKey, network, eyes, numbers, recorder.passing, ms);
    return { traffic, pedestrians };
  };

  const perceptions = new Map<string, Perception>();
  let now = Math.floor((from - RUN_IN) / UNWATCHED) * UNWATCHED;
  let begun = now;
  let watched = false;
  let seen: readonly RoadUser[] | null = null;
  life = beginAt(now);

  const advanceTo = (ms: number): void => {
    if (ms - now > LONGEST_SLEEP + RUN_IN) {
      now = Math.floor((ms - RUN_IN) / UNWATCHED) * UNWATCHED;
      begun = now;
      life = beginAt(now);
    }
    for (;;) {
      const isFine = watched && ms - now <= FINE;
      const step = isFine ? WATCHED - (now % WATCHED) : UNWATCHED - (now % UNWATCHED);
      if (now + step > ms) return;
      life.traffic.step(now, step / 1000);
      life.pedestrians.step(now, step / 1000);
      recorder.sample(now, step / 1000);
      now += step;
      seen = null;
    }
  };
  advanceTo(from);

  const present = {
    get now() {
      return now;
    },
    users: (): readonly RoadUser[] => {
      seen ??= [...[...life.traffic.vehicles()].map(userOf), ...life.pedestrians.users()];
      return seen;
    },
  };

  return {
    intersectionKey,
    reference: { longitude: model.longitude, latitude: model.latitude },
    get now() {
      return now;
    },
    watch: (on) => {
      watched = on;
    },
    advanceTo,
    users: present.users,
    lanes: () => network.lanes,
    signal: (laneId) => {
      const isEntry = network.lanes[laneId - 1]?.role === "entry";
      return isEntry ? plan.colour(laneId, now) : "green";
    },
    walks: (crosswalkKey) => plan.walks(walkIndex(crosswalkKey), now),
    get measuredSince() {
      return Math.max(begun + RUN_IN, now - KEPT * 1000);
    },
    statistics: recorder.statistics,
    crosswalkStatistics: recorder.crosswalkStatistics,
    perceptionOf(deviceKey) {
      const known = perceptions.get(deviceKey);
      if (known !== undefined) return known;
      const sensors = sensorsOf(city, intersectionKey, deviceKey);
      const name = `${intersectionKey}-${deviceKey}`;
      const perception = createPerception(present, sensors, { seed: city.seed, name });
      perceptions.set(deviceKey, perception);
      return perception;
    },
    waitingPedestrians: (crosswalkKey) =>
      model.crosswalks.reduce(
        (sum, { key }, index) =>
          (crosswalkKey ?? key) === key ? sum + life.pedestrians.waiting(index) : sum,
        0,
      ),
  };
}

function createNumbers(): Numbers {
  const taken = new Set<number>();
  let last = 0;
  return {
    take() {
      do last = (last % GREATEST_ID) + 1;
      while (taken.has(last));
      taken.add(last);
      return last;
    },
    free: (id) => void taken.delete(id),
  };
}
