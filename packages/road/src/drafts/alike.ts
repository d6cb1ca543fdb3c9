import type { LayoutItem, LayoutShape } from "@lukou/contract";
import { distanceToPath, intersectionArea, pathLength, signedArea } from "@lukou/geometry";
import { median, type Point } from "../rules/plane.ts";

/** Polygons that share this much of what both cover are the same thing. */
const SAME_AREA = 0.4;

/** Whether two shapes show the same thing; `near` is how far lines may lie apart, in the unit of the plane. */
export function isAlike(
  a: readonly Point[],
  b: readonly Point[],
  geometry: LayoutShape["geometry"],
  near: number,
): boolean {
  if (geometry === "line") {
    const [short, long] = pathLength(a, false) < pathLength(b, false) ? [a, b] : [b, a];
    const apart = median(short.map((point) => distanceToPath(point, long, false)));
    return apart !== undefined && apart <= near && pathLength(short, false) > pathLength(long, false) / 3;
  }
  const common = intersectionArea(a, b);
  const both = Math.abs(signedArea(a)) + Math.abs(signedArea(b)) - common;
  return common > both * SAME_AREA;
}

/** Whether an item means what a proposal means: the same kind, and of lines a stop line for a stop line. */
export function meansTheSame(
  a: Pick<LayoutItem, "kind" | "values">,
  b: Pick<LayoutItem, "kind" | "values">,
): boolean {
  const isStop = ({ values }: Pick<LayoutItem, "values">) => "lineKind" in values && values.lineKind === 4;
  return a.kind === b.kind && isStop(a) === isStop(b);
}
