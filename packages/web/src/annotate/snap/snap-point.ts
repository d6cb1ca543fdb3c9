import type { Point } from "../document/document.ts";
import { distance } from "../geometry/vector.ts";
import { cornersNear, linesNear, type SnapContext, type SnapLine } from "./candidates.ts";
import { lineCrossing } from "./line.ts";
import { SNAP_KINDS, type Snap } from "./snap.ts";

/** So many lines are crossed with each other; more at one place would be a tangle anyway. */
const MOST_LINES = 6;

const rank = ({ kind }: SnapLine): number => SNAP_KINDS.indexOf(kind);

/**
 * The place that a pointer is drawn to: a corner before a crossing before an edge and so on, the nearest of each kind;
 * null when nothing is near enough. On a `ray`, the answer lies where the ray meets something.
 */
export function snapPoint(
  pointer: Point,
  context: SnapContext,
  ray?: readonly [Point, Point] | null,
): Snap | null {
  if (ray) return onRay(pointer, context, ray);
  const corner = nearest(pointer, cornersNear(pointer, context));
  if (corner) return { kind: "vertex", point: corner.point, guides: [], shape: corner.shape };
  const lines = linesNear(pointer, context).sort(
    (one, other) => rank(one) - rank(other) || distance(one.point, pointer) - distance(other.point, pointer),
  );
  const [best] = lines;
  if (!best) return null;
  return (
    crossingNear(pointer, lines, context.tolerance) ?? {
      kind: best.kind,
      point: best.point,
      guides: [best.line],
      shape: best.shape,
    }
  );
}

function crossingNear(pointer: Point, lines: readonly SnapLine[], tolerance: number): Snap | null {
  const few = lines.slice(0, MOST_LINES);
  const crossings = few.flatMap((one, index) =>
    few.slice(index + 1).flatMap((other) => {
      const point = lineCrossing(one.line, other.line);
      return point && distance(point, pointer) <= tolerance ? [{ point, one, other }] : [];
    }),
  );
  const found = nearest(pointer, crossings);
  if (!found) return null;
  const { point, one, other } = found;
  return { kind: "crossing", point, guides: [stretched(one, point), stretched(other, point)], shape: null };
}

/** The line to show up to a crossing: an edge as it is, anything else from where it starts. */
function stretched({ kind, line }: SnapLine, to: Point): readonly [Point, Point] {
  return kind === "edge" || kind === "frame" ? line : [line[0], to];
}

function onRay(pointer: Point, context: SnapContext, ray: readonly [Point, Point]): Snap | null {
  const { from: _from, ...others } = context;
  const crossings = linesNear(pointer, others).flatMap(({ kind, line, shape }) => {
    const point = lineCrossing(ray, line);
    return point && distance(point, pointer) <= context.tolerance ? [{ kind, point, line, shape }] : [];
  });
  const found = nearest(pointer, crossings);
  if (!found) return null;
  return {
    kind: "crossing",
    point: found.point,
    guides: [[ray[0], found.point], found.line],
    shape: found.shape,
  };
}

function nearest<T extends { readonly point: Point }>(pointer: Point, all: readonly T[]): T | null {
  let best: T | null = null;
  for (const one of all) {
    if (!best || distance(one.point, pointer) < distance(best.point, pointer)) best = one;
  }
  return best;
}
