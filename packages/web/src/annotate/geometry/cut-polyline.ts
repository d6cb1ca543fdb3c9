import type { Point } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { pathCrossings } from "./path-crossings.ts";
import { withoutRepeats } from "./tidy-points.ts";

/** The two parts of a line at a place on one of its edges; empty at its ends. */
export function splitPolyline(points: readonly Point[], edge: number, at: Point): Point[][] {
  const before = withoutRepeats("line", [...points.slice(0, edge + 1), at]);
  const after = withoutRepeats("line", [at, ...points.slice(edge + 1)]);
  return before.length > 1 && after.length > 1 ? [before, after] : [];
}

/** The pieces a drawn path cuts a line into, in its direction; empty when it does not cut. */
export function cutPolyline(points: readonly Point[], path: readonly Point[]): Point[][] {
  const crossings = pathCrossings(path, edgesOf("line", points)).toSorted((s, t) => s.onBorder - t.onBorder);
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const [index, corner] of points.entries()) {
    piece.push(corner);
    for (const { point, onBorder } of crossings) {
      if (onBorder < index || onBorder >= index + 1 || onBorder === 0) continue;
      pieces.push([...piece, point]);
      piece = [point];
    }
  }
  const all = [...pieces, piece].map((one) => withoutRepeats("line", one)).filter((one) => one.length > 1);
  return all.length > 1 ? all : [];
}
