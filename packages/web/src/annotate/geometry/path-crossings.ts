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

/** Where a path meets edges, in the order of the path; a corner that is met counts once. */
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
  return found.filter(({ point }, index) => {
    const before = found[index - 1];
    return !before || !isSame(before.point, point);
  });
}
