import type { RehearsalApproach, RehearsalRoad } from "../city/city.types.ts";
import { along, headingVector, leftOf, type Point } from "../plane/point.ts";
import type { CrossSection } from "./road-model.types.ts";

/** The axis of an approach: where it starts and where it leads. */
export interface Axis {
  /** Degrees clockwise from north, out of the intersection. */
  readonly heading: number;
  readonly origin: Point;
  readonly out: Point;
  readonly left: Point;
}

/** The axis of an approach and what lies across it, before anything is known along it. */
export interface Arm extends Axis {
  readonly approach: RehearsalApproach;
  readonly road: RehearsalRoad;
  readonly section: CrossSection;
}

/** Puts a cross-section on its axis. */
export function createArm(approach: RehearsalApproach, road: RehearsalRoad, section: CrossSection): Arm {
  const out = headingVector(approach.heading);
  return {
    approach,
    road,
    heading: approach.heading,
    origin: approach.anchor,
    out,
    left: leftOf(out),
    section,
  };
}

/** The point `outwards` metres along the approach's axis and `left` metres to its left. */
export function placeOn(axis: Axis, outwards: number, left: number): Point {
  return along(along(axis.origin, axis.out, outwards), axis.left, left);
}
