import type { LayoutShape } from "@lukou/contract";
import { convexHull, findEdgeCrossing, uncross } from "@lukou/geometry";
import { redrawFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

/** What is left of a tangle: its hull, or a line from its first to its last point. */
const outlineOf = (points: LayoutShape["points"], isRing: boolean): [number, number][] =>
  isRing ? convexHull(points).map(([x, y]) => [x, y]) : [...points.slice(0, 1), ...points.slice(-1)];

/** Edges of a shape that cross each other. */
export const selfCrossing = defineRule({
  id: "self-crossing",
  scope: "shape",
  severity: "error",
  check: ({ shape, item, end, camera }) => {
    const isRing = shape.geometry === "polygon";
    const crossing = findEdgeCrossing(shape.points, isRing);
    if (!crossing) return [];
    const [first, second] = crossing.edges;
    const message = `${titleOf(item, end)}${whereOf(camera)}的第${first + 1}条边与第${second + 1}条边交叉，请调整顶点`;
    const fix = redrawFix(
      "uncross",
      "调整顶点顺序以消除交叉",
      shape,
      () => uncross(shape.points, isRing) ?? outlineOf(shape.points, isRing),
    );
    return [{ ...placeOf(shape, crossing.at), message, fixes: [fix] }];
  },
});
