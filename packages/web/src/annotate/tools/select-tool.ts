import type { Drag } from "../behaviours/drag.ts";
import { dragEdge } from "../behaviours/drag-edge.ts";
import { dragShapes } from "../behaviours/drag-shapes.ts";
import { dragVertices } from "../behaviours/drag-vertices.ts";
import { hitAt, stackAt } from "../behaviours/hit-test.ts";
import { hitRequest, hoverAt } from "../behaviours/hover.ts";
import { dragOutOfEdge, insertOnEdge } from "../behaviours/insert-on-edge.ts";
import { nudgeByKey } from "../behaviours/nudge-key.ts";
import { rubberBand } from "../behaviours/rubber-band.ts";
import type { ShapeId } from "../document/document.ts";
import type { Hit } from "../editor/editor-state.ts";
import { selectShapes, toggleShape, toggleVertex } from "../editor/selection.ts";
import { boxOf } from "../geometry/box.ts";
import { edgesOf } from "../geometry/edges.ts";
import { projectOnSegment } from "../geometry/segment-projection.ts";
import type { Tool, ToolContext, ToolPointer } from "./tool.ts";

type State = { readonly is: "idle" } | { readonly is: "dragging"; readonly drag: Drag };

const IDLE: State = { is: "idle" };

/** Selects shapes, corners and edges, and drags whatever is taken hold of. */
export function createSelectTool(context: ToolContext): Tool {
  const { editor, viewport } = context;
  const { getState } = editor.store;
  let state: State = IDLE;
  editor.show({ hint: "", cursor: "default" });

  const hit = (pointer: ToolPointer): Hit | null => hitAt(hitRequest(context, pointer));
  const finish = (how: "end" | "cancel"): void => {
    if (state.is === "dragging") state.drag[how]();
    state = IDLE;
  };

  return {
    longPress: true,
    hover: (pointer) => hoverAt(context, pointer),
    leave: () => editor.show({ hover: null, stack: [], pointer: null }),
    click(pointer, twice) {
      const taken = hit(pointer);
      if (twice && taken?.part === "edge") addCorner(context, taken, pointer);
      else if (twice && taken?.part === "body") showShape(taken.shape);
      else clickOn(context, taken, pointer);
      if (!pointer.touch) hoverAt(context, pointer);
    },
    dragStart(from) {
      const drag = takeHold(hit(from), from);
      editor.show({ hover: null, cursor: "grabbing" });
      state = drag ? { is: "dragging", drag } : IDLE;
    },
    drag(pointer) {
      if (state.is === "dragging") state.drag.move(pointer);
    },
    dragEnd(pointer) {
      finish("end");
      if (pointer.touch) editor.show({ pointer: null, cursor: "default" });
      else hoverAt(context, pointer);
    },
    leavesTouchDrag: (from) => hit(from) === null,
    secondary(pointer) {
      const taken = hit(pointer);
      if (taken?.part === "vertex") {
        const { vertices } = getState().selection;
        const known = vertices.some(({ shape, index }) => shape === taken.shape && index === taken.index);
        if (!known) clickOn(context, taken, { ...pointer, shift: false });
      } else if (taken && !getState().selection.shapes.includes(taken.shape)) {
        editor.select(selectShapes([taken.shape]));
      } else if (taken?.part === "edge") clickOn(context, taken, { ...pointer, shift: false });
      editor.show({ menu: pointer.screen });
    },
    key(key) {
      if (key.key === "Tab" && !key.mod && !key.alt) return cycleStack(context, key.shift ? -1 : 1);
      if (key.key === "," || key.key === ".") return stepVertex(context, key.key === "," ? -1 : 1);
      return nudgeByKey(context, key);
    },
    interrupt: () => finish("cancel"),
    escape() {
      if (state.is === "dragging") {
        finish("cancel");
        return true;
      }
      const { selection } = getState();
      if (selection.vertices.length > 0 || selection.edge) editor.select(selectShapes(selection.shapes));
      else if (selection.shapes.length > 0) editor.select(selectShapes([]));
      else return false;
      return true;
    },
    stop() {
      finish("cancel");
      editor.show({ hover: null, stack: [], band: null, menu: null });
    },
  };

  function takeHold(taken: Hit | null, from: ToolPointer): Drag | null {
    const { selection } = getState();
    if (!taken) return rubberBand(context, from);
    if (taken.part === "midpoint") return dragOutOfEdge(context, taken, from);
    if (taken.part === "vertex") {
      const chosen = selection.vertices;
      const known = chosen.some(({ shape, index }) => shape === taken.shape && index === taken.index);
      if (!known) editor.select({ shapes: selection.shapes, vertices: [taken] });
      return dragVertices(context, known ? chosen : [taken], taken, from);
    }
    if (taken.part === "edge" && movesAlone(taken)) {
      editor.select({ shapes: selection.shapes, vertices: [], edge: taken });
      return dragEdge(context, taken, from);
    }
    // What is selected is dragged even where something else lies above it.
    const under = stackAt(hitRequest(context, from));
    if (!under.some((id) => selection.shapes.includes(id))) editor.select(selectShapes([taken.shape]));
    return dragShapes(context, getState().selection.shapes, from);
  }

  /** The border of an area moves by its edge; a line, which has nothing else to take hold of, by one chosen before. */
  function movesAlone({ shape, index }: Hit): boolean {
    const { edge } = getState().selection;
    if (edge?.shape === shape && edge.index === index) return true;
    return editor.drawing().shapes.get(shape)?.geometry === "polygon";
  }

  function showShape(id: ShapeId): void {
    const shape = editor.drawing().shapes.get(id);
    if (shape) viewport.fit(boxOf(shape.points));
  }
}

function clickOn({ editor }: ToolContext, taken: Hit | null, { shift, mod }: ToolPointer): void {
  const { selection } = editor.store.getState();
  const many = shift || mod;
  if (!taken) {
    if (!many) editor.select(selectShapes([]));
  } else if (taken.part === "body") {
    editor.select(many ? toggleShape(selection, taken.shape) : selectShapes([taken.shape]));
  } else if (taken.part === "vertex") {
    const { shape, index } = taken;
    const next = toggleVertex(many ? selection : { shapes: selection.shapes, vertices: [] }, {
      shape,
      index,
    });
    editor.select(next);
  } else if (taken.part === "edge") {
    const { shape, index } = taken;
    if (many) editor.select(toggleShape(selection, shape));
    else editor.select({ shapes: selection.shapes, vertices: [], edge: { shape, index } });
  }
}

function addCorner({ editor }: ToolContext, edge: Hit, { plane }: ToolPointer): void {
  const shape = editor.drawing().shapes.get(edge.shape);
  const segment = shape && edgesOf(shape.geometry, shape.points)[edge.index];
  if (!segment) return;
  const shared = editor.store.getState().switches.sharing ? editor.lengths.tolerance : null;
  const { point } = projectOnSegment(plane, segment);
  const { shapes } = editor.store.getState().selection;
  if (!editor.perform(insertOnEdge(edge, point, shared), "添加顶点")) return;
  editor.select({ shapes, vertices: [{ shape: edge.shape, index: edge.index + 1 }] });
}

/** Selects the next of the shapes that lie on each other under the pointer; false when there are not two. */
function cycleStack({ editor }: ToolContext, by: 1 | -1): boolean {
  const { stack, selection, pointer } = editor.store.getState();
  if (!pointer || stack.length < 2) return false;
  const at = stack.findIndex((id) => selection.shapes.includes(id));
  const next = stack[(at + by + stack.length) % stack.length];
  if (next !== undefined) editor.select(selectShapes([next]));
  return true;
}

/** Selects the corner before or after the selected one, for those who draw by the keyboard. */
function stepVertex({ editor }: ToolContext, by: 1 | -1): boolean {
  const { selection } = editor.store.getState();
  const [id] = selection.shapes;
  const shape = id === undefined ? undefined : editor.drawing().shapes.get(id);
  if (!shape) return false;
  const count = shape.points.length;
  const at = selection.vertices.find((vertex) => vertex.shape === shape.id)?.index ?? (by > 0 ? -1 : count);
  const index = (at + by + count) % count;
  editor.select({ shapes: selection.shapes, vertices: [{ shape: shape.id, index }] });
  const [x, y] = shape.points[index] ?? [0, 0];
  editor.say(
    `第${index + 1}个顶点，共${count}个，${editor.plane.axes[0]} ${x.toFixed(1)}，${editor.plane.axes[1]} ${y.toFixed(1)}`,
  );
  return true;
}
