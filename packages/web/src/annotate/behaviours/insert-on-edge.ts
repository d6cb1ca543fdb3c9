import { insertVertex } from "../actions/insert-vertex.ts";
import type { Action, Drawing, Point } from "../document/document.ts";
import type { EdgeRef } from "../document/reference.ts";
import { boxBetween } from "../geometry/box.ts";
import { edgesOf } from "../geometry/edges.ts";
import { shapesNear } from "../geometry/shapes-near.ts";
import { between, distance } from "../geometry/vector.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Drag } from "./drag.ts";
import { dragVertices } from "./drag-vertices.ts";
import { startGesture } from "./gesture-step.ts";

/** Adds a corner on an edge; while borders are shared, on the same edge of other shapes too, so that they stay together. */
export const insertOnEdge =
  (ref: EdgeRef, point: Point, shared: number | null): Action =>
  (drawing) =>
    [ref, ...(shared === null ? [] : sameEdges(drawing, ref, shared))].reduce(
      (result, edge) => insertVertex(edge, point)(result),
      drawing,
    );

/** Pulls a new corner out of the middle of an edge. Null for an edge that is not there. */
export function dragOutOfEdge(context: ToolContext, ref: EdgeRef, from: ToolPointer): Drag | null {
  const { editor } = context;
  const shape = editor.drawing().shapes.get(ref.shape);
  const edge = shape && edgesOf(shape.geometry, shape.points)[ref.index];
  if (!edge) return null;
  const step = startGesture(editor, "添加顶点");
  const shared = editor.store.getState().switches.sharing ? editor.lengths.tolerance : null;
  const start = insertOnEdge(ref, between(...edge, 0.5), shared)(step.start);
  const added = { shape: ref.shape, index: ref.index + 1 };
  const drag = dragVertices(context, [added], added, from, { step, start });
  return {
    ...drag,
    end() {
      drag.end();
      editor.select({ shapes: [ref.shape], vertices: [added] });
    },
  };
}

/** The edges of other unlocked shapes between the same two places. */
function sameEdges(drawing: Drawing, { shape: id, index }: EdgeRef, tolerance: number): EdgeRef[] {
  const shape = drawing.shapes.get(id);
  const edge = shape && edgesOf(shape.geometry, shape.points)[index];
  if (!edge) return [];
  const [from, to] = edge;
  return shapesNear(drawing, boxBetween(from, to), tolerance)
    .filter((other) => other.id !== id && !other.locked && !other.hidden)
    .flatMap((other) =>
      edgesOf(other.geometry, other.points).flatMap(([a, b], position) => {
        const same = distance(a, from) <= tolerance && distance(b, to) <= tolerance;
        const turned = distance(a, to) <= tolerance && distance(b, from) <= tolerance;
        return same || turned ? [{ shape: other.id, index: position }] : [];
      }),
    );
}
