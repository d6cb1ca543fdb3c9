import type { Point } from "./document.ts";

/** Stored coordinates: relative to a picture (0..1) or WGS-84 degrees. */
export type Stored = readonly [number, number];

/**
 * The projection port: what a document's plane is a plane of. The same tools draw on pictures, on the ground and on maps,
 * because they only ever see points of the plane.
 */
export interface Plane {
  /** Unit of lengths, shown beside values. */
  readonly unit: "px" | "m";
  /** Where +y points on screen when nothing is turned. */
  readonly yAxis: "down" | "up";
  /** What shapes must stay in, as [minX, minY, maxX, maxY]; null where there is no edge. */
  readonly frame: readonly [number, number, number, number] | null;
  toStored(point: Point): Stored;
  fromStored(stored: Stored): Point;
  /** A place in words for read-outs and numeric entry, such as ["X", "Y"] pixels or longitude and latitude. */
  readonly axes: readonly [string, string];
}
