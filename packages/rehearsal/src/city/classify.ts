import { intersectionType } from "@lukou/contract";
import { normalizeHeading, turnBetween } from "../plane/point.ts";
import type { DirectionCode, IntersectionTypeCode } from "./city.types.ts";
import type { JunctionForm } from "./street-graph.ts";

/** Two arms this close to opposite are one road going through, degrees. */
const STRAIGHT = 155;
/** Two arms at this angle or more make a road that bends, not a corner, degrees. */
export const THROUGH_ANGLE = 150;
/** Roads that cross within this of a right angle make a crossroads, degrees. */
const SQUARE = 22;
/** The leg of a T stands within this of a right angle, degrees. */
const UPRIGHT = 32;

const kind = intersectionType.byKey;

/** The intersection type (platform.md §3) that follows from the form built and the headings of the arms in degrees. */
export function classify(form: JunctionForm, headings: readonly number[]): IntersectionTypeCode {
  if (form === "roundabout") return kind.roundabout;
  if (form === "ramp") return kind.ramp;
  if (form === "offset") return kind.offsetTJunction;
  const sorted = [...headings].sort((a, b) => a - b);
  const gaps = sorted.map((heading, index) =>
    normalizeHeading((sorted[(index + 1) % sorted.length] ?? 0) - heading),
  );
  if (sorted.length === 2) return Math.min(...gaps) >= THROUGH_ANGLE ? kind.roadSegment : kind.other;
  if (sorted.length === 3) return classifyThree(gaps);
  if (sorted.length === 4) return classifyFour(sorted);
  return sorted.length > 4 ? kind.multiWay : kind.other;
}

function classifyThree(gaps: readonly number[]): IntersectionTypeCode {
  const through = gaps.findIndex((gap) => Math.abs(gap - 180) <= 180 - STRAIGHT);
  const toLeg = gaps[(through + 1) % 3] ?? 0;
  const upright = through >= 0 && Math.abs(toLeg - (360 - (gaps[through] ?? 0)) / 2) <= UPRIGHT;
  return upright ? kind.tJunction : kind.yJunction;
}

function classifyFour(sorted: readonly number[]): IntersectionTypeCode {
  const [a = 0, b = 0, c = 0, d = 0] = sorted;
  const straight = [turnBetween(a, c), turnBetween(b, d)].every((turn) => Math.abs(turn) >= STRAIGHT);
  const across = [turnBetween(a, b), turnBetween(b, c), turnBetween(c, d), turnBetween(d, a)];
  const square = across.every((angle) => Math.abs(angle - 90) <= SQUARE + (180 - STRAIGHT) / 2);
  const axes = turnBetween((a + c - 180) / 2, (b + d - 180) / 2);
  return straight && square && Math.abs(Math.abs(axes) - 90) <= SQUARE ? kind.crossroads : kind.oblique;
}

/**
 * The side (contract `orientation`) of each arm, in the order of the headings given: the nearest eighth of the circle,
 * moved by one where two arms would share it. At most eight arms.
 */
export function directionsOf(headings: readonly number[]): DirectionCode[] {
  let best: { cost: number; codes: DirectionCode[] } = { cost: Number.POSITIVE_INFINITY, codes: [] };
  const search = (index: number, codes: DirectionCode[], cost: number): void => {
    if (cost >= best.cost) return;
    const heading = headings[index];
    if (heading === undefined) {
      best = { cost, codes };
      return;
    }
    const nearest = Math.round(heading / 45);
    for (const shift of [0, 1, -1, 2, -2]) {
      const code = ((nearest + shift + 8) % 8) as DirectionCode;
      if (codes.includes(code)) continue;
      search(index + 1, [...codes, code], cost + turnBetween(heading, code * 45) ** 2);
    }
  };
  search(0, [], 0);
  return best.codes;
}
