import { cutPieces, cutShapes } from "../actions/cut-shapes.ts";
import { type JoinFailure, joinedPoints, joinShapes } from "../actions/join-shapes.ts";
import { splitLineAtVertex } from "../actions/split-line.ts";
import { canSplitAt, splitPolygonAt } from "../actions/split-polygon.ts";
import type { Action, Shape } from "../document/document.ts";
import type { Operation, OperationContext } from "./operation.ts";
import type { DisabledReason } from "./reasons.ts";
import { change, freeShapes, idsOf, isAnythingSelected, selectedShapes, whyNoneFree } from "./subjects.ts";

const MOST_TO_JOIN = 20;

export const splitOperation: Operation = {
  key: "split",
  title: "拆分",
  shortcut: "X",
  icon: "split",
  words: "拆分图形",
  available: ({ selection }) => selection.vertices.length > 0,
  disabled: (context) => {
    const plan = splitPlan(context);
    return typeof plan === "string" ? plan : null;
  },
  run: (context) => {
    const plan = splitPlan(context);
    return change(context, typeof plan === "string" ? (drawing) => drawing : plan);
  },
};

function splitPlan({ drawing, selection, newId }: OperationContext): Action | DisabledReason {
  const [first, second, third] = selection.vertices;
  const shape = first && drawing.shapes.get(first.shape);
  if (!first || !shape || third) return "split-needs-corners";
  if (shape.locked) return "all-locked";
  if (!second) {
    const isInner = shape.geometry === "line" && first.index > 0 && first.index < shape.points.length - 1;
    return isInner ? splitLineAtVertex(first, newId) : "split-needs-corners";
  }
  if (second.shape !== first.shape || shape.geometry !== "polygon") return "split-needs-corners";
  if (!canSplitAt(shape, first.index, second.index)) return "split-outside";
  return splitPolygonAt(first.shape, first.index, second.index, newId);
}

export const joinOperation: Operation = {
  key: "join",
  title: "合并",
  shortcut: "J",
  icon: "join",
  words: "合并图形",
  available: (context) => selectedShapes(context).length > 1,
  disabled: (context) => {
    const shapes = chosenInOrder(context);
    if (shapes.some(({ locked }) => locked)) return "some-locked";
    if (shapes.length > MOST_TO_JOIN) return "join-too-many";
    const result = joinedPoints(shapes, context.lengths.tolerance);
    return typeof result === "string" ? JOIN_REASONS[result] : null;
  },
  run: (context) => change(context, joinShapes(idsOf(chosenInOrder(context)), context.lengths.tolerance)),
};

const JOIN_REASONS: Readonly<Record<JoinFailure, DisabledReason>> = {
  apart: "join-apart",
  hole: "join-hole",
  mixed: "join-mixed",
  "too-few": "join-too-few",
};

/** The first one selected gives the name. */
const chosenInOrder = ({ drawing, selection }: OperationContext): Shape[] =>
  selection.shapes.flatMap((id) => drawing.shapes.get(id) ?? []);

/** The selected line that was selected last cuts the other selected shapes, and stays. */
export const cutOperation: Operation = {
  key: "cut",
  title: "用线切割",
  shortcut: null,
  icon: "cut",
  words: "切割图形",
  available: isAnythingSelected,
  disabled: (context) => {
    const none = whyNoneFree(context);
    if (none) return none;
    const { knife, subjects } = cutPlan(context);
    if (!knife || subjects.length === 0) return "cut-needs-line";
    return subjects.some((shape) => cutPieces(shape, knife.points).length > 1) ? null : "cut-misses";
  },
  run: (context) => {
    const { knife, subjects } = cutPlan(context);
    return change(context, cutShapes(idsOf(subjects), knife?.points ?? [], context.newId));
  },
};

function cutPlan(context: OperationContext): { knife: Shape | undefined; subjects: Shape[] } {
  const knife = chosenInOrder(context).findLast(({ geometry }) => geometry === "line");
  return { knife, subjects: freeShapes(context).filter((shape) => shape !== knife) };
}
