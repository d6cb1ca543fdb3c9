import type { Point } from "../document/document.ts";
import { boxBetween, boxesMeet } from "./box.ts";
import { edgesOf, type Segment } from "./edges.ts";
import { crossSegments } from "./segment-crossing.ts";
import { isSame } from "./vector.ts";

/** Where a drawn path meets a shape. */
export interface PathCrossing {
  readonly point: Point;
  /** Place on the path and on the border: number of the edge and share of it, such as 2.5. */
  readonly onPath: number;
  readonly onBorder: number;
}

/** Places on a path this near each other, in edges, are the same: computed for either edge at a corner. */
const SAME_PLACE = 1e-9;

/**
 * Where a path meets edges, in the order of the path; a corner that is met counts once. A path that comes back to a place
 * meets it again: what lies between lies on the other side.
 */
export function pathCrossings(path: readonly Point[], edges: readonly Segment[]): PathCrossing[] {
  const found: PathCrossing[] = [];
  for (const [step, segment] of edgesOf("line", path).entries()) {
    const box = boxBetween(...segment);
    for (const [index, edge] of edges.entries()) {
      if (!boxesMeet(box, boxBetween(...edge))) continue;
      const met = crossSegments(segment, edge);
      if (met) found.push({ point: met.point, onPath: step + met.share, onBorder: index + met.otherShare });
    }
  }
  found.sort((s, t) => s.onPath - t.onPath);
  return found.filter(({ point, onPath }, index) => {
    const before = found[index - 1];
    return !before || !isSame(before.point, point) || onPath - before.onPath > SAME_PLACE;
  });
}
