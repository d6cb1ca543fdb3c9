import {
  type ApproachModel,
  type Connection,
  isInside,
  type Lane,
  type Point,
  type RoadModel,
} from "@lukou/rehearsal";
import { createPath, everyMetre, firstMeeting, type Path, tightestRadius } from "./path.ts";
import type { LaneTurnName, WorldLane } from "./world.types.ts";

/** A lane with the numbers that driving needs. */
export interface NetLane extends WorldLane {
  readonly path: Path;
  readonly approach: ApproachModel;
  /** m/s. */
  readonly limit: number;
  /** Ways on from an entry lane; ways that lead into an exit lane. */
  readonly ways: readonly Way[];
}

/** A lane through the intersection. */
export interface Way {
  readonly index: number;
  readonly kind: Lane["kind"];
  readonly turn: Connection["turn"];
  readonly from: NetLane;
  readonly to: NetLane;
  readonly path: Path;
  /** Comfortable in its tightest bend, m/s. */
  readonly speed: number;
  /** Other ways it crosses, by metres along either; ways from the same lane or into the same lane are none. */
  readonly crossings: readonly { readonly way: Way; readonly at: number; readonly otherAt: number }[];
  /** Crosswalks it leads over, by index, with the metres between which it is on them. */
  readonly walks: readonly { readonly crosswalk: number; readonly from: number; readonly to: number }[];
}

export interface Network {
  /** By laneId - 1. */
  readonly lanes: readonly NetLane[];
  readonly ways: readonly Way[];
}

const KMH = 1 / 3.6;
/** Speed limits by class of road, km/h, as the rehearsal's intersection ends have them. */
const LIMITS = { express: 80, arterial: 60, secondary: 50, branch: 40, ramp: 60 } as const;
const CYCLING = 25 * KMH;
/** Sideways acceleration that drivers put up with in a turn, m/s². */
const SIDEWAYS = 2.2;
const SLOWEST_TURN = 3.5;
/** Centre lines closer than this are in each other's way, metres. */
const CLEARANCE = 1.9;

/** Numbers the lanes of an intersection and finds out which ways through it are in each other's way. */
export function createNetwork(model: RoadModel): Network {
  const flat = model.approaches.flatMap((approach) =>
    approach.entryLanes.map((lane) => ({ approach, lane })),
  );
  const out = model.approaches.flatMap((approach) => approach.exitLanes.map((lane) => ({ approach, lane })));
  const waysOf = new Map<string, Way[]>();
  const lanes = [...flat, ...out].map(({ approach, lane }, index): NetLane => {
    const ways: Way[] = [];
    waysOf.set(lane.key, ways);
    return describeLane(approach, lane, index + 1, ways);
  });
  const laneOf = new Map(lanes.map((lane) => [lane.laneKey, lane]));
  const ways: Way[] = [];
  const crossingsOf = new Map<Way, { way: Way; at: number; otherAt: number }[]>();
  for (const connection of model.connections) {
    const from = laneOf.get(connection.fromLane);
    const to = laneOf.get(connection.toLane);
    if (from === undefined || to === undefined || connection.line.length < 2) continue;
    const crossings: { way: Way; at: number; otherAt: number }[] = [];
    const path = createPath(connection.line);
    const bend = Math.max(SLOWEST_TURN, Math.sqrt(SIDEWAYS * tightestRadius(path)));
    const way: Way = {
      index: ways.length,
      kind: connection.kind,
      turn: connection.turn,
      from,
      to,
      path,
      speed: Math.min(from.limit, to.limit, bend),
      crossings,
      walks: model.crosswalks.flatMap(({ outline }, crosswalk) => overCrosswalk(path, outline, crosswalk)),
    };
    crossingsOf.set(way, crossings);
    ways.push(way);
    waysOf.get(connection.fromLane)?.push(way);
    waysOf.get(connection.toLane)?.push(way);
  }
  const places = ways.map(({ path }) => everyMetre(path));
  for (const [index, a] of ways.entries()) {
    for (const b of ways.slice(index + 1)) {
      if (a.from === b.from || a.to === b.to || a.from.endKey === b.from.endKey) {
        // Ways of one approach only cross where motor traffic turns right over the bicycles.
        if (a.kind === b.kind || a.from === b.from) continue;
      }
      const [alongA, alongB] = [places[a.index], places[b.index]];
      if (alongA === undefined || alongB === undefined) continue;
      const meeting = firstMeeting(alongA, alongB, CLEARANCE);
      const back = firstMeeting(alongB, alongA, CLEARANCE);
      if (meeting === null || back === null) continue;
      crossingsOf.get(a)?.push({ way: b, at: meeting.onA, otherAt: back.onA });
      crossingsOf.get(b)?.push({ way: a, at: back.onA, otherAt: meeting.onA });
    }
  }
  return { lanes, ways };
}

function describeLane(approach: ApproachModel, lane: Lane, laneId: number, ways: readonly Way[]): NetLane {
  const { out, left } = approach;
  const half = lane.width / 2;
  const beside = (point: Point, sideways: number): Point => ({
    east: point.east + left.east * sideways,
    north: point.north + left.north * sideways,
  });
  const [start, end] = [lane.line[0] as Point, lane.line.at(-1) as Point];
  const line = lane.role === "entry" ? end : start;
  // Looking into the intersection the left of the approach's axis is the right of the driver.
  const away = lane.role === "entry" ? -half : half;
  const ring = [beside(start, half), beside(end, half), beside(end, -half), beside(start, -half)];
  const counterclockwise = out.east * (end.east - start.east) + out.north * (end.north - start.north) < 0;
  const open = counterclockwise ? ring : ring.toReversed();
  const limit = lane.kind === "nonMotor" ? CYCLING : LIMITS[approach.roadClass] * KMH;
  return {
    laneId,
    laneKey: lane.key,
    endKey: approach.key,
    role: lane.role,
    kind: lane.kind,
    number: lane.number,
    width: lane.width,
    centre: lane.line,
    polygon: [...open, open[0] as Point],
    stopLine: [beside(line, away), beside(line, -away)],
    turns: [...new Set(lane.turns.map(({ turn }): LaneTurnName => turn))],
    path: createPath(lane.line),
    approach,
    limit,
    ways,
  };
}

function overCrosswalk(
  path: Path,
  outline: readonly Point[],
  crosswalk: number,
): { crosswalk: number; from: number; to: number }[] {
  let from: number | null = null;
  let to = 0;
  for (let at = 0; at <= path.length; at += 0.5) {
    if (!isInside(path.at(at), outline)) continue;
    from ??= at;
    to = at;
  }
  return from === null ? [] : [{ crosswalk, from, to }];
}
