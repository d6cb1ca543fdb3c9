import { mirrorShapes } from "../actions/mirror-shapes.ts";
import { orthogonaliseShapes } from "../actions/orthogonalise-shapes.ts";
import { reverseShapes } from "../actions/reverse-shapes.ts";
import { simplifyShapes } from "../actions/simplify-shapes.ts";
import { straightenLines, straightenVertices } from "../actions/straighten-shapes.ts";
import type { Action, Point } from "../document/document.ts";
import { boxCentre, boxOf } from "../geometry/box.ts";
import { orthogonalised } from "../geometry/orthogonalised.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { change, freeShapes, idsOf, isAnythingSelected, unlessIdle, whyNoneFree } from "./subjects.ts";

function mirrorAt(context: OperationContext, along: Point): Action {
  const shapes = freeShapes(context);
  const [x, y] = boxCentre(boxOf(shapes.flatMap(({ points }) => points)));
  return mirrorShapes(idsOf(shapes), [
    [x, y],
    [x + along[0], y + along[1]],
  ]);
}

export const mirrorAcrossOperation: Operation = {
  key: "mirror-across",
  title: "左右镜像",
  shortcut: "Shift+H",
  icon: "mirror-across",
  words: "左右镜像",
  available: isAnythingSelected,
  disabled: (context) =>
    whyNoneFree(context) ?? unlessIdle(context, mirrorAt(context, [0, 1]), "already-symmetric"),
  run: (context) => change(context, mirrorAt(context, [0, 1])),
};

export const mirrorDownOperation: Operation = {
  key: "mirror-down",
  title: "上下镜像",
  shortcut: "Shift+V",
  icon: "mirror-down",
  words: "上下镜像",
  available: isAnythingSelected,
  disabled: (context) =>
    whyNoneFree(context) ?? unlessIdle(context, mirrorAt(context, [1, 0]), "already-symmetric"),
  run: (context) => change(context, mirrorAt(context, [1, 0])),
};

function straightening(context: OperationContext): Action {
  const { vertices } = context.selection;
  return vertices.length > 0 ? straightenVertices(vertices) : straightenLines(idsOf(freeShapes(context)));
}

export const straightenOperation: Operation = {
  key: "straighten",
  title: "拉直",
  shortcut: "S",
  icon: "straighten",
  words: "拉直",
  available: (context) => context.selection.vertices.length > 2 || freeShapes(context, "line").length > 0,
  disabled: (context) => {
    const none = whyNoneFree(context);
    if (none) return none;
    const { vertices } = context.selection;
    const counts = vertices.map(({ shape }) => vertices.filter((other) => other.shape === shape).length);
    const corners =
      vertices.length > 0 ? counts : freeShapes(context, "line").map(({ points }) => points.length);
    if (!corners.some((count) => count > 2)) return "straighten-needs-corners";
    return unlessIdle(context, straightening(context), "already-straight");
  },
  run: (context) => change(context, straightening(context)),
};

export const orthogonaliseOperation: Operation = {
  key: "orthogonalise",
  title: "直角化",
  shortcut: "Q",
  icon: "orthogonalise",
  words: "直角化",
  available: isAnythingSelected,
  disabled: (context) => {
    const none = whyNoneFree(context);
    if (none) return none;
    const shapes = freeShapes(context);
    if (shapes.every(({ geometry, points }) => orthogonalised(geometry, points) === null))
      return "not-square";
    return unlessIdle(context, orthogonaliseShapes(idsOf(shapes)), "already-square");
  },
  run: (context) => change(context, orthogonaliseShapes(idsOf(freeShapes(context)))),
};

export const reverseOperation: Operation = {
  key: "reverse",
  title: "反转方向",
  shortcut: "R",
  icon: "reverse",
  words: "反转方向",
  available: (context) => freeShapes(context).some(({ geometry }) => geometry !== "point"),
  disabled: whyNoneFree,
  run: (context) => change(context, reverseShapes(idsOf(freeShapes(context)))),
};

export const simplifyOperation: Operation = {
  key: "simplify",
  title: "简化",
  shortcut: null,
  icon: "simplify",
  words: "简化图形",
  available: isAnythingSelected,
  disabled: (context) => whyNoneFree(context) ?? unlessIdle(context, simplifying(context), "already-simple"),
  run: (context) => change(context, simplifying(context)),
};

const simplifying = (context: OperationContext): Action =>
  simplifyShapes(idsOf(freeShapes(context)), context.lengths.simplify);
