import { edgesOf } from "../geometry/edges.ts";
import { withoutRepeats } from "../geometry/tidy-points.ts";
import { distance } from "../geometry/vector.ts";
import type { ShapeRule } from "./rule.ts";

/** A corner in the place of the one before: a double click. */
export const repeatedCorner: ShapeRule = {
  key: "repeated-corner",
  severity: "warning",
  scope: "shape",
  check: ({ geometry, points }, { sameCorner }) => {
    const edges = edgesOf(geometry, points);
    const index = edges.findIndex(([from, to]) => distance(from, to) <= sameCorner);
    const edge = edges[index];
    if (!edge) return [];
    return [
      {
        at: edge[1],
        params: { corner: ((index + 1) % points.length) + 1 },
        mendings: () => [
          { key: "remove-repeats", points: withoutRepeats(geometry, points, sameCorner) },
          { key: "delete-shape", points: null },
        ],
      },
    ];
  },
};
