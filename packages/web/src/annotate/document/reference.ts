import type { ShapeId } from "./document.ts";

/** A corner of a shape by its position, from 0. */
export interface VertexRef {
  readonly shape: ShapeId;
  readonly index: number;
}

/** The edge that starts at the corner of this position; the last edge of a polygon leads back to its first corner. */
export interface EdgeRef {
  readonly shape: ShapeId;
  readonly index: number;
}

/** Answers an id that was never used before. */
export type NewId = () => ShapeId;

/** Shapes by their ids: something that can be walked through more than once, for actions are values. */
export type ShapeIds = readonly ShapeId[] | ReadonlySet<ShapeId>;
