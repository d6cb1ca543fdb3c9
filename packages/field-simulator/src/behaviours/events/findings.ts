import { eventType } from "@lukou/contract/topics";
import type { Point } from "@lukou/rehearsal";
import type { Device } from "../../device/device.ts";
import type { IntersectionWorld, RoadUser, WorldLane } from "../../world/world.types.ts";
import { measuredLanes } from "../traffic/lane-flow.ts";

const { congestion, queueSpillBack, illegalStop } = eventType.byKey;

/** A queue so long, metres, that stands through a whole signal cycle is congestion. */
const LONG_QUEUE_M = 25;
/** From this share of its lane on, a queue blocks the road before it. */
const FULL = 0.9;
/** Slower stands, km/h. */
const STANDING_KMH = 1;

/** How long something must last, ms, before it is an event, and be over before the event ends. */
export const LASTING: Readonly<Record<number, { readonly begins: number; readonly ends: number }>> = {
  [congestion]: { begins: 120_000, ends: 60_000 },
  [queueSpillBack]: { begins: 20_000, ends: 30_000 },
  [illegalStop]: { begins: 20_000, ends: 10_000 },
};

/** Something on the road that becomes an event if it lasts. */
export interface Finding {
  /** The same for as long as it lasts. */
  readonly key: string;
  readonly type: (typeof eventType.codes)[number];
  readonly at: Point;
  /** Number of the lane in the world; 0 inside the intersection. */
  readonly laneId: number;
  readonly user?: RoadUser;
}

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, to, index) => {
    const from = line[index] ?? to;
    return sum + Math.hypot(to.east - from.east, to.north - from.north);
  }, 0);

/** The point so many metres before the end of a line; its beginning if it is shorter. */
function pointBefore(line: readonly Point[], metres: number): Point {
  let rest = metres;
  for (let index = line.length - 1; index > 0; index -= 1) {
    const [to, from] = [line[index] as Point, line[index - 1] as Point];
    const length = Math.hypot(to.east - from.east, to.north - from.north);
    if (length >= rest && length > 0) {
      const share = rest / length;
      return {
        east: to.east + (from.east - to.east) * share,
        north: to.north + (from.north - to.north) * share,
      };
    }
    rest -= length;
  }
  return line[0] as Point;
}

function queueFindings(lane: WorldLane, queueLength: number): Finding[] {
  const { laneId, laneKey, centre } = lane;
  const at = pointBefore(centre, queueLength);
  const found: Finding[] = [];
  if (queueLength >= LONG_QUEUE_M) found.push({ key: `queue ${laneKey}`, type: congestion, at, laneId });
  if (queueLength >= FULL * lengthOf(centre))
    found.push({ key: `full ${laneKey}`, type: queueSpillBack, at, laneId });
  return found;
}

/** Vehicles that stand where nobody waits for a signal: inside the intersection and on the way out of it. */
function stopFindings({ plan }: Device, world: IntersectionWorld): Finding[] {
  const exits = new Map(
    world.lanes().flatMap((lane) => (lane.role === "exit" ? [[lane.laneId, lane.endKey] as const] : [])),
  );
  // A unit of one approach watches its way out; only one that sees everything watches the middle.
  const watches = (laneId: number): boolean =>
    plan.endKey === undefined
      ? laneId === 0 || exits.has(laneId)
      : laneId !== 0 && exits.get(laneId) === plan.endKey;
  return world
    .users()
    .filter(
      ({ kind, speed, laneId }) =>
        kind !== "pedestrian" && kind !== "bicycle" && speed < STANDING_KMH && watches(laneId),
    )
    .map((user) => ({
      key: `stop ${user.trackId}`,
      type: illegalStop,
      at: { east: user.east, north: user.north },
      laneId: user.laneId,
      user,
    }));
}

/** What a device sees at the world's present that would be an event if it lasted. */
export function findingsOf(device: Device, world: IntersectionWorld): Finding[] {
  const measured = new Map(
    measuredLanes(device, world).flatMap((lane) =>
      lane.kind === "motor" ? [[lane.laneId, lane] as const] : [],
    ),
  );
  const queues = world.statistics(world.now - 1000, world.now).flatMap(({ laneId, queueLength }) => {
    const lane = measured.get(laneId);
    return lane ? queueFindings(lane, queueLength) : [];
  });
  return [...queues, ...stopFindings(device, world)];
}
