import { type LayoutCamera, type LayoutEnd, laneRole } from "@lukou/contract";
import { applyHomography, longAxis, meanPoint } from "@lukou/geometry";
import { toGround } from "../../ground/between-pictures.ts";
import { dot, minus, ofHeading, type Point, unit } from "../plane.ts";
import type { LanesSubject } from "../rule.ts";
import type { LaneHere } from "./pairs.ts";

/**
 * The lanes from the middle of the road outwards, as they are drawn in one place; null where that cannot be told. On
 * the ground the middle lies to the left of travel. In a picture that is not calibrated it lies where the lanes of the
 * other way are; without those, whichever side agrees better with the numbers.
 */
export function orderHere(
  here: readonly LaneHere[],
  opposite: readonly LaneHere[],
  { end, role }: Pick<LanesSubject, "end" | "role">,
  camera: LayoutCamera | null,
): LaneHere[] | null {
  if (here.length < 2 || !end) return null;
  const ground = here.map((lane) => onGround(lane, camera));
  if (ground.every((point) => point !== null)) {
    const right = rightOfTravel(end, role);
    return sortedBy(
      here,
      ground.map((point) => dot(point, right)),
    );
  }
  return orderInPicture(here.filter(isWholeAcross), opposite.filter(isWholeAcross));
}

/** Where a lane lies, metres east and north; null in a picture without calibration. */
function onGround({ shape, points }: LaneHere, camera: LayoutCamera | null): Point | null {
  if (camera === null) return longAxis(points)?.centre ?? meanPoint(points);
  const mean = meanPoint(shape.points);
  const ground = toGround(camera);
  return ground && mean ? applyHomography(ground, mean) : null;
}

function rightOfTravel({ bearing, direction }: LayoutEnd, role: LanesSubject["role"]): Point {
  const outwards = bearing ?? direction * 45;
  const [east, north] = ofHeading(role === laneRole.byKey.entry ? outwards + 180 : outwards);
  return [north, -east];
}

/** A lane cut off at the side of a picture seems to lie elsewhere than it does. */
const isWholeAcross = ({ shape }: LaneHere): boolean =>
  shape.points.every(([x]) => x > AT_SIDE && x < 1 - AT_SIDE);
const AT_SIDE = 0.005;

function orderInPicture(here: readonly LaneHere[], opposite: readonly LaneHere[]): LaneHere[] | null {
  if (here.length < 2) return null;
  const middles = here.map(({ points }): Point => meanPoint(points) ?? [0, 0]);
  const across = spreadOf(middles);
  if (!across) return null;
  const places = middles.map((point) => dot(point, across));
  const depth = rangeOf(middles.map((point) => dot(point, [-across[1], across[0]])));
  // Seen along the road, lanes lie behind each other; those that hardly lie apart have no order.
  if (depth > rangeOf(places) / 2 || closest(places) < (CLEAR * rangeOf(places)) / places.length) return null;
  const other = meanPoint(opposite.flatMap(({ points }) => points));
  const sorted = sortedBy(here, places);
  if (other) {
    const side = dot(other, across);
    const isFirst = side < Math.min(...places);
    return isFirst || side > Math.max(...places) ? (isFirst ? sorted : sorted.reverse()) : null;
  }
  let agreeing = 0;
  for (const [index, lane] of sorted.entries()) {
    for (const next of sorted.slice(index + 1))
      agreeing += Math.sign(next.lane.values.number - lane.lane.values.number);
  }
  return agreeing >= 0 ? sorted : sorted.reverse();
}

/** Lanes in a picture lie clearly apart by this share of their mean distance. */
const CLEAR = 0.3;

const rangeOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

/** The smallest step between the numbers in order. */
function closest(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.min(...sorted.slice(1).map((number, index) => number - (sorted[index] ?? number)));
}

const sortedBy = (lanes: readonly LaneHere[], places: readonly number[]): LaneHere[] =>
  lanes
    .map((lane, index) => ({ lane, place: places[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ lane }) => lane);

/** The direction in which points spread most. */
function spreadOf(points: readonly Point[]): Point | null {
  const mean = meanPoint(points);
  if (!mean) return null;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = minus(point, mean);
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return unit([Math.cos(angle), Math.sin(angle)]);
}
