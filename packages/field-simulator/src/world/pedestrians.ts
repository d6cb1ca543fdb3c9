import {
  type Crosswalk,
  distance,
  headingOf,
  openStream,
  type Point,
  type RoadModel,
} from "@lukou/rehearsal";
import { PEDESTRIANS_AN_HOUR, shareOfPeak, untilNext } from "./demand.ts";
import type { Way } from "./network.ts";
import { createPath, type Path } from "./path.ts";
import type { Numbers } from "./traffic.ts";
import type { RoadUser } from "./world.types.ts";

/** People stop so far behind the kerb, m, in rows as they come, and come from so far along the sidewalk. */
const BEHIND_KERB = [0.6, 2.6] as const;
const FROM_AFAR = [8, 16] as const;
/** A driver waits for people within so many metres of his way, or so many seconds away from it. */
const BESIDE_WAY = 2.6;
const SOON = 2.2;

interface Walker {
  readonly id: number;
  readonly trackId: string;
  readonly crosswalk: number;
  /** 0 from the right end of the crosswalk's outline, 1 from the left. */
  readonly side: 0 | 1;
  readonly path: Path;
  /** Metres along the path of both kerbs. */
  readonly kerb: number;
  readonly farKerb: number;
  /** m/s. */
  readonly pace: number;
  readonly height: number;
  readonly since: number;
  waitingSince: number | null;
  along: number;
  walking: boolean;
}

/** Somebody stepped onto a crosswalk, by index, after so many seconds at the kerb. */
export type SteppedOn = (crosswalk: number, waited: number, ms: number) => void;

export interface Pedestrians {
  users(): RoadUser[];
  step(ms: number, dt: number): void;
  /** True if somebody is on the part of the crosswalk that the way leads over, or will be in a moment. */
  inTheWayOf(crosswalk: number, way: Way): boolean;
  /** People at one end of a crosswalk, or at both. */
  waiting(crosswalk: number, side?: 0 | 1): number;
}

/** The people on foot of one intersection. `mayWalk` is the light of a crosswalk, by index. */
export function createPedestrians(
  seed: number,
  model: RoadModel,
  mayWalk: (crosswalk: number, ms: number) => boolean,
  numbers: Numbers,
  steppedOn: SteppedOn,
  start: number,
): Pedestrians {
  const stream = openStream(seed, "pedestrians", model.intersectionKey, start);
  const walkers: Walker[] = [];
  const sources = model.crosswalks.flatMap((crosswalk, index) =>
    ([0, 1] as const).map((side) => ({
      crosswalk,
      index,
      side,
      next: start + untilNext(stream, PEDESTRIANS_AN_HOUR * shareOfPeak(start)),
    })),
  );

  const arrive = (crosswalk: Crosswalk, index: number, side: 0 | 1, ms: number): void => {
    const points = wayOver(
      crosswalk,
      side,
      stream.between(0.08, 0.92),
      stream.between(...BEHIND_KERB),
      stream.between(...FROM_AFAR),
      stream.chance(0.5),
    );
    const path = createPath(points);
    const kerb = distance(points[0] as Point, points[1] as Point);
    const id = numbers.take();
    walkers.push({
      id,
      trackId: `${model.intersectionKey}-${Math.floor(ms).toString(36)}-${id}`,
      crosswalk: index,
      side,
      path,
      kerb,
      farKerb: kerb + distance(points[1] as Point, points[2] as Point),
      pace: stream.between(1, 1.6),
      height: stream.between(1.5, 1.82),
      since: ms,
      waitingSince: null,
      along: 0,
      walking: true,
    });
  };

  const move = (walker: Walker, ms: number, dt: number): void => {
    const before = walker.along;
    if (before >= walker.kerb && walker.waitingSince !== null) {
      walker.walking = mayWalk(walker.crosswalk, ms);
      if (!walker.walking) return;
      steppedOn(walker.crosswalk, (ms - walker.waitingSince) / 1000, ms);
      walker.waitingSince = null;
    }
    walker.along = before + walker.pace * dt;
    if (before < walker.kerb && walker.along >= walker.kerb) {
      walker.along = walker.kerb;
      walker.waitingSince = ms;
      walker.walking = false;
    }
  };

  return {
    users: () => walkers.map(userOf),
    step(ms, dt) {
      for (const source of sources) {
        while (source.next < ms + dt * 1000) {
          arrive(source.crosswalk, source.index, source.side, ms);
          source.next += untilNext(stream, PEDESTRIANS_AN_HOUR * shareOfPeak(source.next));
        }
      }
      for (let place = walkers.length - 1; place >= 0; place -= 1) {
        const walker = walkers[place] as Walker;
        move(walker, ms, dt);
        if (walker.along < walker.path.length) continue;
        walkers.splice(place, 1);
        numbers.free(walker.id);
      }
    },
    inTheWayOf(crosswalk, way) {
      const walk = way.walks.find((candidate) => candidate.crosswalk === crosswalk);
      if (walk === undefined) return false;
      const middle = way.path.at((walk.from + walk.to) / 2);
      return walkers.some((walker) => {
        const isOn =
          walker.crosswalk === crosswalk && walker.along > walker.kerb && walker.along < walker.farKerb;
        if (!isOn) return false;
        const now = walker.path.at(walker.along);
        const soon = walker.path.at(walker.along + walker.pace * SOON);
        return Math.min(distance(now, middle), distance(soon, middle)) < BESIDE_WAY + way.from.width / 2;
      });
    },
    waiting: (crosswalk, side) =>
      walkers.filter(
        (walker) =>
          walker.crosswalk === crosswalk &&
          walker.waitingSince !== null &&
          (side ?? walker.side) === walker.side,
      ).length,
  };
}

/** Along the sidewalk to the kerb, across, and away along the other sidewalk. `share` is the place across the stripes, `behind` metres behind the kerb one waits. */
function wayOver(
  { outline }: Crosswalk,
  side: 0 | 1,
  share: number,
  behind: number,
  afar: number,
  outwards: boolean,
): Point[] {
  const [nearRight, farRight, farLeft, nearLeft] = outline as readonly [Point, Point, Point, Point];
  const right = mix(nearRight, farRight, share);
  const left = mix(nearLeft, farLeft, share);
  const [from, to] = side === 0 ? [right, left] : [left, right];
  const over = direction(from, to);
  const aside = outwards ? direction(nearRight, farRight) : direction(farRight, nearRight);
  const kerb = go(from, over, -behind);
  const farKerb = go(to, over, behind);
  return [go(go(kerb, over, -1.6), aside, afar), kerb, farKerb, go(go(farKerb, over, 1.6), aside, afar)];
}

const mix = (a: Point, b: Point, share: number): Point => ({
  east: a.east + (b.east - a.east) * share,
  north: a.north + (b.north - a.north) * share,
});
const go = (from: Point, along: Point, metres: number): Point => ({
  east: from.east + along.east * metres,
  north: from.north + along.north * metres,
});
function direction(from: Point, to: Point): Point {
  const length = Math.max(1e-6, distance(from, to));
  return { east: (to.east - from.east) / length, north: (to.north - from.north) / length };
}

function userOf(walker: Walker): RoadUser {
  const { id, trackId, height, since, path, along, walking, pace } = walker;
  const { east, north } = path.at(along);
  const ahead = path.at(along + 0.3);
  return {
    id,
    trackId,
    kind: "pedestrian",
    east,
    north,
    heading: headingOf({ east: ahead.east - east, north: ahead.north - north }),
    speed: walking ? pace * 3.6 : 0,
    acceleration: 0,
    length: 0.5,
    width: 0.55,
    height,
    laneId: 0,
    since,
  };
}
