import type { Drawing, Point, Shape, ShapeId } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import { edgesOf } from "../geometry/edges.ts";
import { projectOnSegment } from "../geometry/segment-projection.ts";
import { shapesNear } from "../geometry/shapes-near.ts";
import { add, distance, subtract } from "../geometry/vector.ts";
import { projectOnLine } from "./line.ts";
import type { SnapKind } from "./snap.ts";

export interface SnapContext {
  readonly drawing: Drawing;
  readonly frame: Plane["frame"];
  /** How near something must be, in units of the plane. */
  readonly tolerance: number;
  /** How far the extension of an edge reaches, in units of the plane. */
  readonly reach: number;
  /** Corners that are being moved: neither they nor their edges attract themselves. */
  readonly skips?: (shape: ShapeId, index: number, point: Point) => boolean;
  /** The corner that a line is drawn from, and the one before it. */
  readonly from?: Point | undefined;
  readonly before?: Point | undefined;
}

/** A corner near the pointer. */
export interface SnapPoint {
  readonly point: Point;
  readonly shape: ShapeId | null;
}

/** A line near the pointer with the nearest place on it. */
export interface SnapLine {
  readonly kind: SnapKind;
  readonly line: readonly [Point, Point];
  readonly point: Point;
  readonly shape: ShapeId | null;
}

/** Corners within the tolerance, those of the frame too. */
export function cornersNear(pointer: Point, { drawing, frame, tolerance, skips }: SnapContext): SnapPoint[] {
  const found: SnapPoint[] = [];
  for (const shape of visibleNear(drawing, pointer, tolerance)) {
    shape.points.forEach((point, index) => {
      if (distance(point, pointer) > tolerance || skips?.(shape.id, index, point)) return;
      found.push({ point, shape: shape.id });
    });
  }
  for (const point of frame ? frameCorners(frame) : []) {
    if (distance(point, pointer) <= tolerance) found.push({ point, shape: null });
  }
  return found;
}

/** Edges, their extensions, parallels and right angles to the last edge drawn, and sides of the frame near the pointer. */
export function linesNear(pointer: Point, context: SnapContext): SnapLine[] {
  return [...edgeLines(pointer, context), ...frameLines(pointer, context), ...angleLines(pointer, context)];
}

function edgeLines(pointer: Point, context: SnapContext): SnapLine[] {
  const { drawing, tolerance, reach, skips } = context;
  const found: SnapLine[] = [];
  for (const shape of visibleNear(drawing, pointer, reach)) {
    edgesOf(shape.geometry, shape.points).forEach(([a, b], index) => {
      const next = (index + 1) % shape.points.length;
      if (skips?.(shape.id, index, a) || skips?.(shape.id, next, b)) return;
      const { point, share } = projectOnLine(pointer, [a, b]);
      if (distance(point, pointer) <= tolerance) {
        if (share >= 0 && share <= 1) found.push({ kind: "edge", line: [a, b], point, shape: shape.id });
        else if (projectOnSegment(point, [a, b]).distance <= reach) {
          const end = share < 0 ? a : b;
          found.push({ kind: "extension", line: [end, point], point, shape: shape.id });
        }
      }
      const parallel = parallelLine(pointer, [a, b], context);
      if (parallel) found.push({ ...parallel, shape: shape.id });
    });
  }
  return found;
}

/** The place from the last corner in the direction of an edge nearby; the two edges must not be the same line. */
function parallelLine(
  pointer: Point,
  [a, b]: readonly [Point, Point],
  { from, tolerance, reach }: SnapContext,
): SnapLine | null {
  if (!from || distance(from, pointer) <= 2 * tolerance) return null;
  if (projectOnSegment(pointer, [a, b]).distance > reach) return null;
  const { point } = projectOnLine(pointer, [from, add(from, subtract(b, a))]);
  if (distance(point, pointer) > tolerance || distance(point, from) <= tolerance) return null;
  return { kind: "parallel", line: [from, point], point, shape: null };
}

function frameLines(pointer: Point, { frame, tolerance }: SnapContext): SnapLine[] {
  if (!frame) return [];
  return edgesOf("polygon", frameCorners(frame)).flatMap(([a, b]): SnapLine[] => {
    const near = projectOnSegment(pointer, [a, b]);
    return near.distance <= tolerance
      ? [{ kind: "frame", line: [a, b], point: near.point, shape: null }]
      : [];
  });
}

/** Straight on and square to the last edge drawn. */
function angleLines(pointer: Point, { from, before, tolerance }: SnapContext): SnapLine[] {
  if (!from || !before || distance(from, before) === 0) return [];
  const along = subtract(from, before);
  const directions: [SnapKind, Point][] = [
    ["right-angle", [-along[1], along[0]]],
    ["extension", along],
  ];
  return directions.flatMap(([kind, direction]): SnapLine[] => {
    const { point } = projectOnLine(pointer, [from, add(from, direction)]);
    const near = distance(point, pointer) <= tolerance && distance(point, from) > tolerance;
    return near ? [{ kind, line: [from, point], point, shape: null }] : [];
  });
}

function frameCorners([minX, minY, maxX, maxY]: readonly [number, number, number, number]): Point[] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ];
}

function visibleNear(drawing: Drawing, [x, y]: Point, reach: number): Shape[] {
  return shapesNear(drawing, [x, y, x, y], reach).filter(({ hidden }) => !hidden);
}
