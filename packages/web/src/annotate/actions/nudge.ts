import type { Action, Point, ShapeId } from "../document/document.ts";
import type { VertexRef } from "../document/reference.ts";
import { moveShapes } from "./move-shapes.ts";
import { moveSharedVertices } from "./shared-vertices.ts";

interface Nudged {
  readonly shapes: readonly ShapeId[];
  readonly vertices: readonly VertexRef[];
}

/** Moves what is selected a little: corners with those that share their places, or else whole shapes. */
export const nudge = ({ shapes, vertices }: Nudged, by: Point, tolerance: number): Action =>
  vertices.length > 0 ? moveSharedVertices(vertices, by, tolerance) : moveShapes(shapes, by);
