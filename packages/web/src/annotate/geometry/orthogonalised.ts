import type { Point, ShapeGeometry } from "../document/document.ts";
import { edgesOf, type Segment } from "./edges.ts";
import { subtract } from "./vector.ts";

/** An edge that lies further than this from both directions belongs to no right-angled shape. */
const LIMIT_DEGREES = 20;

/**
 * The corners moved so that all angles are right or straight: every edge takes the nearer of two directions at right
 * angles that suit the long edges best. Null when that is not the shape's nature: an edge lies askew, or too few edges
 * turn.
 */
export function orthogonalised(geometry: ShapeGeometry, points: readonly Point[]): Point[] | null {
  const angle = mainAngle(edgesOf(geometry, points));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = points.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const axes = edgesOf(geometry, turned).map(axisOf);
  if (axes.some((axis) => axis === null)) return null;
  const squared = squareUp(geometry, turned, axes);
  return squared && squared.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

/** The direction, modulo a right angle, that the edges keep best, weighted by length. */
function mainAngle(edges: readonly Segment[]): number {
  let [c, s] = [0, 0];
  for (const [from, to] of edges) {
    const [dx, dy] = subtract(to, from);
    const angle = 4 * Math.atan2(dy, dx);
    const length = Math.hypot(dx, dy);
    c += length * Math.cos(angle);
    s += length * Math.sin(angle);
  }
  return Math.atan2(s, c) / 4;
}

/** The coordinate that stays the same along an edge: 1 (y) for one along x, 0 for one along y, null askew. */
function axisOf([from, to]: Segment): 0 | 1 | null {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const limit = Math.tan((LIMIT_DEGREES * Math.PI) / 180);
  if (dy <= dx * limit && dx > 0) return 1;
  return dx <= dy * limit && dy > 0 ? 0 : null;
}

function squareUp(
  geometry: ShapeGeometry,
  points: readonly Point[],
  axes: readonly (0 | 1 | null)[],
): Point[] | null {
  const count = axes.length;
  const first = geometry === "polygon" ? axes.findIndex((axis, i) => axis !== axes.at(i - 1)) : 0;
  if (first < 0 || count < (geometry === "polygon" ? 4 : 2)) return null;
  const result = points.map((point): [number, number] => [...point]);
  let runs = 0;
  for (let done = 0; done < count; runs += 1) {
    const start = (first + done) % count;
    const axis = axes[start];
    let length = 1;
    while (done + length < count && axes[(start + length) % count] === axis) length += 1;
    if (axis !== 0 && axis !== 1) return null;
    const corners = Array.from({ length: length + 1 }, (_, i) => (start + i) % points.length);
    const level = meanLevel(corners, points, axis);
    for (const corner of corners) {
      const place = result[corner];
      if (place) place[axis] = level;
    }
    done += length;
  }
  return runs < (geometry === "polygon" ? 4 : 2) ? null : result;
}

/** The mean coordinate of a run of edges, weighted by their lengths. */
function meanLevel(corners: readonly number[], points: readonly Point[], axis: 0 | 1): number {
  const along = axis === 0 ? 1 : 0;
  let [sum, weight] = [0, 0];
  for (let i = 1; i < corners.length; i += 1) {
    const [from, to] = [points[corners[i - 1] ?? 0], points[corners[i] ?? 0]];
    if (!from || !to) continue;
    const length = Math.abs(to[along] - from[along]);
    sum += (length * (from[axis] + to[axis])) / 2;
    weight += length;
  }
  return sum / weight;
}
