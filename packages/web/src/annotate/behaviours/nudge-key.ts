import { nudge } from "../actions/nudge.ts";
import type { Point } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import { boxOf } from "../geometry/box.ts";
import { subtract, unit } from "../geometry/vector.ts";
import type { KeyInput, ToolContext } from "../tools/tool.ts";
import { centreOf } from "../viewport/viewport.ts";
import { keepWayIn } from "./keep-in-frame.ts";

/** How far an arrow key moves: a pixel of the picture, ten centimetres on the ground; ten times as far with Shift. */
const STEP: Readonly<Record<Plane["unit"], number>> = { px: 1, m: 0.1 };
const FAR = 10;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves what is selected by an arrow key, as seen on screen; a run of presses is one step. Answers whether it was one. */
export function nudgeByKey({ editor, viewport }: ToolContext, { key, shift, mod, alt }: KeyInput): boolean {
  const direction = DIRECTIONS[key];
  const { selection, switches } = editor.store.getState();
  if (!direction || mod || alt || selection.shapes.length === 0) return false;
  const { unit: name, frame } = editor.plane;
  const length = STEP[name] * (shift ? FAR : 1);
  // A map may be turned: right on screen is then another direction of the ground.
  const centre = centreOf(viewport.size);
  const ahead = viewport.toPlane([centre[0] + direction[0] * 10, centre[1] + direction[1] * 10]);
  const way = unit(subtract(ahead, viewport.toPlane(centre)));
  if (!way) return false;
  const { shapes, vertices } = selection;
  const pointsOf = (id: string): readonly Point[] => editor.drawing().shapes.get(id)?.points ?? [];
  const box = boxOf(
    vertices.length > 0
      ? vertices.map(({ shape, index }) => pointsOf(shape)[index]).filter((point) => point !== undefined)
      : shapes.flatMap(pointsOf),
  );
  const by = keepWayIn(frame, box, [tidy(way[0] * length), tidy(way[1] * length)]);
  const tolerance = switches.sharing ? editor.lengths.tolerance : -1;
  const done = editor.perform(nudge(selection, by, tolerance), "微调位置", `nudge ${shapes.join()}`);
  if (!done) editor.say("已到边界或已锁定，不能再移动", "warning");
  return true;
}

/** Rounding must not turn a pixel into 0.9999 pixels. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;
