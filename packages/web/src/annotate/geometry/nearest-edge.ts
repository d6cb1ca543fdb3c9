import type { Point, Shape } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { type Projection, projectOnSegment } from "./segment-projection.ts";

/** The edge of a shape nearest to a place, and where on it; null for a shape without edges. */
export function nearestEdge(
  { geometry, points }: Pick<Shape, "geometry" | "points">,
  to: Point,
): (Projection & { readonly index: number }) | null {
  let best: (Projection & { readonly index: number }) | null = null;
  for (const [index, edge] of edgesOf(geometry, points).entries()) {
    const projection = projectOnSegment(to, edge);
    if (!best || projection.distance < best.distance) best = { ...projection, index };
  }
  return best;
}
