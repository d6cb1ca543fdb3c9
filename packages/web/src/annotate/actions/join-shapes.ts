import type { Action, Point, Shape, ShapeId } from "../document/document.ts";
import { withShapes } from "../document/edit-shapes.ts";
import { removeShapes } from "../document/place-shapes.ts";
import { isSound } from "../document/soundness.ts";
import { joinedLines } from "../geometry/joined-lines.ts";
import { type UnionFailure, unionRings } from "../geometry/union-rings.ts";

export type JoinFailure = UnionFailure | "mixed" | "too-few";

interface Joined {
  readonly shapes: readonly Shape[];
  readonly tolerance: number;
  readonly result: readonly Point[] | JoinFailure;
}

const lastJoined = new WeakMap<Shape, Joined>();

/**
 * The corners that shapes make together, or why they do not: polygons that share borders, or lines end to end. The last
 * answer is remembered, for a toolbar asks again and again whether joining is possible.
 */
export function joinedPoints(shapes: readonly Shape[], tolerance: number): readonly Point[] | JoinFailure {
  const [first, ...others] = shapes;
  if (!first || others.length === 0) return "too-few";
  const last = lastJoined.get(first);
  if (last?.tolerance === tolerance && last.shapes.length === shapes.length) {
    if (last.shapes.every((shape, index) => shape === shapes[index])) return last.result;
  }
  const result = join(first, shapes, tolerance);
  lastJoined.set(first, { shapes, tolerance, result });
  return result;
}

function join(first: Shape, shapes: readonly Shape[], tolerance: number): readonly Point[] | JoinFailure {
  if (first.geometry === "point" || shapes.some(({ geometry }) => geometry !== first.geometry))
    return "mixed";
  const rows = shapes.map(({ points }) => points);
  return first.geometry === "line" ? joinedLines(rows, tolerance) : joinedRings(rows, tolerance);
}

/** Makes one shape of several: the first keeps its id and what it is called. Nothing happens when one is locked. */
export const joinShapes =
  (ids: readonly ShapeId[], tolerance: number): Action =>
  (drawing) => {
    const shapes = [...new Set(ids)].flatMap((id) => drawing.shapes.get(id) ?? []);
    const [first, ...others] = shapes;
    if (!first || shapes.some(({ locked }) => locked)) return drawing;
    const points = joinedPoints(shapes, tolerance);
    if (typeof points === "string") return drawing;
    const joined = { ...first, points };
    if (!isSound(joined)) return drawing;
    const without = removeShapes(
      drawing,
      others.map(({ id }) => id),
    );
    return withShapes(without, new Map([[first.id, joined]]));
  };

/** Takes in one polygon after the other that shares a border with those before. */
function joinedRings(
  rings: readonly (readonly Point[])[],
  tolerance: number,
): readonly Point[] | JoinFailure {
  const [first = [], ...others] = rings;
  let whole: readonly Point[] = first;
  const left = new Set(others);
  while (left.size > 0) {
    const failures = new Set<UnionFailure>();
    for (const ring of left) {
      const united = unionRings(whole, ring, tolerance);
      if (typeof united === "string") {
        failures.add(united);
        continue;
      }
      whole = united;
      left.delete(ring);
      failures.clear();
      break;
    }
    if (failures.size > 0) return failures.has("hole") ? "hole" : "apart";
  }
  return whole;
}
