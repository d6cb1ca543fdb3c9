import type { Drawing, Point, ShapeId } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import { edgesOf } from "../geometry/edges.ts";
import { distance, fractionAlong, nearestOnSegment, pointAlong } from "./line.ts";
import type { SnapKind } from "./snap.ts";
import { indexOf, isNear } from "./snap-index.ts";

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
  for (const { shape, box } of indexOf(drawing)) {
    if (!isNear(box, pointer, tolerance)) continue;
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
  for (const { shape, box } of indexOf(drawing)) {
    if (!isNear(box, pointer, reach)) continue;
    edgesOf(shape.geometry, shape.points).forEach(([a, b], index) => {
      const next = (index + 1) % shape.points.length;
      if (skips?.(shape.id, index, a) || skips?.(shape.id, next, b)) return;
      const along = fractionAlong(a, b, pointer);
      const point = pointAlong(a, b, along);
      const onEdge = along >= 0 && along <= 1;
      if (distance(point, pointer) <= tolerance) {
        if (onEdge) found.push({ kind: "edge", line: [a, b], point, shape: shape.id });
        else if (distance(point, nearestOnSegment(a, b, point)) <= reach) {
          const end = along < 0 ? a : b;
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
  if (distance(nearestOnSegment(a, b, pointer), pointer) > reach) return null;
  const ahead: Point = [from[0] + b[0] - a[0], from[1] + b[1] - a[1]];
  const point = pointAlong(from, ahead, fractionAlong(from, ahead, pointer));
  if (distance(point, pointer) > tolerance || distance(point, from) <= tolerance) return null;
  return { kind: "parallel", line: [from, point], point, shape: null };
}

function frameLines(pointer: Point, { frame, tolerance }: SnapContext): SnapLine[] {
  if (!frame) return [];
  return edgesOf("polygon", frameCorners(frame)).flatMap(([a, b]): SnapLine[] => {
    const point = nearestOnSegment(a, b, pointer);
    return distance(point, pointer) <= tolerance ? [{ kind: "frame", line: [a, b], point, shape: null }] : [];
  });
}

/** Straight on and square to the last edge drawn. */
function angleLines(pointer: Point, { from, before, tolerance }: SnapContext): SnapLine[] {
  if (!from || !before || distance(from, before) === 0) return [];
  const along: Point = [from[0] - before[0], from[1] - before[1]];
  const directions: [SnapKind, Point][] = [
    ["right-angle", [-along[1], along[0]]],
    ["extension", along],
  ];
  return directions.flatMap(([kind, [dx, dy]]): SnapLine[] => {
    const ahead: Point = [from[0] + dx, from[1] + dy];
    const point = pointAlong(from, ahead, fractionAlong(from, ahead, pointer));
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
