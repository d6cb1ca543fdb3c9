import { openStream } from "../random/random-stream.ts";
import type { RehearsalRoad, RoadClass } from "./city.types.ts";
import { LANDMARKS } from "./names/place-names.ts";
import { roadStems } from "./names/road-names.ts";

const PRECEDENCE: Record<RoadClass, number> = { express: 0, arterial: 1, secondary: 2, branch: 3, ramp: 4 };

/** Names intersections after the roads that meet and sees to it that no two bear the same name. */
export function createNamer(seed: number): (key: string, roads: readonly RehearsalRoad[]) => string {
  const taken = new Set<string>();
  return (key, roads) => {
    const [first, ...others] = [...new Map(roads.map((road) => [road.key, road])).values()].sort(
      byPrecedence,
    );
    const second =
      others.find((road) => first !== undefined && trunkOf(road) !== trunkOf(first)) ?? others[0];
    if (first === undefined) throw new RangeError(`路口${key}没有道路，无法命名`);
    const candidates =
      second === undefined ? besideLandmarks(seed, key, first) : whereTheyMeet(first.name, second.name);
    const name = firstFree(candidates, taken);
    taken.add(name);
    return name;
  };
}

/** The more important road comes first; among equals the one that runs east and west (`R`, then `D`, then `C`). */
const byPrecedence = (a: RehearsalRoad, b: RehearsalRoad): number =>
  PRECEDENCE[a.roadClass] - PRECEDENCE[b.roadClass] || (a.key > b.key ? -1 : 1);

/** What the sections of one ring road have in common. */
const trunkOf = (road: RehearsalRoad): string => road.key.split("/")[0] ?? road.key;

function firstFree(candidates: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const candidate of candidates) if (!taken.has(candidate)) return candidate;
  throw new RangeError("路口名称已用尽");
}

/** Landmarks known to all first, then housing estates. */
function* besideLandmarks(seed: number, key: string, road: RehearsalRoad): Generator<string> {
  const stream = openStream(seed, "landmark", key);
  for (const landmark of stream.shuffled(LANDMARKS)) yield `${road.name}-${landmark}`;
  for (const stem of stream.shuffled(roadStems(seed))) yield `${road.name}-${stem}小区`;
}

/** Two roads that meet more than once are told apart by number. */
function* whereTheyMeet(first: string, second: string): Generator<string> {
  yield `${first}-${second}`;
  for (let number = 2; ; number++) yield `${first}-${second}${number}号口`;
}
