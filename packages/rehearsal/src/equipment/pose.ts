import type { DirectionCode } from "../city/city.types.ts";
import { distance, headingOf, normalizeHeading, type Point, subtract } from "../plane/point.ts";
import type { RandomStream } from "../random/random-stream.ts";

/** Fitters get a bearing right to so many degrees, and level to so many. */
const AIM_ERROR = 2;
const LEVEL_ERROR = 0.6;

/** How a sensor is mounted, by the fields of the block `mounting`; angles with one decimal. */
export interface Pose {
  readonly orientation: DirectionCode;
  readonly heading: number;
  readonly mountHeight: number;
  readonly pitch: number;
  readonly roll: number;
}

/** The pose of a sensor at `from`, `height` metres above the road, that looks at the road at `aim`. */
export function poseTowards(
  from: Point,
  aim: Point,
  { height, orientation, stream }: { height: number; orientation: DirectionCode; stream: RandomStream },
): Pose {
  const heading = headingOf(subtract(aim, from)) + stream.between(-AIM_ERROR, AIM_ERROR);
  return {
    orientation,
    heading: bearing(heading),
    mountHeight: height,
    pitch: tenths((-Math.atan2(height, distance(from, aim)) * 180) / Math.PI),
    roll: tenths(stream.between(-LEVEL_ERROR, LEVEL_ERROR)),
  };
}

/** The side (contract `orientation`) a heading points to. */
export const sideOf = (heading: number): DirectionCode =>
  (Math.round(normalizeHeading(heading) / 45) % 8) as DirectionCode;

/** A bearing with one decimal, 0 to 359.9 degrees. */
export const bearing = (heading: number): number => tenths(normalizeHeading(heading)) % 360;

export const tenths = (value: number): number => Math.round(value * 10) / 10;
