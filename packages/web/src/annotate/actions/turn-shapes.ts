import type { Action, Point } from "../document/document.ts";
import type { ShapeIds } from "../document/reference.ts";
import { transformShapes } from "./transform-shapes.ts";

/** Turns shapes about a place by degrees, from +x towards +y: clockwise on a picture, whose y points down. */
export function turnShapes(ids: ShapeIds, degrees: number, [cx, cy]: Point): Action {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return transformShapes(ids, ([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** Enlarges shapes away from a place by factors along x and y. */
export const scaleShapes = (ids: ShapeIds, [fx, fy]: Point, [cx, cy]: Point): Action =>
  transformShapes(ids, ([x, y]) => [cx + (x - cx) * fx, cy + (y - cy) * fy]);
