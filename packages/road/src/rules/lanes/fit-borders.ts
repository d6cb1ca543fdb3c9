import { findEdgeCrossing, signedArea } from "@lukou/geometry";
import { redrawFix } from "../fixes.ts";
import type { LayoutFix } from "../issue.ts";
import { type Point, storedPoints } from "../plane.ts";
import type { Setting } from "../rule.ts";
import { drawnUpTo } from "./gap-between.ts";
import type { LaneHere } from "./pairs.ts";

/** A lane that loses or gains more than this share of its ground was meant to be elsewhere. */
const MOST_CHANGE = 0.5;

/**
 * Lays the border of one lane on that of its neighbour: the second one's, or else the first one's. Nothing where that
 * does not help (`helps`), or makes another lane of it.
 */
export function fitBorders(
  [one, other]: readonly [LaneHere, LaneHere],
  helps: (one: readonly Point[], other: readonly Point[]) => boolean,
  { frame }: Setting,
): LayoutFix[] {
  const ways = [
    { moved: other, fixed: one, isFirst: false },
    { moved: one, fixed: other, isFirst: true },
  ];
  for (const { moved, fixed, isFirst } of ways) {
    const points = drawnUpTo(fixed.points, moved.points);
    if (!points || !isStillLane(moved.points, points)) continue;
    if (!(isFirst ? helps(points, fixed.points) : helps(fixed.points, points))) continue;
    return [
      redrawFix("fit-borders", `将${moved.title}的边线与相邻车道重合`, moved.shape, () =>
        storedPoints(moved.shape, points, frame),
      ),
    ];
  }
  return [];
}

function isStillLane(before: readonly Point[], after: readonly Point[]): boolean {
  const [was, is] = [signedArea(before), signedArea(after)];
  return Math.abs(is - was) <= Math.abs(was) * MOST_CHANGE && !findEdgeCrossing(after, true);
}
