import { intersectionType } from "@lukou/contract";
import type { IntersectionTypeCode, RoadClass } from "../city/city.types.ts";
import { THROUGH_ANGLE } from "../city/classify.ts";
import { turnBetween } from "../plane/point.ts";
import { openStream, type RandomStream } from "../random/random-stream.ts";
import type { Arm } from "./arm.ts";
import {
  aroundCircle,
  bendSetback,
  cornerAngle,
  filletCorner,
  isNose,
  type KerbCurve,
  linkKerbs,
} from "./kerb-curve.ts";
import type { Roundabout } from "./road-model.types.ts";

/** Distances along one approach, metres outwards from its origin. */
export interface Reach {
  readonly setback: number;
  /** Near and far edge of the crosswalk; null where nobody crosses this approach. */
  readonly crosswalk: { readonly near: number; readonly far: number } | null;
  readonly stop: number;
  readonly end: number;
}

/** How an intersection is laid out: one reach per arm, and the kerb curve from each arm to the next counterclockwise. */
export interface Layout {
  readonly reaches: readonly Reach[];
  readonly curves: readonly KerbCurve[];
  readonly roundabout: Roundabout | null;
  /** Depth of the single crosswalk in the middle where a road is only crossed, not met; else null. */
  readonly middleCrosswalk: number | null;
}

const LENGTHS: Record<RoadClass, readonly [number, number]> = {
  express: [105, 120],
  arterial: [90, 115],
  secondary: [70, 95],
  branch: [60, 75],
  ramp: [70, 85],
};
const SHORTEST = 60;
const LEAST_SETBACK = 8;
/** No part of an approach lies farther from the intersection point, metres. */
const FARTHEST = 185;
const CROSSWALK_GAP = 0.8;
/** Neighbouring maps leave this much road between them, metres. */
const BETWEEN_MAPS = 4;

/** Finds out where kerbs round, people cross, traffic stops and the map ends. Arms come clockwise by heading. */
export function layOut(seed: number, key: string, type: IntersectionTypeCode, arms: readonly Arm[]): Layout {
  const stream = openStream(seed, "layout", key);
  const depth = stream.pick([4, 5, 5, 6]);
  const roundabout = type === intersectionType.byKey.roundabout ? fitRoundabout(arms) : null;
  const open = arms.map((arm, index) => roundOff(arm, nextCounterclockwise(arms, index), roundabout));
  const onlyCrossed = open.every((curve) => curve === null);

  const needed = arms.map((arm, index) => open[index] ?? bendSetback(arm, nextCounterclockwise(arms, index)));
  const setbacks = arms.map((_, index) => {
    const leaving = needed[index]?.from ?? 0;
    const arriving = needed[(index + 1) % arms.length]?.to ?? 0;
    return onlyCrossed ? depth / 2 + skewReach(arms) : Math.max(LEAST_SETBACK, leaving, arriving);
  });
  const reaches = arms.map((arm, index) => {
    const walkers = !onlyCrossed && arm.section.sidewalk > 0 && !endsOnNose(arms, index);
    return reachOf(arm, setbacks[index] ?? 0, walkers ? depth : null, stream);
  });
  const curves = open.map((curve, index) => {
    if (curve !== null) return curve;
    const next = (index + arms.length - 1) % arms.length;
    const [first, second] = [arms[index], arms[next]];
    if (first === undefined || second === undefined) throw new RangeError(`路口${key}缺少进口道`);
    return linkKerbs(first, second, setbacks[index] ?? 0, setbacks[next] ?? 0);
  });
  return { reaches, curves, roundabout, middleCrosswalk: onlyCrossed ? depth : null };
}

/** Where a road bends at its crosswalk, the crosswalk's corners reach so much farther along it, metres. */
function skewReach([first, second]: readonly Arm[]): number {
  if (first === undefined || second === undefined) return 0;
  const bend = Math.abs(turnBetween(first.heading + 180, second.heading));
  const { left, right } = first.section.kerbs;
  return Math.max(left, -right) * Math.tan((bend * Math.PI) / 360);
}

/** Arms come clockwise, so the next one counterclockwise is the one before. */
function nextCounterclockwise(arms: readonly Arm[], index: number): Arm {
  const arm = arms[(index + arms.length - 1) % arms.length];
  if (arm === undefined) throw new RangeError("路口没有进口道");
  return arm;
}

/** Nobody crosses to the nose between a road and its ramp. */
function endsOnNose(arms: readonly Arm[], index: number): boolean {
  const sides = [index, (index + 1) % arms.length];
  return sides.some((side) => {
    const arm = arms[side];
    return arm !== undefined && isNose(arm, nextCounterclockwise(arms, side));
  });
}

function roundOff(arm: Arm, next: Arm, roundabout: Roundabout | null): KerbCurve | null {
  const round = roundabout === null ? null : roundKerb(arm, next, roundabout.outerRadius);
  return round ?? filletCorner(arm, next);
}

function roundKerb(arm: Arm, next: Arm, outerRadius: number): KerbCurve | null {
  return aroundCircle(
    { arm, lateral: arm.section.kerbs.left, fillet: ROUNDABOUT_FILLET },
    { arm: next, lateral: next.section.kerbs.right, fillet: ROUNDABOUT_FILLET },
    outerRadius,
  );
}

function reachOf(arm: Arm, setback: number, crosswalkDepth: number | null, stream: RandomStream): Reach {
  const stopGap = stream.between(1, 2);
  const [shortest, longest] = LENGTHS[arm.road.roadClass];
  const wanted = stream.between(shortest, longest);
  const near = setback + CROSSWALK_GAP;
  const crosswalk = crosswalkDepth === null ? null : { near, far: near + crosswalkDepth };
  const stop = (crosswalk?.far ?? setback) + stopGap;
  const room = arm.approach.distance / 2 - BETWEEN_MAPS - stop;
  const length = Math.max(SHORTEST, Math.min(wanted, room, FARTHEST - stop));
  return { setback, crosswalk, stop, end: stop + length };
}

/** Radius of the kerb between an arm and the circle of a roundabout, metres. */
export const ROUNDABOUT_FILLET = 12;
const CIRCULATING = { lanes: 2, width: 4.5, margin: 0.5, nonMotor: 2.5 } as const;
const SMALLEST_CIRCLE = 30;
const LARGEST_CIRCLE = 52;

/** The smallest roundabout on which no two arms run into each other. */
function fitRoundabout(arms: readonly Arm[]): Roundabout {
  let outerRadius = SMALLEST_CIRCLE;
  const tooTight = (radius: number): boolean =>
    arms.some((arm, index) => {
      const next = nextCounterclockwise(arms, index);
      return cornerAngle(arm, next) < THROUGH_ANGLE && roundKerb(arm, next, radius) === null;
    });
  while (outerRadius < LARGEST_CIRCLE && tooTight(outerRadius)) outerRadius += 1;
  const { lanes, width, margin, nonMotor } = CIRCULATING;
  const islandRadius = outerRadius - lanes * width - nonMotor - 2 * margin;
  const laneRadii = Array.from({ length: lanes }, (_, lane) => islandRadius + margin + width * (lane + 0.5));
  const nonMotorRadius = outerRadius - margin - nonMotor / 2;
  return { islandRadius, outerRadius, laneRadii, laneWidth: width, nonMotorRadius };
}
