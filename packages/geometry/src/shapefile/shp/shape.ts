import type { Position } from "geojson";
import type { ShapeKind } from "./shape-type.ts";

/** Geometry of one record as it stands in the file: parts of positions, none of them shared. */
export interface Shape {
  readonly kind: ShapeKind;
  readonly parts: Position[][];
  /** Kind of each part of a multipatch. */
  readonly partTypes: readonly number[];
  /** Vertices left out because a coordinate is no usable number. */
  readonly droppedVertices: number;
  /** Parts left out because their index points outside the record. */
  readonly droppedParts: number;
}

/** The shape of a feature without geometry. */
export const NULL_SHAPE: Shape = {
  kind: "null",
  parts: [],
  partTypes: [],
  droppedVertices: 0,
  droppedParts: 0,
};
