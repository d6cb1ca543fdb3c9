import { isFinitePoint } from "../document/soundness.ts";
import type { ShapeRule } from "./rule.ts";

/** Coordinates that are no numbers, as broken files and divisions by zero make them. */
export const nonFinite: ShapeRule = {
  key: "non-finite",
  severity: "error",
  scope: "shape",
  check: ({ points }) => {
    const corner = points.findIndex((point) => !isFinitePoint(point));
    if (corner < 0) return [];
    const finite = points.filter(isFinitePoint);
    return [
      {
        at: finite[0] ?? [0, 0],
        params: { corner: corner + 1 },
        mendings: () => [
          { key: "remove-corner", points: finite },
          { key: "delete-shape", points: null },
        ],
      },
    ];
  },
};
