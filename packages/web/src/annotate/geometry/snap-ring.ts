import type { Point, ShapeGeometry } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { nearestEdge } from "./nearest-edge.ts";
import { nearestVertex } from "./nearest-vertex.ts";
import { projectOnSegment } from "./segment-projection.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { isSame } from "./vector.ts";

/** Corners moved onto the corners, or else the border, of another polygon where they lie within the tolerance of it. */
export function snappedTo(points: readonly Point[], target: readonly Point[], tolerance: number): Point[] {
  return points.map((point) => {
    const corner = nearestVertex(target, point);
    const there = corner && corner.distance <= tolerance ? target[corner.index] : null;
    if (there) return there;
    const edge = nearestEdge({ geometry: "polygon", points: target }, point);
    return edge && edge.distance <= tolerance ? edge.point : point;
  });
}

/** The border with the corners of another shape added where they lie on it within the tolerance. */
export function withCornersOf(
  geometry: ShapeGeometry,
  points: readonly Point[],
  other: readonly Point[],
  tolerance: number,
): Point[] {
  const missing = other.filter((corner) => !points.some((point) => isSame(point, corner)));
  if (geometry === "point") return [...points];
  const edges = edgesOf(geometry, points);
  const result = edges.flatMap(([from, to]) => {
    const on = missing
      .map((corner) => ({ corner, ...projectOnSegment(corner, [from, to]) }))
      .filter(({ distance, share }) => distance <= tolerance && share > 0 && share < 1)
      .sort((s, t) => s.share - t.share);
    return [from, ...on.map(({ corner }) => corner)];
  });
  const last = points.at(-1);
  return withoutRepeats(geometry, geometry === "line" && last ? [...result, last] : result);
}
