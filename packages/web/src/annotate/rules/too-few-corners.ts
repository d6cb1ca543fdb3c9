import { isCountSound, isFinitePoint } from "../document/soundness.ts";
import type { ShapeRule } from "./rule.ts";

/** A polygon of under three corners, a line of under two, a point that is not one. */
export const tooFewCorners: ShapeRule = {
  key: "too-few-corners",
  severity: "error",
  scope: "shape",
  check: ({ geometry, points }) => {
    if (isCountSound(geometry, points.length)) return [];
    const at = points.find(isFinitePoint) ?? [0, 0];
    const mendings = () => [{ key: "delete-shape", points: null }] as const;
    return [{ at, params: { count: points.length }, mendings }];
  },
};
