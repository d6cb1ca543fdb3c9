import { moveVertices } from "../actions/move-vertices.ts";
import { moveSharedVertices, sharedVertices } from "../actions/shared-vertices.ts";
import type { Drawing, Point, Shape } from "../document/document.ts";
import type { VertexRef } from "../document/reference.ts";
import { boxOf } from "../geometry/box.ts";
import { edgesOf, type Segment } from "../geometry/edges.ts";
import { add, subtract } from "../geometry/vector.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Drag } from "./drag.ts";
import { type GestureStep, startGesture } from "./gesture-step.ts";
import { keepWayIn } from "./keep-in-frame.ts";
import { showPointer } from "./show-pointer.ts";
import { aim } from "./snap-pointer.ts";

/**
 * Drags corners by one of them, the anchor, which snaps; corners of other shapes in the same places come along while
 * borders are shared. A step that was begun already, such as adding the corner, is gone on with.
 */
export function dragVertices(
  context: ToolContext,
  refs: readonly VertexRef[],
  anchor: VertexRef,
  from: ToolPointer,
  begun?: { readonly step: GestureStep; readonly start: Drawing },
): Drag {
  const { editor } = context;
  const step = begun?.step ?? startGesture(editor, refs.length > 1 ? "移动多个顶点" : "移动顶点");
  const start = begun?.start ?? step.start;
  const at = pointOf(start, anchor) ?? from.plane;
  const { tolerance } = editor.lengths;
  const { sharing } = editor.store.getState().switches;
  const moved = sharing ? sharedVertices(start, refs, tolerance) : refs;
  const named = new Set(moved.map(({ shape, index }) => `${index} ${shape}`));
  const box = boxOf(moved.map((ref) => pointOf(start, ref)).filter((point) => point !== undefined));
  const skips = (shape: string, index: number): boolean => named.has(`${index} ${shape}`);

  return {
    move(pointer) {
      const wanted = { ...pointer, plane: add(at, subtract(pointer.plane, from.plane)) };
      const aimed = aim(context, wanted, { drawing: start, skips, ...before(start, anchor, refs) });
      const way = keepWayIn(editor.plane.frame, box, subtract(aimed.point, at));
      const action = sharing ? moveSharedVertices(refs, way, tolerance) : moveVertices(refs, way);
      step.change(() => action(start));
      const shape = editor.drawing().shapes.get(anchor.shape);
      showPointer(context, pointer, aimed, { measured: shape ? edgesAt(shape, anchor.index) : [] });
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

/** The corners before a dragged one, to which it may be kept square; several corners keep to nothing. */
function before(drawing: Drawing, { shape: id, index }: VertexRef, refs: readonly VertexRef[]) {
  const shape = drawing.shapes.get(id);
  if (!shape || refs.length > 1) return {};
  const count = shape.points.length;
  const at = (steps: number): Point | undefined =>
    shape.geometry === "polygon"
      ? shape.points[(index - steps + count) % count]
      : shape.points[index - steps];
  const [from, previous] = [at(1) ?? shape.points[index + 1], count > 2 ? at(2) : undefined];
  return { ...(from && { from }), ...(previous && { before: previous }) };
}

function pointOf(drawing: Drawing, { shape, index }: VertexRef): Point | undefined {
  return drawing.shapes.get(shape)?.points[index];
}

/** The edges that meet at a corner. */
function edgesAt({ geometry, points }: Shape, index: number): Segment[] {
  const edges = edgesOf(geometry, points);
  const previous = geometry === "polygon" ? (index - 1 + points.length) % points.length : index - 1;
  return [edges[previous], edges[index]].filter((edge) => edge !== undefined);
}
