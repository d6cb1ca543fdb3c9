import { difference, type Geom, intersection, union } from "polyclip-ts";
import type { Point } from "../document/document.ts";
import { boxOf } from "./box.ts";
import { withoutRepeats } from "./tidy-points.ts";

/** One polygon of a result. */
export interface Piece {
  readonly outer: Point[];
  readonly hasHoles: boolean;
}

const operations = { union, intersection, difference };

/**
 * The union, intersection or difference of two polygons. Corners are rounded to a grid of some 1e-11 of their extent, for
 * the library gives up on crossings nearer to each other; those it keeps come back as the same objects. Null when it
 * gives up all the same.
 */
export function clip(
  operation: keyof typeof operations,
  a: readonly Point[],
  b: readonly Point[],
): Piece[] | null {
  const [minX, minY, maxX, maxY] = boxOf([...a, ...b]);
  const extent = Math.max(
    maxX - minX,
    maxY - minY,
    Math.abs(maxX),
    Math.abs(minX),
    Math.abs(maxY),
    Math.abs(minY),
  );
  if (!Number.isFinite(extent) || extent === 0) return null;
  const grid = 2 ** (Math.ceil(Math.log2(extent)) - 36);
  const known = new Map<string, Point>();
  const rounded = (ring: readonly Point[]): Geom => [
    ring.map((point): [number, number] => {
      const [x, y] = [Math.round(point[0] / grid) * grid, Math.round(point[1] / grid) * grid];
      if (!known.has(`${x} ${y}`)) known.set(`${x} ${y}`, point);
      return [x, y];
    }),
  ];
  try {
    return operations[operation](rounded(a), rounded(b)).flatMap(([outer, ...holes]) => {
      if (!outer) return [];
      const points = outer.map(([x, y]): Point => known.get(`${x} ${y}`) ?? [x, y]);
      return [{ outer: withoutRepeats("polygon", points), hasHoles: holes.length > 0 }];
    });
  } catch {
    return null;
  }
}
