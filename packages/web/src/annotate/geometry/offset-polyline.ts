import type { Point } from "../document/document.ts";
import type { Segment } from "./edges.ts";
import { crossLines } from "./segment-crossing.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { add, between, distance, dot, subtract, unit } from "./vector.ts";

/** A mitre longer than this many distances is cut off, so that a hairpin grows no needle. */
const MITRE_LIMIT = 3;

/**
 * A line beside a line, in units of the plane: towards +y for one that runs towards +x, the other way when negative.
 * Corners are mitred, sharp ones cut off, and inner bends that are narrower than the distance vanish. Null when the line
 * has no length or nothing is left.
 */
export function offsetPolyline(points: readonly Point[], by: number): Point[] | null {
  const path = withoutRepeats("line", points);
  let edges = path.slice(1).flatMap((to, i) => shifted([path[i] ?? to, to], by));
  while (edges.length > 0) {
    const corners = cornersOf(edges, by);
    const kept = edges.filter((edge, i) => runsForward(edge, corners[i]?.at(-1), corners[i + 1]?.at(0)));
    if (kept.length === edges.length) return withoutRepeats("line", corners.flat());
    edges = kept;
  }
  return null;
}

function shifted([from, to]: Segment, by: number): Segment[] {
  const along = unit(subtract(to, from));
  if (!along) return [];
  const aside: Point = [-along[1] * by, along[0] * by];
  return [[add(from, aside), add(to, aside)]];
}

/** The corners before, between and after shifted edges: two where a mitre was cut off, otherwise one. */
function cornersOf(edges: readonly Segment[], by: number): Point[][] {
  const corners: Point[][] = [];
  for (const [index, edge] of edges.entries()) {
    const before = edges[index - 1];
    corners.push(before ? corner(before, edge, Math.abs(by)) : [edge[0]]);
  }
  const last = edges.at(-1);
  if (last) corners.push([last[1]]);
  return corners;
}

function corner(before: Segment, after: Segment, by: number): Point[] {
  const [end, start] = [before[1], after[0]];
  if (distance(end, start) < 1e-9 * (by + 1)) return [between(end, start, 0.5)];
  const met = crossLines(before, after);
  const middle = between(end, start, 0.5);
  if (met && distance(met, middle) <= MITRE_LIMIT * by) return [met];
  // The shifted ends stand apart on the outer side of a sharp bend, and are past each other on the inner one.
  const isOuter = dot(subtract(start, end), subtract(before[1], before[0])) > 0;
  return isOuter || !met ? [end, start] : [met];
}

function runsForward([from, to]: Segment, start: Point | undefined, end: Point | undefined): boolean {
  if (!start || !end) return false;
  return dot(subtract(end, start), subtract(to, from)) > 0;
}
