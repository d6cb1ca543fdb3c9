import { arc, type Ray, smoothLink, turningPath, withoutRepeats } from "../plane/curve.ts";
import { headingVector, leftOf, normalizeHeading, ORIGIN, scale } from "../plane/point.ts";
import { placeOn } from "./arm.ts";
import type { ApproachModel, Connection, Corner, Lane, LaneTurn, Roundabout } from "./road-model.types.ts";

/** Draws every lane through the intersection. */
export function connectLanes(
  approaches: readonly ApproachModel[],
  corners: readonly Corner[],
  roundabout: Roundabout | null,
): Connection[] {
  return approaches.flatMap((from) =>
    from.entryLanes.flatMap((lane) =>
      lane.turns.map((way) => {
        const to = approaches.find((approach) => approach.key === way.to);
        const target = to && targetLane(from, lane, way, to);
        if (to === undefined || target === undefined) {
          throw new RangeError(`车道${lane.key}的转向没有可到达的出口车道`);
        }
        const line =
          (roundabout && throughRoundabout(from, lane, to, target, circlingRadius(roundabout, lane, way))) ??
          turningPath(
            enteringRay(from, lane),
            leavingRay(to, target),
            arcLimit(from, lane, to, target, corners),
          );
        return {
          key: `${lane.key}-${target.key}`,
          kind: lane.kind,
          turn: way.turn,
          fromApproach: from.key,
          fromLane: lane.key,
          toApproach: to.key,
          toLane: target.key,
          width: Math.min(lane.width, target.width),
          line,
        };
      }),
    ),
  );
}

const enteringRay = (from: ApproachModel, lane: Lane): Ray => ({
  start: placeOn(from, from.stop, lane.offset),
  direction: scale(from.out, -1),
});

const leavingRay = (to: ApproachModel, lane: Lane): Ray => ({
  start: placeOn(to, to.stop, lane.offset),
  direction: to.out,
});

/** Left turns fill the exit from the middle, right turns from the side, and straight traffic keeps its place. */
function targetLane(from: ApproachModel, lane: Lane, way: LaneTurn, to: ApproachModel): Lane | undefined {
  const exits = to.exitLanes.filter((exit) => exit.kind === lane.kind);
  const peers = from.entryLanes.filter(
    (peer) => peer.kind === lane.kind && peer.turns.some((turn) => turn.to === way.to),
  );
  const place = peers.indexOf(lane);
  const last = exits.length - 1;
  if (way.turn === "left") return exits[Math.min(place, last)];
  const fromSide = Math.max(0, last - (peers.length - 1 - place));
  if (way.turn === "right" || from.oneWay !== null) return exits[fromSide];
  if (peers.length >= exits.length) return exits[fromSide];
  const shift = bestShift(peers, exits);
  return exits[place + shift];
}

/** How many exit lanes to leave free in the middle so that straight lanes lead on with the least swerve. */
function bestShift(peers: readonly Lane[], exits: readonly Lane[]): number {
  const swerve = (shift: number) =>
    peers.reduce(
      (sum, peer, place) => sum + (Math.abs(exits[place + shift]?.offset ?? 0) - peer.offset) ** 2,
      0,
    );
  let best = 0;
  for (let shift = 1; shift <= exits.length - peers.length; shift++)
    if (swerve(shift) < swerve(best)) best = shift;
  return best;
}

/** Traffic that turns right around a kerb keeps its distance from it all the way. */
function arcLimit(
  from: ApproachModel,
  lane: Lane,
  to: ApproachModel,
  target: Lane,
  corners: readonly Corner[],
): number {
  const corner = corners.find((candidate) => candidate.from === from.key && candidate.to === to.key);
  if (corner === undefined || corner.radius === null) return Number.POSITIVE_INFINITY;
  const room = Math.min(from.section.kerbs.left - lane.offset, target.offset - to.section.kerbs.right);
  const angle = normalizeHeading(from.heading - to.heading);
  return (corner.radius + room) / Math.tan((angle * Math.PI) / 360);
}

/** Angle a vehicle needs to swing onto or off the circulating lanes, degrees. */
const SWING = 30;

/** Right turns keep to the outermost circulating lane, left turns to the innermost. */
function circlingRadius({ laneRadii, nonMotorRadius }: Roundabout, lane: Lane, way: LaneTurn): number {
  if (lane.kind === "nonMotor") return nonMotorRadius;
  const outer = way.turn === "right" || (way.turn === "straight" && lane.number > 1);
  return (outer ? laneRadii.at(-1) : laneRadii[0]) ?? nonMotorRadius;
}

/** Around the island counterclockwise; null where the next exit is so near that there is no circling. */
function throughRoundabout(
  from: ApproachModel,
  lane: Lane,
  to: ApproachModel,
  target: Lane,
  radius: number,
): Connection["line"] | null {
  const circled = normalizeHeading(from.heading - to.heading) - 2 * SWING;
  if (circled < 2) return null;
  const joinSpoke = headingVector(from.heading - SWING);
  const leaveSpoke = headingVector(to.heading + SWING);
  const join = scale(joinSpoke, radius);
  const leave = scale(leaveSpoke, radius);
  const around = arc(ORIGIN, join, circled);
  const on = smoothLink(enteringRay(from, lane), { start: join, direction: leftOf(joinSpoke) });
  const off = smoothLink({ start: leave, direction: leftOf(leaveSpoke) }, leavingRay(to, target));
  return withoutRepeats([...on, ...around, ...off]);
}
