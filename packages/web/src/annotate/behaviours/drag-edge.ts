import { moveEdge } from "../actions/move-edge.ts";
import { moveSharedEdge } from "../actions/shared-vertices.ts";
import type { EdgeRef } from "../document/reference.ts";
import { boxOf } from "../geometry/box.ts";
import { edgesOf } from "../geometry/edges.ts";
import { add, distance, dot, scale, subtract, unit } from "../geometry/vector.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Drag } from "./drag.ts";
import { startGesture } from "./gesture-step.ts";
import { keepWayIn } from "./keep-in-frame.ts";
import { showPointer } from "./show-pointer.ts";
import { aim } from "./snap-pointer.ts";

/** Drags an edge with both its ends; with Shift only square to itself. The end nearer to the pointer snaps. */
export function dragEdge(context: ToolContext, ref: EdgeRef, from: ToolPointer): Drag | null {
  const { editor } = context;
  const shape = editor.drawing().shapes.get(ref.shape);
  const edge = shape && edgesOf(shape.geometry, shape.points)[ref.index];
  if (!shape || !edge) return null;
  const step = startGesture(editor, "移动边");
  const [a, b] = edge;
  const anchor = distance(a, from.plane) <= distance(b, from.plane) ? a : b;
  const along = unit(subtract(b, a));
  const { tolerance } = editor.lengths;
  const { sharing } = editor.store.getState().switches;
  const ends = new Set([ref.index, (ref.index + 1) % shape.points.length]);
  // What lies on the edge comes along and cannot hold it back.
  const skips = (id: string, index: number, point: readonly [number, number]): boolean =>
    (id === ref.shape && ends.has(index)) ||
    distance(point, a) <= tolerance ||
    distance(point, b) <= tolerance;

  return {
    move(pointer) {
      const way = subtract(pointer.plane, from.plane);
      const square = pointer.shift && along ? subtract(way, scale(along, dot(way, along))) : way;
      const aimed = aim(
        context,
        { ...pointer, shift: false, alt: pointer.alt || pointer.shift, plane: add(anchor, square) },
        { drawing: step.start, skips },
      );
      const by = keepWayIn(editor.plane.frame, boxOf([a, b]), subtract(aimed.point, anchor));
      step.change(sharing ? moveSharedEdge(ref, by, tolerance) : moveEdge(ref, by));
      showPointer(context, pointer, aimed, { measured: [[add(a, by), add(b, by)]] });
    },
    end() {
      editor.show({ snap: null, measured: [] });
      step.end();
    },
    cancel() {
      editor.show({ snap: null, measured: [] });
      step.cancel();
    },
  };
}
