import { areaLabel, edgeLabels } from "../behaviours/measure-labels.ts";
import { showPointer } from "../behaviours/show-pointer.ts";
import { aim } from "../behaviours/snap-pointer.ts";
import type { Point } from "../document/document.ts";
import { add, dot, scale, subtract, unit } from "../geometry/vector.ts";
import { screenDistance } from "../viewport/viewport.ts";
import { createDrawTool } from "./draw-tool.ts";
import { finishShape } from "./finish-shape.ts";
import type { Tool, ToolContext, ToolPointer } from "./tool.ts";

/** A shorter drag is a click that slipped, screen pixels. */
const LEAST_DRAG = 12;

/** Draws a rectangle: by three clicks along its first edge and across, or level by dragging from corner to corner. */
export function createRectangleTool(context: ToolContext): Tool {
  const { editor } = context;
  const kind = editor.store.getState().kinds.polygon;
  const { unit: name } = editor.plane;
  const clicks = createDrawTool(context, {
    name: "rectangle",
    kind,
    least: 3,
    most: 3,
    closes: false,
    hints: {
      start: "点击第一条边的起点，或按住拖出矩形",
      more: "点击定出第一条边，再点击定出宽度",
      enough: "",
    },
    tooFew: "矩形需要点击3次：一条边的两端和宽度",
    preview(corners, to) {
      const [a, b] = corners;
      const path = to ? [...corners, to] : [...corners];
      const box = a && b && to ? rectangleOn(a, b, to) : null;
      const labels = edgeLabels(box ? box.slice(0, 3) : path, false, name);
      return { path: box ?? path, closed: box !== null, outline: null, labels };
    },
    finish([a, b, c]) {
      const box = a && b && c ? rectangleOn(a, b, c) : null;
      if (!box) editor.say("矩形没有宽度，请重新点击宽度", "warning");
      return box !== null && finishShape(editor, kind, "polygon", box);
    },
  });
  /** The corner a drag began at. */
  let from: { readonly pointer: ToolPointer; readonly corner: Point } | null = null;

  const boxTo = (pointer: ToolPointer) => {
    if (!from) return null;
    const aimed = aim(context, { ...pointer, shift: false });
    const path = levelBox(from.corner, aimed.point, pointer.shift);
    return { aimed, path };
  };

  return {
    ...clicks,
    dragStart(pointer) {
      const begun = (editor.store.getState().draft?.corners.length ?? 0) > 0;
      if (begun) clicks.dragStart?.(pointer);
      else from = { pointer, corner: aim(context, pointer).point };
    },
    drag(pointer) {
      const box = boxTo(pointer);
      if (!box) {
        clicks.drag?.(pointer);
        return;
      }
      const labels = [...edgeLabels(box.path.slice(0, 3), false, name), ...areaLabel(box.path, name)];
      const draft = {
        kind,
        corners: [],
        taken: 0,
        path: box.path,
        closed: true,
        outline: null,
        labels,
        enough: true,
      };
      showPointer(context, pointer, box.aimed, { draft, hint: "松开完成，按住Shift画正方形" });
    },
    dragEnd(pointer) {
      const box = boxTo(pointer);
      const slipped = from !== null && screenDistance(from.pointer.screen, pointer.screen) < LEAST_DRAG;
      from = null;
      if (!box || slipped) clicks.dragEnd?.(pointer);
      else {
        finishShape(editor, kind, "polygon", box.path);
        clicks.hover(pointer);
        if (pointer.touch) clicks.leave?.();
      }
    },
    interrupt() {
      from = null;
      clicks.interrupt();
    },
  };
}

/** The rectangle on an edge that reaches as far as a point; null when it has no width or no length. */
function rectangleOn(a: Point, b: Point, to: Point): Point[] | null {
  const along = unit(subtract(b, a));
  if (!along) return null;
  const across: Point = [-along[1], along[0]];
  const width = dot(subtract(to, b), across);
  if (Math.abs(width) < 1e-9) return null;
  const way = scale(across, width);
  return [a, b, add(b, way), add(a, way)];
}

/** The level rectangle between two corners, or the square with the longer side. */
function levelBox([ax, ay]: Point, [bx, by]: Point, square: boolean): Point[] {
  const side = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  const x = square ? ax + Math.sign(bx - ax) * side : bx;
  const y = square ? ay + Math.sign(by - ay) * side : by;
  return [
    [ax, ay],
    [x, ay],
    [x, y],
    [ax, y],
  ];
}
