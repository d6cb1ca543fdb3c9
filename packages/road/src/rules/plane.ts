import type { LayoutShape } from "@lukou/contract";
import { type EnuFrame, intersectionArea, sectionsOfRing, signedArea } from "@lukou/geometry";

export type Point = readonly [x: number, y: number];

/** Pictures whose size nobody told are this much wider than high. */
const USUAL_ASPECT = 16 / 9;

/** Width of the shape's picture over its height. */
export const aspectOf = ({ evidence }: LayoutShape): number =>
  evidence === null ? USUAL_ASPECT : evidence.width / evidence.height;

const planes = new WeakMap<EnuFrame, WeakMap<LayoutShape, readonly Point[]>>();

/**
 * The points of a shape in a plane with equal units both ways: metres east and north of the intersection on the map,
 * heights of the picture from its upper left corner (y down) in a picture. Remembered while the shape lives.
 */
export function planePoints(shape: LayoutShape, frame: EnuFrame): readonly Point[] {
  const known = planes.get(frame) ?? new WeakMap<LayoutShape, readonly Point[]>();
  planes.set(frame, known);
  const found = known.get(shape);
  if (found) return found;
  const aspect = aspectOf(shape);
  const points = shape.points.map((point): Point => {
    if (shape.cameraGuid !== null) return [point[0] * aspect, point[1]];
    const [east, north] = frame.toLocal(point);
    return [east, north];
  });
  known.set(shape, points);
  return points;
}

/** Points of the plane of a shape as they are stored: degrees on the map, shares of width and height in a picture. */
export const storedPoints = (
  shape: LayoutShape,
  points: readonly Point[],
  frame: EnuFrame,
): [number, number][] =>
  points.map(([x, y]) => {
    if (shape.cameraGuid !== null) return [x / aspectOf(shape), y];
    const [longitude, latitude] = frame.toGeographic([x, y]);
    return [longitude, latitude];
  });

/** The shape of an item in the same picture, or on the map, as another shape. */
export const shapeAt = (shapes: readonly LayoutShape[], cameraGuid: string | null): LayoutShape | undefined =>
  shapes.find((shape) => shape.cameraGuid === cameraGuid);

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Unit vector; null between equal points. */
export function unit(vector: Point): Point | null {
  const length = Math.hypot(...vector);
  return length === 0 ? null : [vector[0] / length, vector[1] / length];
}

/** Unit vector east and north of a heading in degrees clockwise from north. */
export const ofHeading = (degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
};

/** The middle value; undefined of nothing. */
export const median = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How much of a polygon or line lies in the rings, share of its area or length 0..1. Rings are taken not to overlap. */
export function shareInside(
  points: readonly Point[],
  geometry: LayoutShape["geometry"],
  rings: readonly (readonly Point[])[],
): number {
  if (geometry === "polygon") {
    const area = Math.abs(signedArea(points));
    const common = rings.reduce((sum, ring) => sum + intersectionArea(points, ring), 0);
    return area === 0 ? 1 : common / area;
  }
  let [length, inside] = [0, 0];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const way = from && unit(minus(to, from));
    if (!from || !way) continue;
    const step = dot(minus(to, from), way);
    length += step;
    for (const ring of rings) {
      for (const [start, end] of sectionsOfRing(ring, from, way)) {
        inside += Math.max(0, Math.min(end, step) - Math.max(start, 0));
      }
    }
  }
  return length === 0 ? 1 : inside / length;
}

/** What two rings have in common, share of the smaller one. */
export function shareInCommon(one: readonly Point[], other: readonly Point[]): number {
  const smaller = Math.min(Math.abs(signedArea(one)), Math.abs(signedArea(other)));
  return smaller === 0 ? 0 : intersectionArea(one, other) / smaller;
}
