import type { RoadClass } from "../city/city.types.ts";
import { THROUGH_ANGLE } from "../city/classify.ts";
import { arc, crossing, smoothLink } from "../plane/curve.ts";
import { distance, normalizeHeading, ORIGIN, type Point, scale } from "../plane/point.ts";
import { type Arm, type Axis, placeOn } from "./arm.ts";

/** The curved part of a kerb from one arm's left side to the right side of the next arm counterclockwise. */
export interface KerbCurve {
  /** Metres outwards where the curve starts on the first arm and ends on the second. */
  readonly from: number;
  readonly to: number;
  readonly curve: readonly Point[];
  readonly radius: number | null;
}

const ACUTE_ANGLE = 60;
const LEAST_CIRCLING = 3;
/** Kerbs begin to curve so far before the point where they would meet, metres. */
const BEND_EASE = 3;
/** Kerbs of different widths are brought together over so many metres on either side for each metre of difference. */
const EVENING_PER_METRE = 1.6;
/** From this angle on kerbs meet too far out, or not at all, for a corner; degrees. */
const NEARLY_STRAIGHT = 168;
const LINK_STEPS = 28;
const RADIUS = { nose: 2, acute: 6, branch: 8, plain: 11, wide: 14 } as const;

/** Angle from the first arm counterclockwise to the second, degrees in (0, 360]. */
export function cornerAngle(first: Axis, second: Axis): number {
  const angle = normalizeHeading(first.heading - second.heading);
  return angle === 0 ? 360 : angle;
}

/** Rounds the corner between two kerbs; null where the arms lie so far apart that there is no corner to round. */
export function filletCorner(first: Arm, second: Arm): KerbCurve | null {
  const angle = cornerAngle(first, second);
  if (angle >= THROUGH_ANGLE) return null;
  const meeting = kerbMeeting(first, second);
  if (meeting === null) return null;
  const radius = isNose(first, second)
    ? RADIUS.nose
    : radiusFor(angle, [first.road.roadClass, second.road.roadClass]);
  const tangent = radius / Math.tan((angle * Math.PI) / 360);
  const from = meeting.onFirst + tangent;
  const start = placeOn(first, from, first.section.kerbs.left);
  const centre = placeOn(first, from, first.section.kerbs.left + radius);
  return { from, to: meeting.onSecond + tangent, curve: arc(centre, start, angle - 180), radius };
}

function radiusFor(angle: number, roadClasses: readonly RoadClass[]): number {
  if (angle < ACUTE_ANGLE) return RADIUS.acute;
  if (roadClasses.includes("branch")) return RADIUS.branch;
  return roadClasses.includes("express") ? RADIUS.wide : RADIUS.plain;
}

/** True for the wedge between a road and the ramp that joins it. */
export function isNose(first: Arm, second: Arm): boolean {
  const ramp = first.approach.oneWay !== null || second.approach.oneWay !== null;
  return ramp && cornerAngle(first, second) < 90;
}

/**
 * How far out the kerbs of two arms must stay straight at least where there is no corner between them: until they no
 * longer meet on the inside of a bend, and with room to even out their different widths.
 */
export function bendSetback(first: Arm, second: Arm): { from: number; to: number } {
  const step = Math.abs(first.section.kerbs.left + second.section.kerbs.right);
  const even = EVENING_PER_METRE * step;
  const meeting = cornerAngle(first, second) < NEARLY_STRAIGHT ? kerbMeeting(first, second) : null;
  const straightUntil = (outwards = 0) => Math.max(even, outwards > 0 ? outwards + BEND_EASE : 0);
  return { from: straightUntil(meeting?.onFirst), to: straightUntil(meeting?.onSecond) };
}

const kerbMeeting = (first: Arm, second: Arm) =>
  crossing(
    { start: placeOn(first, 0, first.section.kerbs.left), direction: first.out },
    { start: placeOn(second, 0, second.section.kerbs.right), direction: second.out },
  );

/** Joins two kerbs that face each other, or go around the outside of a bend, by a smooth curve. */
export function linkKerbs(first: Arm, second: Arm, from: number, to: number): KerbCurve {
  const start = placeOn(first, from, first.section.kerbs.left);
  const end = placeOn(second, to, second.section.kerbs.right);
  const angle = cornerAngle(first, second);
  // Around the outside of a bend the curve needs longer handles to stay on the road.
  const reach = distance(start, end) * (0.34 + Math.max(0, angle - 180) * 0.0011);
  const curve = smoothLink(
    { start, direction: scale(first.out, -1) },
    { start: end, direction: second.out },
    reach,
    LINK_STEPS,
  );
  return { from, to, curve, radius: null };
}

/** One side of the way around a roundabout: off or onto an arm, `lateral` metres left of its axis. */
export interface CircleAccess {
  readonly arm: Axis;
  readonly lateral: number;
  /** Radius of the curve between arm and circle, metres. */
  readonly fillet: number;
}

/**
 * Off the first arm, counterclockwise around a circle about the intersection point, and onto the second arm: kerbs and
 * lanes of a roundabout run so. Null where the arms are too close for that.
 */
export function aroundCircle(first: CircleAccess, second: CircleAccess, circle: number): KerbCurve | null {
  const off = filletOntoCircle(first.lateral, circle, first.fillet);
  const on = filletOntoCircle(-second.lateral, circle, second.fillet);
  if (off === null || on === null) return null;
  const between = cornerAngle(first.arm, second.arm) - off.angle - on.angle;
  if (between < LEAST_CIRCLING) return null;
  const start = placeOn(first.arm, off.outwards, first.lateral);
  const entering = arc(placeOn(first.arm, off.outwards, first.lateral + first.fillet), start, off.angle - 90);
  const around = arc(ORIGIN, entering.at(-1) ?? start, between);
  const pivot = placeOn(second.arm, on.outwards, second.lateral - second.fillet);
  const leaving = arc(pivot, around.at(-1) ?? start, on.angle - 90);
  return {
    from: off.outwards,
    to: on.outwards,
    curve: [...entering, ...around.slice(1), ...leaving.slice(1)],
    radius: null,
  };
}

/** A fillet between a line `lateral` metres beside an axis through the centre, and a circle about the centre. */
function filletOntoCircle(
  lateral: number,
  circle: number,
  fillet: number,
): { outwards: number; angle: number } | null {
  const sine = (lateral + fillet) / (circle + fillet);
  if (sine >= 1) return null;
  return {
    outwards: Math.sqrt((circle + fillet) ** 2 - (lateral + fillet) ** 2),
    angle: (Math.asin(sine) * 180) / Math.PI,
  };
}
