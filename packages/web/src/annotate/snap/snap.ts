import type { Point, ShapeId } from "../document/document.ts";

/** What the pointer was drawn to; earlier ones win over later ones that are nearer. */
export const SNAP_KINDS = [
  "vertex",
  "crossing",
  "edge",
  "frame",
  "right-angle",
  "extension",
  "parallel",
] as const;
export type SnapKind = (typeof SNAP_KINDS)[number];

/** What is said and shown beside the pointer. */
export const SNAP_WORDS: Readonly<Record<SnapKind, string>> = {
  vertex: "顶点",
  crossing: "交点",
  edge: "边线",
  frame: "边框",
  "right-angle": "垂直",
  extension: "延长线",
  parallel: "平行",
};

/** A better place than the pointer's own, with what makes it one. */
export interface Snap {
  readonly kind: SnapKind;
  readonly point: Point;
  /** Lines to show: the edge or its extension, the right angle. */
  readonly guides: readonly (readonly [Point, Point])[];
  /** The shape whose corner or edge it is. */
  readonly shape: ShapeId | null;
}
