import type { Vertex } from "../lon-lat.ts";

/** Limits the comparisons of one or several searches; shared between calls, it bounds their sum. */
export interface ComparisonBudget {
  remaining: number;
}

/** Outcome of a search: the first crossing met, and whether the search came to its end. */
export interface CrossingSearch {
  readonly at: readonly [x: number, y: number] | null;
  readonly isComplete: boolean;
}

/** The edge from vertex `index` of its ring to the next one. */
interface Segment {
  readonly index: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/**
 * Looks for two edges that cross each other, within one ring or between the rings of one polygon. Sorting by x and
 * sweeping keeps thousands of vertices quick. Edges that only touch, as neighbours do, are no crossing.
 */
export function findCrossing(
  rings: readonly (readonly Vertex[])[],
  budget: ComparisonBudget = { remaining: Number.POSITIVE_INFINITY },
): CrossingSearch {
  const { crossing, isComplete } = sweep(
    rings.flatMap((ring) => segmentsOf(ring, true)),
    budget,
  );
  return { at: crossing?.at ?? null, isComplete };
}

/** Two edges that cross: the numbers of their first vertices, the lower first, and where. */
export interface EdgeCrossing {
  readonly edges: readonly [first: number, second: number];
  readonly at: readonly [x: number, y: number];
}

/** The first two edges met that cross each other, of a ring (closed or not) or of an open line; null when none do. */
export function findEdgeCrossing(points: readonly Vertex[], isRing: boolean): EdgeCrossing | null {
  return sweep(segmentsOf(points, isRing), { remaining: Number.POSITIVE_INFINITY }).crossing;
}

function sweep(
  unsorted: Segment[],
  budget: ComparisonBudget,
): { readonly crossing: EdgeCrossing | null; readonly isComplete: boolean } {
  const segments = unsorted.sort((s, t) => s.minX - t.minX);
  for (const [index, segment] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next += 1) {
      const other = segments[next];
      if (!other || other.minX > segment.maxX) break;
      budget.remaining -= 1;
      if (budget.remaining < 0) return { crossing: null, isComplete: false };
      if (other.minY > segment.maxY || other.maxY < segment.minY) continue;
      const at = crossing(segment, other);
      if (!at) continue;
      const edges = [Math.min(segment.index, other.index), Math.max(segment.index, other.index)] as const;
      return { crossing: { edges, at }, isComplete: true };
    }
  }
  return { crossing: null, isComplete: true };
}

function segmentsOf(ring: readonly Vertex[], isRing: boolean): Segment[] {
  const segments: Segment[] = [];
  let previous = isRing ? ring.at(-1) : undefined;
  for (const [number, vertex] of ring.entries()) {
    const [ax, ay] = previous ?? vertex;
    const [bx, by] = vertex;
    previous = vertex;
    // The last vertex of a closed ring repeats the first, which makes no edge.
    if (ax === bx && ay === by) continue;
    segments.push({
      index: (number + ring.length - 1) % ring.length,
      ax,
      ay,
      bx,
      by,
      minX: Math.min(ax, bx),
      maxX: Math.max(ax, bx),
      minY: Math.min(ay, by),
      maxY: Math.max(ay, by),
    });
  }
  return segments;
}

/** Twice the area of the triangle from the edge of `s` to a point: its sign tells the side. */
function side(s: Segment, x: number, y: number): number {
  return (s.bx - s.ax) * (y - s.ay) - (s.by - s.ay) * (x - s.ax);
}

function crossing(s: Segment, t: Segment): readonly [x: number, y: number] | null {
  const [ta, tb] = [side(s, t.ax, t.ay), side(s, t.bx, t.by)];
  if (ta * tb >= 0) return null;
  if (side(t, s.ax, s.ay) * side(t, s.bx, s.by) >= 0) return null;
  const share = ta / (ta - tb);
  return [t.ax + share * (t.bx - t.ax), t.ay + share * (t.by - t.ay)];
}
