import { addLanes, addParallels } from "../actions/parallel-shapes.ts";
import type { Action } from "../document/document.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { change, idsOf, selectedShapes, unlessIdle } from "./subjects.ts";

/** Lines may be locked: they stay as they are. */
const lineIds = (context: OperationContext): string[] =>
  idsOf(selectedShapes(context).filter(({ geometry }) => geometry === "line"));

function beside(context: OperationContext, side: "left" | "right"): Action {
  // Left of a line that runs to the right is up on the screen.
  const isTowardsY = (context.plane.yAxis === "up") === (side === "left");
  const { offset } = context.lengths;
  return addParallels(lineIds(context), isTowardsY ? offset : -offset, context.newId);
}

const parallel = (side: "left" | "right", title: string, shortcut: string): Operation => ({
  key: `offset-${side}`,
  title,
  shortcut,
  icon: `offset-${side}`,
  words: title,
  available: (context) => lineIds(context).length > 0,
  disabled: (context) =>
    lineIds(context).length === 0 ? "needs-line" : unlessIdle(context, beside(context, side), "too-sharp"),
  run: (context) => change(context, beside(context, side)),
});

export const offsetLeftOperation = parallel("left", "左侧平行线", "[");
export const offsetRightOperation = parallel("right", "右侧平行线", "]");

export const laneOperation: Operation = {
  key: "lane",
  title: "由中心线生成车道",
  shortcut: "L",
  icon: "lane",
  words: "由中心线生成车道",
  available: (context) => context.laneKind !== undefined && lineIds(context).length > 0,
  disabled: (context) =>
    lineIds(context).length === 0 ? "needs-line" : unlessIdle(context, lanes(context), "too-sharp"),
  run: (context) => change(context, lanes(context)),
};

function lanes(context: OperationContext): Action {
  const { laneKind, lengths, newId } = context;
  return laneKind === undefined
    ? (drawing) => drawing
    : addLanes(lineIds(context), lengths.laneWidth, laneKind, newId);
}
