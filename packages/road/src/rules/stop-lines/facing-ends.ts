import { distanceToPath, longAxis } from "@lukou/geometry";
import type { RoadLimits } from "../limits.ts";
import { dot, minus, type Point, unit } from "../plane.ts";

/** Corners so near to the end of a lane are its end, metres. */
const NEAR_END_M = 2;

/** The end of a lane on the map that faces the intersection. */
export interface FacingEnd {
  readonly middle: Point;
  /** Along the lane away from the intersection; a unit vector. */
  readonly outwards: Point;
}

/** The end of a lane that faces the intersection, in metres around it; null for a shape without direction. */
export function facingEnd(lane: readonly Point[], { elongation }: RoadLimits): FacingEnd | null {
  const axis = longAxis(lane);
  if (!axis || axis.elongation < elongation) return null;
  const along = lane.map((point) => dot(minus(point, axis.centre), axis.direction));
  const [near, far] = [Math.min(...along), Math.max(...along)]
    .map(
      (place): Point => [
        axis.centre[0] + axis.direction[0] * place,
        axis.centre[1] + axis.direction[1] * place,
      ],
    )
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const outwards = near && far && unit(minus(far, near));
  return near && outwards ? { middle: near, outwards } : null;
}

/**
 * The line straight across the facing ends of lanes, from border to border; null where no lane has a direction, or where
 * the ends lie too far from one line.
 */
export function lineAcross(lanes: readonly (readonly Point[])[], limits: RoadLimits): Point[] | null {
  const ends = lanes.flatMap((points) => {
    const end = facingEnd(points, limits);
    return end ? [{ ...end, points }] : [];
  });
  const way = unit(ends.reduce<Point>(([x, y], { outwards }) => [x + outwards[0], y + outwards[1]], [0, 0]));
  if (!way) return null;
  const across: Point = [-way[1], way[0]];
  const along = ends.reduce((sum, { middle }) => sum + dot(middle, way), 0) / ends.length;
  const sides = ends.flatMap(({ points, middle, outwards }) =>
    points
      .filter((point) => dot(minus(point, middle), outwards) <= NEAR_END_M)
      .map((point) => dot(point, across)),
  );
  const line = [Math.min(...sides), Math.max(...sides)].map(
    (side): Point => [way[0] * along + across[0] * side, way[1] * along + across[1] * side],
  );
  const slant = Math.sin((limits.stopLineAngle * Math.PI) / 180);
  const fits = ends.every(
    ({ middle, outwards }) =>
      distanceToPath(middle, line, false) <= limits.stopLineAwayM && Math.abs(dot(outwards, way)) >= slant,
  );
  return fits ? line : null;
}
