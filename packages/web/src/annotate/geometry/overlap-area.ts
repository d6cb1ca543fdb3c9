import type { Point } from "../document/document.ts";
import { type Box, boxBetween, boxesMeet, boxOf } from "./box.ts";
import { edgesOf, type Segment } from "./edges.ts";
import { crossSegments } from "./segment-crossing.ts";

interface Side {
  readonly owner: 0 | 1;
  readonly edge: Segment;
  readonly box: Box;
}

/**
 * Area that two polygons have in common, in square units. The plane is cut into upright slabs at every corner and
 * crossing; within a slab edges do not cross, so that trapezoids add up. Borders that nearly coincide give a sliver of
 * their true size, never a wrong answer, and polygons that cross themselves count by the even-odd rule.
 */
export function overlapArea(a: readonly Point[], b: readonly Point[]): number {
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  if (!boxesMeet(boxA, boxB)) return 0;
  const [minX, maxX] = [Math.max(boxA[0], boxB[0]), Math.min(boxA[2], boxB[2])];
  const sides = [...sidesOf(a, 0), ...sidesOf(b, 1)].filter(({ box }) => box[2] > minX && box[0] < maxX);
  const cuts = cutsOf(sides, minX, maxX);
  let area = 0;
  for (let index = 1; index < cuts.length; index += 1) {
    area += slabArea(sides, cuts[index - 1] ?? 0, cuts[index] ?? 0);
  }
  return area;
}

function sidesOf(ring: readonly Point[], owner: 0 | 1): Side[] {
  return edgesOf("polygon", ring)
    .filter(([from, to]) => from[0] !== to[0])
    .map(([from, to]) => ({
      owner,
      edge: from[0] < to[0] ? [from, to] : [to, from],
      box: boxBetween(from, to),
    }));
}

function cutsOf(sides: readonly Side[], minX: number, maxX: number): number[] {
  const cuts = new Set<number>([minX, maxX]);
  for (const [index, { edge, box }] of sides.entries()) {
    for (const [x] of edge) cuts.add(x);
    for (let next = index + 1; next < sides.length; next += 1) {
      const other = sides[next];
      if (!other || !boxesMeet(box, other.box)) continue;
      const met = crossSegments(edge, other.edge);
      if (met) cuts.add(met.point[0]);
    }
  }
  return [...cuts].filter((x) => x >= minX && x <= maxX).sort((s, t) => s - t);
}

/** The common area between two upright lines with no corner or crossing between them. */
function slabArea(sides: readonly Side[], left: number, right: number): number {
  const x = (left + right) / 2;
  const crossed: { y: number; owner: 0 | 1 }[] = [];
  for (const { owner, edge } of sides) {
    const [[ax, ay], [bx, by]] = edge;
    if (ax <= x && x < bx) crossed.push({ y: ay + ((x - ax) / (bx - ax)) * (by - ay), owner });
  }
  crossed.sort((s, t) => s.y - t.y);
  const inside = [false, false];
  let [height, from] = [0, 0];
  for (const { y, owner } of crossed) {
    if (inside[0] && inside[1]) height += y - from;
    inside[owner] = !inside[owner];
    from = y;
  }
  return height * (right - left);
}
