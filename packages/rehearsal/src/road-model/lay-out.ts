import { intersectionType } from "@lukou/contract";
import type { IntersectionTypeCode, RoadClass } from "../city/city.types.ts";
import { openStream, type RandomStream } from "../random/random-stream.ts";
import type { Arm } from "./arm.ts";
import {
  cornerAngle,
  filletCorner,
  type KerbCurve,
  LINK_ANGLE,
  linkKerbs,
  roundCorner,
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

  const setbacks = arms.map((_, index) => {
    const leaving = open[index]?.from ?? LEAST_SETBACK;
    const arriving = open[(index + 1) % arms.length]?.to ?? LEAST_SETBACK;
    return onlyCrossed ? depth / 2 + 0.5 : Math.max(LEAST_SETBACK, leaving, arriving);
  });
  const reaches = arms.map((arm, index) =>
    reachOf(arm, setbacks[index] ?? 0, onlyCrossed ? null : depth, stream),
  );
  const curves = open.map((curve, index) => {
    if (curve !== null) return curve;
    const next = (index + arms.length - 1) % arms.length;
    const [first, second] = [arms[index], arms[next]];
    if (first === undefined || second === undefined) throw new RangeError(`路口${key}缺少进口道`);
    return linkKerbs(first, second, setbacks[index] ?? 0, setbacks[next] ?? 0);
  });
  return { reaches, curves, roundabout, middleCrosswalk: onlyCrossed ? depth : null };
}

/** Arms come clockwise, so the next one counterclockwise is the one before. */
function nextCounterclockwise(arms: readonly Arm[], index: number): Arm {
  const arm = arms[(index + arms.length - 1) % arms.length];
  if (arm === undefined) throw new RangeError("路口没有进口道");
  return arm;
}

function roundOff(arm: Arm, next: Arm, roundabout: Roundabout | null): KerbCurve | null {
  const round =
    roundabout === null ? null : roundCorner(arm, next, roundabout.outerRadius, ROUNDABOUT_FILLET);
  return round ?? filletCorner(arm, next, [arm.road.roadClass, next.road.roadClass]);
}

function reachOf(arm: Arm, setback: number, crosswalkDepth: number | null, stream: RandomStream): Reach {
  const stopGap = stream.between(1, 2);
  const [shortest, longest] = LENGTHS[arm.road.roadClass];
  const wanted = stream.between(shortest, longest);
  const walkers = crosswalkDepth !== null && arm.section.sidewalk > 0;
  const near = setback + CROSSWALK_GAP;
  const crosswalk = walkers ? { near, far: near + crosswalkDepth } : null;
  const stop = (crosswalk?.far ?? setback) + stopGap;
  const room = arm.approach.distance / 2 - BETWEEN_MAPS - stop;
  const length = Math.max(SHORTEST, Math.min(wanted, room, FARTHEST - stop));
  return { setback, crosswalk, stop, end: stop + length };
}

const ROUNDABOUT_FILLET = 12;
const CIRCULATING = { lanes: 2, width: 4.5, margin: 0.5, nonMotor: 2.5 } as const;
const SMALLEST_CIRCLE = 30;
const LARGEST_CIRCLE = 52;

/** The smallest roundabout on which no two arms run into each other. */
function fitRoundabout(arms: readonly Arm[]): Roundabout {
  let outerRadius = SMALLEST_CIRCLE;
  const tooTight = (radius: number): boolean =>
    arms.some((arm, index) => {
      const next = nextCounterclockwise(arms, index);
      return (
        cornerAngle(arm, next) < LINK_ANGLE && roundCorner(arm, next, radius, ROUNDABOUT_FILLET) === null
      );
    });
  while (outerRadius < LARGEST_CIRCLE && tooTight(outerRadius)) outerRadius += 1;
  const { lanes, width, margin, nonMotor } = CIRCULATING;
  const islandRadius = outerRadius - lanes * width - nonMotor - 2 * margin;
  const laneRadii = Array.from({ length: lanes }, (_, lane) => islandRadius + margin + width * (lane + 0.5));
  const nonMotorRadius = outerRadius - margin - nonMotor / 2;
  return { islandRadius, outerRadius, laneRadii, laneWidth: width, nonMotorRadius };
}
