import { withoutRepeats } from "@lukou/geometry";
import { MIN_POINTS } from "../../layout/shape-geometry.ts";
import { redrawFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

/** Corners that stand on their neighbour. */
export const repeatedCorner = defineRule({
  id: "repeated-corner",
  scope: "shape",
  severity: "warning",
  check: ({ shape, item, end, camera }) => {
    const kept = withoutRepeats(shape.points, shape.geometry === "polygon");
    const repeats = shape.points.length - kept.length;
    if (repeats === 0 || kept.length < MIN_POINTS[shape.geometry]) return [];
    const message = `${titleOf(item, end)}${whereOf(camera)}有${repeats}个重复的顶点，请删除`;
    const fix = redrawFix("drop-repeats", "删除重复的顶点", shape, () => kept);
    return [{ ...placeOf(shape), message, fixes: [fix] }];
  },
});
