import { pointInPolygon } from "@lukou/geometry";
import type { Point, Shape } from "../document/document.ts";
import { nearestEdge } from "./nearest-edge.ts";
import { nearestVertex } from "./nearest-vertex.ts";

/** How far a place is from a shape in units of the plane: 0 inside a polygon, Infinity when the shape has no corners. */
export function distanceToShape(shape: Pick<Shape, "geometry" | "points">, to: Point): number {
  if (shape.geometry === "polygon" && pointInPolygon(to, [shape.points])) return 0;
  const near = nearestEdge(shape, to) ?? nearestVertex(shape.points, to);
  return near?.distance ?? Infinity;
}
