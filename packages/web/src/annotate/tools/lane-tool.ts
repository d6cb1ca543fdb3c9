import { lastEdgeLabel } from "../behaviours/measure-labels.ts";
import { showPointer } from "../behaviours/show-pointer.ts";
import { lengthWords } from "../behaviours/words.ts";
import type { Point } from "../document/document.ts";
import type { Draft } from "../editor/editor-state.ts";
import { laneFromCentreLine } from "../geometry/lane-from-centre-line.ts";
import { nearestEdge } from "../geometry/nearest-edge.ts";
import { createDrawTool } from "./draw-tool.ts";
import { finishShape } from "./finish-shape.ts";
import type { Tool, ToolContext, ToolPointer } from "./tool.ts";

type State =
  | { readonly is: "centre" }
  /** The centre line is drawn; the pointer or typed digits say how wide. */
  | { readonly is: "width"; readonly line: readonly Point[]; readonly width: number; readonly typed: string };

const CENTRE: State = { is: "centre" };
const DIGIT = /^[0-9.]$/;

/** Draws a lane: first its centre line in the direction of travel, then its width by pointer or digits. */
export function createLaneTool(context: ToolContext): Tool {
  const { editor } = context;
  const kind = editor.store.getState().kinds.polygon;
  const { unit } = editor.plane;
  let state: State = CENTRE;
  let { laneWidth: width } = editor.lengths;

  const centre = createDrawTool(context, {
    name: "lane",
    kind,
    least: 2,
    closes: false,
    hints: {
      start: "沿行驶方向点击中心线的起点",
      more: "点击中心线的下一点",
      enough: "继续点击，回车或右键后定车道宽度",
    },
    tooFew: "中心线至少要有2个点，请继续画",
    preview(corners, to) {
      const path = to ? [...corners, to] : [...corners];
      return {
        path,
        closed: false,
        outline: laneFromCentreLine(path, width),
        labels: lastEdgeLabel(path, unit),
      };
    },
    finish(corners) {
      state = { is: "width", line: corners, width, typed: "" };
      return true;
    },
  });

  const draftOf = ({ line, width }: Extract<State, { is: "width" }>): Draft => ({
    kind,
    corners: line,
    taken: 0,
    path: line,
    closed: false,
    outline: laneFromCentreLine(line, width),
    labels: [{ at: line[0] ?? [0, 0], text: `宽 ${lengthWords(width, unit)}` }],
    enough: true,
  });

  const show = (): void => {
    if (state.is !== "width") return;
    editor.show({ draft: draftOf(state), hint: "移动指针或输入数字定宽度，点击或回车完成" });
  };

  const confirm = (): void => {
    if (state.is !== "width") return;
    const outline = laneFromCentreLine(state.line, state.width);
    if (!outline) {
      editor.say("车道太宽或弯得太急，请减小宽度或修改中心线", "warning");
      return;
    }
    ({ width } = state);
    if (!finishShape(editor, kind, "polygon", outline)) return;
    state = CENTRE;
    centre.interrupt();
  };

  const widen = (pointer: ToolPointer): void => {
    if (state.is !== "width") return;
    const near = nearestEdge({ geometry: "line", points: state.line }, pointer.plane);
    if (near && state.typed === "") state = { ...state, width: Math.max(near.distance * 2, 1e-6) };
    showPointer(context, pointer, { point: pointer.plane, snap: null });
    show();
  };

  const type = (typed: string): void => {
    if (state.is !== "width") return;
    const value = Number(typed);
    state = { ...state, typed, width: value > 0 ? value : state.width };
    show();
  };

  const back = (): void => {
    if (state.is !== "width") return;
    const { line } = state;
    state = CENTRE;
    centre.resume?.({ tool: "lane", kind, corners: line, drawing: editor.drawing() });
  };

  const whileWidth = <T>(then: T, otherwise: T): T => (state.is === "width" ? then : otherwise);

  return {
    ...centre,
    hover: (pointer) => whileWidth(widen, centre.hover)(pointer),
    press: (pointer) => whileWidth(widen, centre.hover)(pointer),
    drag: (pointer) => whileWidth(widen, centre.hover)(pointer),
    dragStart: (pointer) => whileWidth(widen, centre.hover)(pointer),
    dragEnd(pointer) {
      if (state.is === "width") confirm();
      else centre.dragEnd?.(pointer);
    },
    click(pointer, twice) {
      if (state.is === "width") confirm();
      else centre.click(pointer, twice);
    },
    secondary(pointer) {
      if (state.is === "width") confirm();
      else {
        centre.secondary?.(pointer);
        show();
      }
    },
    finish() {
      if (state.is === "width") confirm();
      else {
        centre.finish?.();
        show();
      }
    },
    key(key) {
      if (state.is === "centre") {
        const meant = centre.key?.(key) ?? false;
        show();
        return meant;
      }
      if (key.mod || key.alt) return false;
      if (DIGIT.test(key.key)) type(state.typed + key.key);
      else if (key.key === "Backspace") {
        if (state.typed === "") back();
        else type(state.typed.slice(0, -1));
      } else if (key.key === "Enter") confirm();
      else return false;
      return true;
    },
    leave() {
      if (state.is === "centre") centre.leave?.();
    },
    escape() {
      if (state.is === "centre") return centre.escape();
      back();
      return true;
    },
    undo() {
      if (state.is === "centre") return centre.undo?.() ?? false;
      back();
      return true;
    },
    stop() {
      if (state.is === "width") back();
      centre.stop();
    },
  };
}
