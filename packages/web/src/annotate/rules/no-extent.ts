import { areaOf, centreOf, lengthOf } from "../geometry/measure-shape.ts";
import { findSelfCrossing } from "../geometry/self-crossing.ts";
import type { ShapeRule } from "./rule.ts";

const deletion = () => [{ key: "delete-shape", points: null }] as const;

/** A polygon that encloses next to nothing; where it crosses itself that is what is wrong, and its area says nothing. */
export const noArea: ShapeRule = {
  key: "no-area",
  severity: "error",
  scope: "shape",
  check: (shape, { minimumArea }) =>
    shape.geometry === "polygon" && areaOf(shape) < minimumArea && !findSelfCrossing(shape)
      ? [{ at: shape.points[0] ?? [0, 0], mendings: deletion }]
      : [],
};

/** A line that leads nowhere. */
export const noLength: ShapeRule = {
  key: "no-length",
  severity: "error",
  scope: "shape",
  check: (shape, { minimumLength }) =>
    shape.geometry === "line" && lengthOf(shape) < minimumLength
      ? [{ at: centreOf(shape) ?? [0, 0], mendings: deletion }]
      : [],
};
