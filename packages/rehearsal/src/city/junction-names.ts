import { openStream } from "../random/random-stream.ts";
import type { RehearsalRoad, RoadClass } from "./city.types.ts";
import { LANDMARKS } from "./names/place-names.ts";

const PRECEDENCE: Record<RoadClass, number> = { express: 0, arterial: 1, secondary: 2, branch: 3, ramp: 4 };

/** Names intersections after the roads that meet and sees to it that no two bear the same name. */
export function createNamer(seed: number): (key: string, roads: readonly RehearsalRoad[]) => string {
  const taken = new Set<string>();
  return (key, roads) => {
    const [first, second] = [...new Set(roads)].sort(
      (a, b) => PRECEDENCE[a.roadClass] - PRECEDENCE[b.roadClass] || (a.name < b.name ? -1 : 1),
    );
    if (first === undefined) throw new RangeError(`路口${key}没有道路，无法命名`);
    const candidates =
      second === undefined ? besideLandmarks(seed, key, first) : whereTheyMeet(first.name, second.name);
    const name = candidates.find((candidate) => !taken.has(candidate)) ?? `${candidates[0]}${key}`;
    taken.add(name);
    return name;
  };
}

function besideLandmarks(seed: number, key: string, road: RehearsalRoad): string[] {
  return openStream(seed, "landmark", key)
    .shuffled(LANDMARKS)
    .map((landmark) => `${road.name}-${landmark}`);
}

/** Two roads that meet more than once are told apart as people do: 东口, 西口, ... */
function whereTheyMeet(first: string, second: string): string[] {
  return ["", "东口", "西口", "南口", "北口"].map((which) => `${first}-${second}${which}`);
}
