import type { ItemOf, LayoutEnd, LayoutShape, RoadLayout } from "@lukou/contract";
import { bearing, pointInPolygon } from "@lukou/geometry";
import type { LayoutState } from "@lukou/road";

export type Points = LayoutShape["points"];

/** The layout's facts that a guess needs. */
export type LayoutPlace = Pick<RoadLayout, "ends" | "cameras" | "longitude" | "latitude">;

/** The mean of some stored points; [0, 0] for none. */
export function middleOf(points: Points): readonly [number, number] {
  const count = Math.max(1, points.length);
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / count;
  return [sum(0), sum(1)];
}

/** The lanes drawn on a surface with their shapes there, in layer order. */
export function lanesOn(state: LayoutState, cameraGuid: string | null) {
  return [...state.shapes.values()].flatMap((shape) => {
    const item = shape.cameraGuid === cameraGuid ? state.items.get(shape.itemGuid) : undefined;
    return item?.kind === "lane" ? [{ item, shape }] : [];
  });
}

/** The lane of a surface in which a shape lies, or else the nearest by its middle; undefined where no lane is drawn. */
export function laneUnder(
  state: LayoutState,
  cameraGuid: string | null,
  points: Points,
): ItemOf<"lane"> | undefined {
  const middle = middleOf(points);
  const lanes = lanesOn(state, cameraGuid);
  const around = lanes.find(({ shape }) => pointInPolygon(middle, [shape.points]));
  if (around) return around.item;
  const byDistance = lanes.map(({ item, shape }) => {
    const [x, y] = middleOf(shape.points);
    return { item, distance: Math.hypot(x - middle[0], y - middle[1]) };
  });
  return byDistance.toSorted((a, b) => a.distance - b.distance)[0]?.item;
}

/** Lanes whose border a line touches or crosses: those it lies in at any of its points, with a little room for the hand. */
export function lanesAlong(state: LayoutState, cameraGuid: string | null, points: Points): string[] {
  const dense = points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    return Array.from({ length: 8 }, (_, part): Points[number] => [
      point[0] + ((next[0] - point[0]) * part) / 8,
      point[1] + ((next[1] - point[1]) * part) / 8,
    ]);
  });
  return lanesOn(state, cameraGuid).flatMap(({ item, shape }) => {
    const grown = grow(shape.points);
    return dense.filter((point) => pointInPolygon(point, [grown])).length >= 2 ? [item.guid] : [];
  });
}

const GROWN = 1.06;

function grow(points: Points): Points {
  const [cx, cy] = middleOf(points);
  return points.map(([x, y]) => [cx + (x - cx) * GROWN, cy + (y - cy) * GROWN]);
}

/** Difference of two directions, degrees, 0 to 180. */
const between = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

const bearingOf = ({ bearing: exact, direction }: LayoutEnd): number => exact ?? direction * 45;

/**
 * The approach something new most likely belongs to: on the map the one in whose direction it lies, in a picture that of
 * the lane drawn last or else the one the camera watches, and where there is only one, that one.
 */
export function guessEnd(
  place: LayoutPlace,
  state: LayoutState,
  cameraGuid: string | null,
  points: Points,
): LayoutEnd | undefined {
  const { ends, longitude, latitude } = place;
  if (ends.length < 2) return ends[0];
  if (cameraGuid === null) {
    const direction = bearing([longitude, latitude], middleOf(points));
    return ends.toSorted((a, b) => between(bearingOf(a), direction) - between(bearingOf(b), direction))[0];
  }
  const known = [...state.shapes.values()].reverse().flatMap((shape) => {
    const item = shape.cameraGuid === cameraGuid ? state.items.get(shape.itemGuid) : undefined;
    return item && "endGuid" in item.values && item.values.endGuid ? [item.values.endGuid] : [];
  })[0];
  const camera = place.cameras.find(({ guid }) => guid === cameraGuid);
  return ends.find(({ guid }) => guid === (known ?? camera?.endGuid));
}
