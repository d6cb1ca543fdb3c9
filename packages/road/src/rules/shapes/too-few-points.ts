import { withoutRepeats } from "@lukou/geometry";
import { MIN_POINTS } from "../../layout/shape-geometry.ts";
import { deleteShapeFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

/** A polygon of two corners, a line of one, repeats not counted. */
export const tooFewPoints = defineRule({
  id: "too-few-points",
  scope: "shape",
  severity: "error",
  check: ({ shape, item, end, camera }) => {
    const count = withoutRepeats(shape.points, shape.geometry === "polygon").length;
    const wanted = MIN_POINTS[shape.geometry];
    if (count >= wanted) return [];
    const message = `${titleOf(item, end)}${whereOf(camera)}只有${count}个不同的顶点，至少需要${wanted}个，请重新绘制`;
    return [{ ...placeOf(shape), message, fixes: [deleteShapeFix(shape)] }];
  },
});
