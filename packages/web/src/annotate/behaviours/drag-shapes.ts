import { moveShapes } from "../actions/move-shapes.ts";
import type { Point, ShapeId } from "../document/document.ts";
import { boxOf } from "../geometry/box.ts";
import { add, distance, subtract } from "../geometry/vector.ts";
import type { Snap } from "../snap/snap.ts";
import { snapPoint } from "../snap/snap-point.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Drag } from "./drag.ts";
import { startGesture } from "./gesture-step.ts";
import { keepWayIn } from "./keep-in-frame.ts";
import { showPointer } from "./show-pointer.ts";
import { reachOf } from "./tolerance.ts";

/** So many corners, those nearest to the pointer, look for something to snap to. */
const SNAPPING_CORNERS = 8;

/** Drags whole shapes; with Shift only level or upright. Corners near the pointer snap to what stays. */
export function dragShapes(context: ToolContext, ids: readonly ShapeId[], from: ToolPointer): Drag {
  const { editor, viewport } = context;
  const step = startGesture(editor, ids.length > 1 ? "移动多个图形" : "移动图形");
  const moved = new Set(ids);
  const points = ids.flatMap((id) => {
    const shape = step.start.shapes.get(id);
    return shape && !shape.locked ? shape.points : [];
  });
  const box = boxOf(points);
  const corners = points
    .toSorted((a, b) => distance(a, from.plane) - distance(b, from.plane))
    .slice(0, SNAPPING_CORNERS);

  const snapped = (way: Point, touch: boolean): { readonly way: Point; readonly snap: Snap | null } => {
    let best: { readonly way: Point; readonly snap: Snap; readonly off: number } | null = null;
    for (const corner of corners) {
      const wanted = add(corner, way);
      const snap = snapPoint(wanted, {
        drawing: step.start,
        frame: editor.plane.frame,
        tolerance: reachOf("snap", viewport, touch),
        reach: 0,
        skips: (id) => moved.has(id),
      });
      const off = snap ? distance(snap.point, wanted) : Infinity;
      if (snap && (!best || off < best.off)) best = { way: subtract(snap.point, corner), snap, off };
    }
    return best ?? { way, snap: null };
  };

  return {
    move(pointer) {
      const way = straight(subtract(pointer.plane, from.plane), pointer.shift);
      const free = pointer.alt || pointer.shift || !editor.store.getState().switches.snapping;
      const found = free ? { way, snap: null } : snapped(way, pointer.touch);
      const by = keepWayIn(editor.plane.frame, box, found.way);
      step.change(moveShapes(ids, by));
      showPointer(context, pointer, { point: pointer.plane, snap: found.snap });
    },
    end() {
      editor.show({ snap: null });
      step.end();
    },
    cancel() {
      editor.show({ snap: null });
      step.cancel();
    },
  };
}

function straight([dx, dy]: Point, only: boolean): Point {
  if (!only) return [dx, dy];
  return Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy];
}
