import {
  add,
  along,
  cross,
  distance,
  dot,
  leftOf,
  lengthOf,
  type Point,
  scale,
  subtract,
  unit,
} from "./point.ts";

/** A straight line through a point along a unit vector. */
export interface Ray {
  readonly start: Point;
  readonly direction: Point;
}

/** An arc is drawn with so many degrees between points at most, and so close to the true curve, metres. */
const ARC_STEP = 6;
const ARC_TOLERANCE = 0.03;

/** Where two lines meet, as signed metres along each from its start; null for parallel lines. */
export function crossing(a: Ray, b: Ray): { readonly onFirst: number; readonly onSecond: number } | null {
  const sine = cross(a.direction, b.direction);
  if (Math.abs(sine) < 1e-9) return null;
  const way = subtract(b.start, a.start);
  return { onFirst: cross(way, b.direction) / sine, onSecond: cross(way, a.direction) / sine };
}

/** Points of an arc around `centre` from `from`, `degrees` to the left (negative: to the right), both ends included. */
export function arc(centre: Point, from: Point, degrees: number): Point[] {
  const spoke = subtract(from, centre);
  const flat = (Math.acos(Math.max(0, 1 - ARC_TOLERANCE / lengthOf(spoke))) * 360) / Math.PI;
  const steps = Math.max(3, Math.ceil(Math.abs(degrees) / Math.min(ARC_STEP, flat)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((degrees * step) / steps / 180) * Math.PI;
    const turned = add(scale(spoke, Math.cos(angle)), scale(leftOf(spoke), Math.sin(angle)));
    return add(centre, turned);
  });
}

/** Points of a cubic Bézier curve that leaves `from` along its direction and arrives at `to` along its direction. */
export function smoothLink(
  from: Ray,
  to: Ray,
  reach = distance(from.start, to.start) / 3,
  steps = 14,
): Point[] {
  const first = along(from.start, from.direction, reach);
  const second = along(to.start, to.direction, -reach);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const rest = 1 - share;
    const ends = add(scale(from.start, rest ** 3), scale(to.start, share ** 3));
    return add(ends, add(scale(first, 3 * rest * rest * share), scale(second, 3 * rest * share * share)));
  });
}

/**
 * The way a vehicle takes from one ray to another: straight on, one arc, straight on. `longestTangent` keeps the arc
 * close to the corner of the two rays. Nearly parallel rays are joined by a smooth link instead.
 */
export function turningPath(from: Ray, to: Ray, longestTangent = Number.POSITIVE_INFINITY): Point[] {
  const meeting = crossing(from, to);
  const turn =
    (Math.atan2(cross(from.direction, to.direction), dot(from.direction, to.direction)) * 180) / Math.PI;
  if (meeting === null || Math.abs(turn) < 12 || meeting.onFirst < 1 || meeting.onSecond > -1) {
    return smoothLink(from, to);
  }
  const tangent = Math.min(meeting.onFirst, -meeting.onSecond, longestTangent);
  const radius = tangent / Math.tan((Math.abs(turn) * Math.PI) / 360);
  const start = along(from.start, from.direction, meeting.onFirst - tangent);
  const centre = along(start, leftOf(from.direction), Math.sign(turn) * radius);
  return withoutRepeats([from.start, ...arc(centre, start, turn), to.start]);
}

/** The line moved sideways, metres to the left of its direction (negative: to the right). */
export function shifted(line: readonly Point[], left: number): Point[] {
  return line.map((point, index) => {
    const ahead = line[index + 1];
    const behind = line[index - 1];
    const before = unit(subtract(point, behind ?? point), unit(subtract(ahead ?? point, point)));
    const after = unit(subtract(ahead ?? point, point), before);
    const middle = unit(add(before, after), before);
    // At a bend the mitre is longer than the shift by the cosine of half the turn.
    return along(point, leftOf(middle), left / Math.max(0.5, dot(middle, before)));
  });
}

/** The line without points closer than a centimetre to the one before. */
export function withoutRepeats(line: readonly Point[]): Point[] {
  return line.filter((point, index) => index === 0 || distance(point, line[index - 1] ?? point) > 0.01);
}

/** Length of a line in metres. */
export const lineLength = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + lengthOf(subtract(point, line[index - 1] ?? point)), 0);
