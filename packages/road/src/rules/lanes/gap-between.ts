import { longAxis, sectionsOfRing } from "@lukou/geometry";
import { dot, median, minus, type Point, unit } from "../plane.ts";

/** What lies between two lanes side by side. */
export interface Gap {
  /** Across the lanes, in the unit of the plane; negative where they overlap. */
  readonly width: number;
  /** Share of their own width. */
  readonly share: number;
}

const SECTIONS = 5;

/** The gap between two lanes where they run beside each other, at the middle of several sections; null where they do not. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): Gap | null {
  const beside = besides(a, b);
  if (!beside) return null;
  const { across, along, from, to, direction } = beside;
  const gaps: Gap[] = [];
  // Sections along a slant count as wide as they are straight across.
  const slant = Math.abs(across[0] * direction[1] - across[1] * direction[0]);
  for (let step = 1; step <= SECTIONS; step += 1) {
    const at = from + ((to - from) * step) / (SECTIONS + 1);
    const origin: Point = [along[0] * at, along[1] * at];
    const [left, right] = [sectionsOfRing(a, origin, across).at(-1), sectionsOfRing(b, origin, across)[0]];
    if (!left || !right) continue;
    const width = (left[1] - left[0] + right[1] - right[0]) / 2;
    const gap = right[0] - left[1];
    if (width > 0) gaps.push({ width: gap * slant, share: gap / width });
  }
  const share = median(gaps.map((gap) => gap.share));
  const width = median(gaps.map((gap) => gap.width));
  return share === undefined || width === undefined ? null : { share, width };
}

/**
 * One lane with its border on that of another beside it, where both run: corners on the near side go straight across.
 * Null where they do not run beside each other.
 */
export function drawnUpTo(fixed: readonly Point[], moving: readonly Point[]): Point[] | null {
  const beside = besides(fixed, moving);
  if (!beside) return null;
  const { across, along, from, to } = beside;
  // At its very ends a section of a ring is a point.
  const inset = (to - from) * 1e-3;
  return moving.map((point) => {
    const place = dot(point, along);
    if (place < from - inset || place > to + inset) return point;
    const at = Math.min(Math.max(place, from + inset), to - inset);
    const origin: Point = [along[0] * at, along[1] * at];
    const own = sectionsOfRing(moving, origin, across)[0];
    const border = sectionsOfRing(fixed, origin, across).at(-1);
    if (!own || !border || dot(point, across) > (own[0] + own[1]) / 2) return point;
    return [along[0] * place + across[0] * border[1], along[1] * place + across[1] * border[1]];
  });
}

interface Beside {
  /** From the middle of the one to the middle of the other, and square to it; unit vectors. */
  readonly across: Point;
  readonly along: Point;
  /** Where both lie, along. */
  readonly from: number;
  readonly to: number;
  /** Of the one. */
  readonly direction: Point;
}

/** How two shapes lie beside each other; null where they do not. */
function besides(a: readonly Point[], b: readonly Point[]): Beside | null {
  const [axisA, axisB] = [longAxis(a), longAxis(b)];
  if (!axisA || !axisB) return null;
  const across = unit(minus(axisB.centre, axisA.centre));
  if (!across) return null;
  const along: Point = [-across[1], across[0]];
  const [from, to] = sharedRange(a, b, along);
  return from < to ? { across, along, from, to, direction: axisA.direction } : null;
}

/** Where both lie along a direction. */
function sharedRange(a: readonly Point[], b: readonly Point[], along: Point): [number, number] {
  const [left, right] = [a, b].map((points) => points.map((point) => dot(point, along)));
  return [
    Math.max(Math.min(...(left ?? [])), Math.min(...(right ?? []))),
    Math.min(Math.max(...(left ?? [])), Math.max(...(right ?? []))),
  ];
}
