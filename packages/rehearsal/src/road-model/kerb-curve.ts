import type { RoadClass } from "../city/city.types.ts";
import { arc, crossing, smoothLink } from "../plane/curve.ts";
import { distance, normalizeHeading, ORIGIN, type Point, scale } from "../plane/point.ts";
import { type Arm, placeOn } from "./arm.ts";

/** The curved part of a kerb from one arm's left side to the right side of the next arm counterclockwise. */
export interface KerbCurve {
  /** Metres outwards where the curve starts on the first arm and ends on the second. */
  readonly from: number;
  readonly to: number;
  readonly curve: readonly Point[];
  readonly radius: number | null;
}

/** From here on the far side of the road bends so little that there is no corner, degrees. */
export const LINK_ANGLE = 150;
const NOSE_ANGLE = 35;
const ACUTE_ANGLE = 60;
const RADIUS = { nose: 2, acute: 6, branch: 8, plain: 11, wide: 14 } as const;

/** Angle from the first arm counterclockwise to the second, degrees in (0, 360]. */
export function cornerAngle(first: Arm, second: Arm): number {
  const angle = normalizeHeading(first.approach.heading - second.approach.heading);
  return angle === 0 ? 360 : angle;
}

/** Rounds the corner between two kerbs; null where the arms lie so far apart that there is no corner to round. */
export function filletCorner(first: Arm, second: Arm, roadClasses: readonly RoadClass[]): KerbCurve | null {
  const angle = cornerAngle(first, second);
  if (angle >= LINK_ANGLE) return null;
  const a = { start: placeOn(first, 0, first.section.kerbs.left), direction: first.out };
  const b = { start: placeOn(second, 0, second.section.kerbs.right), direction: second.out };
  const meeting = crossing(a, b);
  if (meeting === null) return null;
  const radius = radiusFor(angle, roadClasses);
  const tangent = radius / Math.tan((angle * Math.PI) / 360);
  const from = meeting.onFirst + tangent;
  const start = placeOn(first, from, first.section.kerbs.left);
  const centre = placeOn(first, from, first.section.kerbs.left + radius);
  return { from, to: meeting.onSecond + tangent, curve: arc(centre, start, angle - 180), radius };
}

function radiusFor(angle: number, roadClasses: readonly RoadClass[]): number {
  if (angle < NOSE_ANGLE) return RADIUS.nose;
  if (angle < ACUTE_ANGLE) return RADIUS.acute;
  if (roadClasses.includes("branch")) return RADIUS.branch;
  return roadClasses.includes("express") ? RADIUS.wide : RADIUS.plain;
}

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
  );
  return { from, to, curve, radius: null };
}

/**
 * The kerb along a roundabout: off the first arm, around the circle of `outerRadius` about the intersection point, and
 * onto the second arm. Null where the arms are too close for that.
 */
export function roundCorner(
  first: Arm,
  second: Arm,
  outerRadius: number,
  filletRadius: number,
): KerbCurve | null {
  const off = filletOntoCircle(first.section.kerbs.left, outerRadius, filletRadius);
  const on = filletOntoCircle(-second.section.kerbs.right, outerRadius, filletRadius);
  if (off === null || on === null) return null;
  const between = cornerAngle(first, second) - off.angle - on.angle;
  if (between < 3) return null;
  const { left } = first.section.kerbs;
  const centre = placeOn(first, off.outwards, left + filletRadius);
  const entering = arc(centre, placeOn(first, off.outwards, left), off.angle - 90);
  const touch = entering.at(-1) ?? ORIGIN;
  const around = arc(ORIGIN, touch, between);
  const leave = around.at(-1) ?? ORIGIN;
  const pivot = placeOn(second, on.outwards, second.section.kerbs.right - filletRadius);
  const leaving = arc(pivot, leave, on.angle - 90);
  return {
    from: off.outwards,
    to: on.outwards,
    curve: [...entering, ...around.slice(1), ...leaving.slice(1)],
    radius: null,
  };
}

/** A fillet between a kerb `lateral` metres beside an axis through the centre, and a circle about the centre. */
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
