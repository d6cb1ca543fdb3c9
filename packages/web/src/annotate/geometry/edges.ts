import type { Point, ShapeGeometry } from "../document/document.ts";

export type Segment = readonly [from: Point, to: Point];

/** How many edges a row of corners has: those of a polygon close. */
export function edgeCount(geometry: ShapeGeometry, points: number): number {
  if (geometry === "point") return 0;
  return geometry === "polygon" ? points : Math.max(0, points - 1);
}

/** The edges in order; edge i starts at corner i. */
export function edgesOf(geometry: ShapeGeometry, points: readonly Point[]): Segment[] {
  const edges: Segment[] = [];
  for (let index = 0; index < edgeCount(geometry, points.length); index += 1) {
    const from = points[index];
    const to = points[(index + 1) % points.length];
    if (from && to) edges.push([from, to]);
  }
  return edges;
}
