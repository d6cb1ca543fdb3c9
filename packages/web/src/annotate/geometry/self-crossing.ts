import type { Point, Shape } from "../document/document.ts";
import { boxBetween, boxesMeet } from "./box.ts";
import { edgesOf } from "./edges.ts";
import { crossSegments } from "./segment-crossing.ts";

export interface SelfCrossing {
  readonly at: Point;
  /** The two edges that cross, the earlier first. */
  readonly edges: readonly [number, number];
}

/**
 * The first two edges of a line or polygon that cross, with their positions, which mending needs (and `findCrossing`
 * does not tell). Edges that only touch are no crossing.
 */
export function findSelfCrossing({
  geometry,
  points,
}: Pick<Shape, "geometry" | "points">): SelfCrossing | null {
  const edges = edgesOf(geometry, points);
  const boxes = edges.map(([from, to]) => boxBetween(from, to));
  for (const [i, edge] of edges.entries()) {
    for (let j = i + 2; j < edges.length; j += 1) {
      const [other, box, otherBox] = [edges[j], boxes[i], boxes[j]];
      if (!other || !box || !otherBox || !boxesMeet(box, otherBox)) continue;
      const met = crossSegments(edge, other);
      if (met && isWithin(met.share) && isWithin(met.otherShare)) return { at: met.point, edges: [i, j] };
    }
  }
  return null;
}

const isWithin = (share: number): boolean => share > 0 && share < 1;
