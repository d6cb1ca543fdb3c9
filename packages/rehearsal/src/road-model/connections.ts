import { type Ray, shifted, turningPath, withoutRepeats } from "../plane/curve.ts";
import {
  along,
  between,
  leftOf,
  lengthOf,
  normalizeHeading,
  ORIGIN,
  type Point,
  scale,
  subtract,
  unit,
} from "../plane/point.ts";
import { distanceToLine, isInside } from "../plane/ring.ts";
import { placeOn } from "./arm.ts";
import { aroundCircle } from "./kerb-curve.ts";
import { ROUNDABOUT_FILLET } from "./lay-out.ts";
import type { ApproachModel, Connection, Corner, Lane, LaneTurn, Roundabout } from "./road-model.types.ts";

const KERB_TOLERANCE = 0.02;
/** Metres between the corner and the start of a turn. */
const TIGHTER_TANGENTS = [35, 28, 22, 17, 13, 10] as const;

/** Draws every lane through the intersection. */
export function connectLanes(
  approaches: readonly ApproachModel[],
  corners: readonly Corner[],
  roundabout: Roundabout | null,
  area: readonly Point[],
): Connection[] {
  return approaches.flatMap((from) =>
    from.entryLanes.flatMap((lane) =>
      lane.turns.map((way) => {
        const to = approaches.find((approach) => approach.key === way.to);
        const target = to && targetLane(from, lane, way, to);
        if (to === undefined || target === undefined) {
          throw new RangeError(`车道${lane.key}的转向没有可到达的出口车道`);
        }
        const line = onRoad(waysThrough(from, lane, to, target, way, corners, roundabout), area);
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

/** The first way that stays on the carriageway; the first of all if none does. */
function onRoad(ways: Iterable<Point[]>, area: readonly Point[]): Point[] {
  let first: Point[] | null = null;
  for (const way of ways) {
    if (way.every((point) => isInside(point, area) || distanceToLine(point, area) < KERB_TOLERANCE))
      return way;
    first ??= way;
  }
  return first ?? [];
}

/** Ways to drive from lane to lane, the most natural first, the later ones closer to the corner of their rays. */
function* waysThrough(
  from: ApproachModel,
  lane: Lane,
  to: ApproachModel,
  target: Lane,
  way: LaneTurn,
  corners: readonly Corner[],
  roundabout: Roundabout | null,
): Generator<Point[]> {
  const special =
    (roundabout && throughRoundabout(from, lane, to, target, way, roundabout)) ??
    overOffset(from, lane, to, target) ??
    (lane.kind === "nonMotor" ? alongKerbs(from, lane, to, target, corners) : null);
  if (special !== null) yield special;
  const [entering, leaving] = [enteringRay(from, lane), leavingRay(to, target)];
  yield turningPath(entering, leaving, arcLimit(from, lane, to, target, corners));
  for (const tangent of TIGHTER_TANGENTS) yield turningPath(entering, leaving, tangent);
  yield alongKerbs(from, lane, to, target, corners);
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

/** Bicycles keep beside the kerb as far as it is straight, on the way in and on the way out. */
function alongKerbs(
  from: ApproachModel,
  lane: Lane,
  to: ApproachModel,
  target: Lane,
  corners: readonly Corner[],
): Point[] {
  const entering = enteringRay(from, lane);
  const leaving = leavingRay(to, target);
  const shared = corners.find((corner) => corner.from === from.key && corner.to === to.key);
  if (shared !== undefined) {
    const beside = besideKerb(
      shared,
      from.section.kerbs.left - lane.offset,
      target.offset - to.section.kerbs.right,
    );
    return withoutRepeats([entering.start, ...beside, leaving.start]);
  }
  const last = corners.find((corner) => corner.from === from.key)?.straightFrom ?? from.stop;
  const first = corners.find((corner) => corner.to === to.key)?.straightTo ?? to.stop;
  const inwards = { ...entering, start: placeOn(from, Math.min(from.stop, last), lane.offset) };
  const outwards = { ...leaving, start: placeOn(to, Math.min(to.stop, first), target.offset) };
  return withoutRepeats([entering.start, ...turningPath(inwards, outwards), leaving.start]);
}

/** Along the curve of a kerb, at one distance from it at the start and another at the end, metres. */
function besideKerb({ curve }: Corner, first: number, last: number): Point[] {
  const [near, far] = [shifted(curve, first), shifted(curve, last)];
  return near.map((point, index) => between(point, far[index] ?? point, index / (near.length - 1)));
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

/** Around the island counterclockwise; null where the next exit is so near that there is no circling. */
function throughRoundabout(
  from: ApproachModel,
  lane: Lane,
  to: ApproachModel,
  target: Lane,
  way: LaneTurn,
  roundabout: Roundabout,
): Point[] | null {
  // On and off in curves parallel to the kerb's.
  const entryRoom = from.section.kerbs.left - lane.offset;
  const exitRoom = target.offset - to.section.kerbs.right;
  const on = { arm: from, lateral: lane.offset, fillet: ROUNDABOUT_FILLET + entryRoom };
  const off = { arm: to, lateral: target.offset, fillet: ROUNDABOUT_FILLET + exitRoom };
  const kerbside = roundabout.outerRadius - Math.max(entryRoom, exitRoom);
  const circles = [circlingRadius(roundabout, lane, way), kerbside];
  for (const circle of circles) {
    const path = aroundCircle(
      { ...on, fillet: Math.min(on.fillet, longestFillet(circle, lane.offset, from.stop)) },
      { ...off, fillet: Math.min(off.fillet, longestFillet(circle, -target.offset, to.stop)) },
      circle,
    );
    if (path !== null) {
      return withoutRepeats([enteringRay(from, lane).start, ...path.curve, leavingRay(to, target).start]);
    }
  }
  return null;
}

/** The radius with which a curve from a lane onto a circle begins at the stop line; no larger one may be driven. */
function longestFillet(circle: number, lateral: number, stop: number): number {
  return circle > lateral
    ? (stop ** 2 - circle ** 2 + lateral ** 2) / (2 * (circle - lateral))
    : Number.POSITIVE_INFINITY;
}

/** Right turns keep to the outermost circulating lane, left turns to the innermost. */
function circlingRadius({ laneRadii, nonMotorRadius }: Roundabout, lane: Lane, way: LaneTurn): number {
  if (lane.kind === "nonMotor") return nonMotorRadius;
  const outer = way.turn === "right" || (way.turn === "straight" && lane.number > 1);
  return (outer ? laneRadii.at(-1) : laneRadii[0]) ?? nonMotorRadius;
}

/** How far from the middle of the through road the halves of a broken side road are joined, metres. */
const JOINING = { nearest: 1.8, apart: 2, nonMotor: 4.2 } as const;
/** Bicycles turn so sharply that they stay beside the kerb, metres between the corner and the start of their turn. */
const BICYCLE_TANGENT = 9;

/**
 * Between side roads that do not face each other traffic turns twice: onto the through road and off it again. Null for
 * all other ways.
 */
function overOffset(from: ApproachModel, lane: Lane, to: ApproachModel, target: Lane): Point[] | null {
  const apart = subtract(to.origin, from.origin);
  if (lengthOf(apart) < 1 || lengthOf(from.origin) < 1 || lengthOf(to.origin) < 1) return null;
  const direction = unit(apart);
  const beside =
    lane.kind === "nonMotor" ? JOINING.nonMotor : JOINING.nearest + JOINING.apart * (lane.number - 1);
  const middle: Ray = {
    start: along(ORIGIN, leftOf(direction), -Math.min(beside, JOINING.nonMotor)),
    direction,
  };
  const longest = lane.kind === "nonMotor" ? BICYCLE_TANGENT : Number.POSITIVE_INFINITY;
  const onto = turningPath(enteringRay(from, lane), middle, longest);
  return withoutRepeats([...onto, ...turningPath(middle, leavingRay(to, target), longest)]);
}
