import type { LayoutShape } from "@lukou/contract";

type Points = LayoutShape["points"];

/** Fewer corners than these make no shape. */
export const MINIMUM: Readonly<Record<LayoutShape["geometry"], number>> = { polygon: 3, line: 2 };

/** The corners with another one in a position; as many decimals as the wire keeps. */
export const withPoint = (points: Points, index: number, [x, y]: readonly [number, number]): Points =>
  points.with(index, [x, y]);

/** The corners without one. */
export const withoutPoint = (points: Points, index: number): Points => points.toSpliced(index, 1);
