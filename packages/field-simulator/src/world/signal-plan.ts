import type { RoadModel } from "@lukou/rehearsal";
import type { NetLane, Network, Way } from "./network.ts";
import type { LaneTurnName, SignalColour } from "./world.types.ts";

/** Seconds; yellow after GB 14886, walking speed 1.2 m/s as signal plans reckon with. */
const YELLOW = 3;
const ALL_RED = 2;
const WALKING = 1.2;
const WALK_LEAST = 6;
const GREEN = { straight: 30, turning: 18, mixed: 24 } as const;

interface Phase {
  readonly lanes: readonly NetLane[];
  /** Crosswalks, by index. */
  readonly walks: readonly number[];
  readonly green: number;
}

/** The lights of an intersection: what shows when, a function of time alone. */
export interface SignalPlan {
  /** Seconds. */
  readonly cycle: number;
  readonly phases: readonly Phase[];
  /** What an entry lane sees at a moment, ms. */
  colour(laneId: number, ms: number): SignalColour;
  /** True while people may step onto a crosswalk, by index. */
  walks(crosswalk: number, ms: number): boolean;
}

/**
 * Makes a plan with protected left turns: lanes that are in each other's way never have green together; right turns give
 * way to bicycles and people. `offset` (s) shifts the plan, so that intersections do not change in step.
 */
export function planSignals(model: RoadModel, network: Network, offset: number): SignalPlan {
  const lanes = network.lanes.filter(({ role, ways }) => role === "entry" && ways.length > 0);
  const groups = groupLanes(lanes);
  const lengths = model.crosswalks.map(({ length }) => length);
  const crossable = (group: readonly NetLane[]) =>
    lengths.flatMap((_, crosswalk) => (isCrossable(group, crosswalk) ? [crosswalk] : []));
  const phases: Phase[] = groups.map((group) => {
    const walks = crossable(group);
    return {
      lanes: group,
      walks,
      green: Math.max(greenOf(group), ...walks.map((walk) => walkTime(lengths[walk]))),
    };
  });
  const alone = lengths.flatMap((_, walk) =>
    phases.some(({ walks }) => walks.includes(walk)) ? [] : [walk],
  );
  if (alone.length > 0) {
    phases.push({
      lanes: [],
      walks: alone,
      green: Math.max(...alone.map((walk) => walkTime(lengths[walk]))),
    });
  }
  return runPhases(phases, lengths, offset);
}

/** Time for people to step off and to reach the other side. */
const walkTime = (length = 0): number => WALK_LEAST + length / WALKING;

function runPhases(phases: readonly Phase[], lengths: readonly number[], offset: number): SignalPlan {
  const starts: number[] = [];
  let cycle = 0;
  for (const { green } of phases) {
    starts.push(cycle);
    cycle += green + YELLOW + ALL_RED;
  }
  const laneSets = phases.map(({ lanes }) => new Set(lanes.map(({ laneId }) => laneId)));
  const placeAt = (ms: number): { phase: number; into: number } => {
    const second = (((ms / 1000 + offset) % cycle) + cycle) % cycle;
    const phase = Math.max(
      0,
      starts.findLastIndex((start) => start <= second),
    );
    return { phase, into: second - (starts[phase] ?? 0) };
  };
  return {
    cycle,
    phases,
    colour(laneId, ms) {
      if (phases.length < 2) return "green";
      const { phase, into } = placeAt(ms);
      if (!laneSets[phase]?.has(laneId)) return "red";
      const green = phases[phase]?.green ?? 0;
      // A lane that is green in the next phase as well stays green in between.
      if (into < green || laneSets[(phase + 1) % phases.length]?.has(laneId)) return "green";
      return into < green + YELLOW ? "yellow" : "red";
    },
    walks(crosswalk, ms) {
      if (phases.length < 2) return true;
      const { phase, into } = placeAt(ms);
      const { walks = [], green = 0 } = phases[phase] ?? {};
      return walks.includes(crosswalk) && into < green - (lengths[crosswalk] ?? 0) / WALKING;
    },
  };
}

/** Lanes that can have green together, so that every lane is in at least one group. */
function groupLanes(lanes: readonly NetLane[]): NetLane[][] {
  const byTurn = lanes.toSorted((a, b) => rank(a) - rank(b) || a.laneId - b.laneId);
  const served = new Set<NetLane>();
  const groups: NetLane[][] = [];
  for (const seed of byTurn) {
    if (served.has(seed)) continue;
    const group = [seed];
    const candidates = byTurn.toSorted((a, b) => Number(served.has(a)) - Number(served.has(b)));
    for (const lane of candidates) {
      // A lane already served joins only to turn right, so that straight traffic has one green in a cycle.
      const welcome = !served.has(lane) || lane.ways.every(({ turn }) => turn === "right");
      if (!group.includes(lane) && welcome && group.every((other) => !disturb(lane, other))) group.push(lane);
    }
    for (const lane of group) served.add(lane);
    groups.push(group);
  }
  return groups;
}

/** Straight first, then left, then right: the order in which lanes look for company. */
function rank({ kind, ways }: NetLane): number {
  if (ways.some(({ turn }) => turn === "straight")) return kind === "motor" ? 0 : 1;
  return ways.some(({ turn }) => turn === "left") ? 2 : 3;
}

function disturb(a: NetLane, b: NetLane): boolean {
  return a.ways.some((way) => b.ways.some((other) => inTheWay(way, other)));
}

function inTheWay(a: Way, b: Way): boolean {
  if (gives(a, b) || gives(b, a)) return false;
  const merge = a.to === b.to && a.from.endKey !== b.from.endKey;
  return merge || a.crossings.some(({ way }) => way === b);
}

/** Motor traffic that turns right gives way to bicycles. */
export const gives = (a: Way, b: Way): boolean =>
  a.kind === "motor" && a.turn === "right" && b.kind === "nonMotor";

/** Nobody but right turns leads over the crosswalk. */
function isCrossable(group: readonly NetLane[], crosswalk: number): boolean {
  return group.every(({ ways }) =>
    ways.every((way) => way.turn === "right" || way.walks.every((walk) => walk.crosswalk !== crosswalk)),
  );
}

function greenOf(group: readonly NetLane[]): number {
  const turns = new Set<LaneTurnName>(
    group.filter(({ kind }) => kind === "motor").flatMap((lane) => lane.turns),
  );
  if (turns.has("straight")) return turns.has("left") ? GREEN.mixed : GREEN.straight;
  return GREEN.turning;
}
