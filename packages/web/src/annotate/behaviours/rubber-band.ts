import type { Drawing, Shape, ShapeId } from "../document/document.ts";
import type { VertexRef } from "../document/reference.ts";
import { selectShapes } from "../editor/selection.ts";
import type { Selection } from "../operations/operation.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import type { Bounds, ScreenPoint, Viewport } from "../viewport/viewport.ts";
import type { Drag } from "./drag.ts";

/**
 * A box drawn on screen selects the shapes that lie in it with all corners; with Shift they are added to what was selected,
 * with Ctrl the corners in the box of what was selected are taken.
 */
export function rubberBand(context: ToolContext, from: ToolPointer): Drag {
  const { editor, viewport } = context;
  const before = editor.store.getState().selection;
  return {
    move(pointer) {
      const band = boxBetween(from.screen, pointer.screen);
      const drawing = editor.drawing();
      const selection = from.mod
        ? { shapes: before.shapes, vertices: verticesIn(drawing, before.shapes, band, viewport) }
        : selectShapes([
            ...new Set([...(from.shift ? before.shapes : []), ...shapesIn(drawing, band, viewport)]),
          ]);
      editor.show({ band });
      if (!sameSelection(selection, editor.store.getState().selection)) editor.select(selection);
    },
    end: () => editor.show({ band: null }),
    cancel() {
      editor.show({ band: null });
      editor.select(before);
    },
  };
}

function shapesIn(drawing: Drawing, band: Bounds, viewport: Viewport): ShapeId[] {
  const inside = ({ locked, hidden, points }: Shape) =>
    !locked && !hidden && points.every((point) => contains(band, viewport.toScreen(point)));
  return drawing.order.filter((id) => {
    const shape = drawing.shapes.get(id);
    return shape !== undefined && inside(shape);
  });
}

function verticesIn(
  drawing: Drawing,
  ids: readonly ShapeId[],
  band: Bounds,
  viewport: Viewport,
): VertexRef[] {
  return ids.flatMap((id) =>
    (drawing.shapes.get(id)?.points ?? []).flatMap((point, index) =>
      contains(band, viewport.toScreen(point)) ? [{ shape: id, index }] : [],
    ),
  );
}

function boxBetween([ax, ay]: ScreenPoint, [bx, by]: ScreenPoint): Bounds {
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

function contains([minX, minY, maxX, maxY]: Bounds, [x, y]: ScreenPoint): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

function sameSelection(a: Selection, b: Selection): boolean {
  return (
    a.shapes.length === b.shapes.length &&
    a.vertices.length === b.vertices.length &&
    a.shapes.every((id, index) => id === b.shapes[index]) &&
    a.vertices.every(({ shape, index }, position) => {
      const other = b.vertices[position];
      return other?.shape === shape && other.index === index;
    })
  );
}
