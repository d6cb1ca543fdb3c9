import { ringCentroid } from "../frame/centroid.ts";
import type { Vertex } from "../lon-lat.ts";
import { pathLength } from "./nearest.ts";
import { signedArea } from "./signed-area.ts";

/** Length and mean width of a long ring in a plane, also of a bent one: those of the rectangle of its area and perimeter. */
export function stripSize(ring: readonly Vertex[]): { readonly length: number; readonly width: number } {
  const half = pathLength(ring, true) / 2;
  const area = Math.abs(signedArea(ring));
  const root = Math.sqrt(Math.max(0, half * half - 4 * area));
  return { length: (half + root) / 2, width: (half - root) / 2 };
}

/** The way a ring stretches, from the second moments of its area. */
export interface LongAxis {
  /** Unit vector; which of the two ways along the axis is arbitrary. */
  readonly direction: readonly [x: number, y: number];
  /** How much longer than wide, 1 for a square or circle. */
  readonly elongation: number;
  readonly centre: readonly [x: number, y: number];
}

/** The long axis of a ring (closed or not); null when it encloses nothing. */
export function longAxis(ring: readonly Vertex[]): LongAxis | null {
  const centre = ringCentroid(ring);
  if (!centre) return null;
  let [xx, xy, yy, doubleArea] = [0, 0, 0, 0];
  let previous = ring.at(-1);
  for (const vertex of ring) {
    if (!previous) break;
    const [ax, ay] = [previous[0] - centre[0], previous[1] - centre[1]];
    const [bx, by] = [vertex[0] - centre[0], vertex[1] - centre[1]];
    const cross = ax * by - bx * ay;
    doubleArea += cross;
    xx += cross * (ax * ax + ax * bx + bx * bx);
    yy += cross * (ay * ay + ay * by + by * by);
    xy += cross * (ax * ay + bx * by + (ax * by + bx * ay) / 2);
    previous = vertex;
  }
  if (doubleArea === 0) return null;
  const sign = Math.sign(doubleArea);
  const [sxx, sxy, syy] = [xx * sign, xy * sign, yy * sign];
  const angle = Math.atan2(2 * sxy, sxx - syy) / 2;
  const mean = (sxx + syy) / 2;
  const spread = Math.hypot((sxx - syy) / 2, sxy);
  const narrow = mean - spread;
  return {
    direction: [Math.cos(angle), Math.sin(angle)],
    elongation: narrow <= 0 ? Number.POSITIVE_INFINITY : Math.sqrt((mean + spread) / narrow),
    centre,
  };
}

/**
 * Where a straight line runs inside a ring: stretches along the unit direction, counted from the origin in the unit
 * of the plane, in order.
 */
export function sectionsOfRing(
  ring: readonly Vertex[],
  origin: Vertex,
  [dx, dy]: readonly [x: number, y: number],
): [from: number, to: number][] {
  const meetings: number[] = [];
  let previous = ring.at(-1);
  for (const vertex of ring) {
    if (!previous) break;
    const [ax, ay] = [previous[0] - origin[0], previous[1] - origin[1]];
    const [bx, by] = [vertex[0] - origin[0], vertex[1] - origin[1]];
    previous = vertex;
    const [sideA, sideB] = [dx * ay - dy * ax, dx * by - dy * bx];
    if (sideA >= 0 === sideB >= 0) continue;
    const share = sideA / (sideA - sideB);
    meetings.push((ax + share * (bx - ax)) * dx + (ay + share * (by - ay)) * dy);
  }
  meetings.sort((a, b) => a - b);
  return meetings.flatMap((from, index): [number, number][] => {
    const to = meetings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}
