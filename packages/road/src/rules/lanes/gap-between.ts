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
  const [axisA, axisB] = [longAxis(a), longAxis(b)];
  if (!axisA || !axisB) return null;
  const across = unit(minus(axisB.centre, axisA.centre));
  if (!across) return null;
  const along: Point = [-across[1], across[0]];
  const [from, to] = sharedRange(a, b, along);
  if (from >= to) return null;
  const gaps: Gap[] = [];
  // Sections along a slant count as wide as they are straight across.
  const slant = Math.abs(across[0] * axisA.direction[1] - across[1] * axisA.direction[0]);
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

/** Where both lie along a direction. */
function sharedRange(a: readonly Point[], b: readonly Point[], along: Point): [number, number] {
  const [left, right] = [a, b].map((points) => points.map((point) => dot(point, along)));
  return [
    Math.max(Math.min(...(left ?? [])), Math.min(...(right ?? []))),
    Math.min(Math.max(...(left ?? [])), Math.max(...(right ?? []))),
  ];
}
