import { ringCentroid, signedArea } from "@lukou/geometry";
import type { Point, Shape } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { between, distance } from "./vector.ts";

type Drawn = Pick<Shape, "geometry" | "points">;

/** Length of a line or of the border of a polygon, in units of the plane. */
export function lengthOf({ geometry, points }: Drawn): number {
  return edgesOf(geometry, points).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

/** Area of a polygon in square units of the plane; 0 for lines and points. */
export function areaOf({ geometry, points }: Drawn): number {
  return geometry === "polygon" ? Math.abs(signedArea(points)) : 0;
}

/** Where a label stands: the centre of gravity of a polygon, the half-way place of a line; null without corners. */
export function centreOf({ geometry, points }: Drawn): Point | null {
  if (geometry === "polygon") return ringCentroid(points);
  let left = lengthOf({ geometry, points }) / 2;
  for (const [from, to] of edgesOf(geometry, points)) {
    const length = distance(from, to);
    if (length >= left) return between(from, to, length > 0 ? left / length : 0);
    left -= length;
  }
  return points[0] ?? null;
}
