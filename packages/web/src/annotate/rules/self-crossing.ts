import { findSelfCrossing } from "../geometry/self-crossing.ts";
import { uncrossed } from "../geometry/uncrossed.ts";
import type { Mending, ShapeRule } from "./rule.ts";

/** Edges of one shape that cross: a polygon then has no inside to speak of. */
export const selfCrossing: ShapeRule = {
  key: "self-crossing",
  severity: "error",
  scope: "shape",
  check: (shape) => {
    const crossing = findSelfCrossing(shape);
    if (!crossing) return [];
    const { points } = shape;
    const [first, second] = crossing.edges;
    return [
      {
        at: crossing.at,
        params: { first: first + 1, second: second + 1 },
        mendings: () => {
          const corners = [first, first + 1, second, (second + 1) % points.length];
          const without = corners
            .map((corner) => points.toSpliced(corner, 1))
            .find((fewer) => !findSelfCrossing({ ...shape, points: fewer }));
          const order = uncrossed(shape);
          const mendings: Mending[] = [];
          if (order) mendings.push({ key: "uncross", points: order });
          if (without) mendings.push({ key: "remove-corner", points: without });
          return mendings;
        },
      },
    ];
  },
};
