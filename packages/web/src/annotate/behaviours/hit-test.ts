import type { Drawing, Point, Shape, ShapeId } from "../document/document.ts";
import type { Hit } from "../editor/editor-state.ts";
import { distanceToShape } from "../geometry/distance-to-shape.ts";
import { edgesOf } from "../geometry/edges.ts";
import { nearestEdge } from "../geometry/nearest-edge.ts";
import { nearestVertex } from "../geometry/nearest-vertex.ts";
import { shapesNear } from "../geometry/shapes-near.ts";
import { between, distance } from "../geometry/vector.ts";
import type { Selection } from "../operations/operation.ts";

export interface HitRequest {
  readonly drawing: Drawing;
  readonly selection: Selection;
  readonly at: Point;
  /** Lengths of the plane within which corners and edges are hit. */
  readonly handle: number;
  readonly edge: number;
  /** Edges shorter than this have no midpoint handle. */
  readonly midpointEdge: number;
}

/**
 * What a click would take: corner, midpoint or edge of what is selected, then the topmost shape. Locked and hidden shapes
 * let the pointer through.
 */
export function hitAt(request: HitRequest): Hit | null {
  const [top] = stackAt(request);
  return (
    handleAt(request) ?? selectedEdgeAt(request) ?? (top ? { part: "body", shape: top, index: -1 } : null)
  );
}

/**
 * The shapes under a place, topmost first; lines and points come before areas, for nobody could reach them through an
 * area above.
 */
export function stackAt({ drawing, at, edge, handle }: HitRequest): ShapeId[] {
  const found = shapesNear(drawing, [...at, ...at], handle).filter(
    (shape) => canHit(shape) && distanceToShape(shape, at) <= (shape.geometry === "point" ? handle : edge),
  );
  const thin = found.filter(({ geometry }) => geometry !== "polygon");
  const areas = found.filter(({ geometry }) => geometry === "polygon");
  return [...thin.reverse(), ...areas.reverse()].map(({ id }) => id);
}

function handleAt({ drawing, selection, at, handle, midpointEdge }: HitRequest): Hit | null {
  let best: (Hit & { readonly away: number }) | null = null;
  const offer = (hit: Hit & { readonly away: number }): void => {
    // A corner wins over a midpoint however near that is.
    const wins = !best || (best.part === hit.part ? hit.away < best.away : hit.part === "vertex");
    if (hit.away <= handle && wins) best = hit;
  };
  for (const shape of selected(drawing, selection)) {
    const near = nearestVertex(shape.points, at);
    if (near) offer({ part: "vertex", shape: shape.id, index: near.index, away: near.distance });
    for (const [index, [from, to]] of edgesOf(shape.geometry, shape.points).entries()) {
      if (distance(from, to) < midpointEdge) continue;
      offer({ part: "midpoint", shape: shape.id, index, away: distance(between(from, to, 0.5), at) });
    }
  }
  return best && withoutAway(best);
}

function selectedEdgeAt({ drawing, selection, at, edge }: HitRequest): Hit | null {
  for (const shape of selected(drawing, selection).reverse()) {
    const near = nearestEdge(shape, at);
    if (near && near.distance <= edge) return { part: "edge", shape: shape.id, index: near.index };
  }
  return null;
}

function selected(drawing: Drawing, { shapes }: Selection): Shape[] {
  return shapes.flatMap((id) => {
    const shape = drawing.shapes.get(id);
    return shape && canHit(shape) ? [shape] : [];
  });
}

const canHit = ({ locked, hidden }: Shape): boolean => !locked && !hidden;

const withoutAway = ({ part, shape, index }: Hit): Hit => ({ part, shape, index });
