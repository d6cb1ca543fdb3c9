import type { Point, Shape } from "../document/document.ts";
import { findSelfCrossing } from "./self-crossing.ts";

/**
 * The same corners in an order in which no edges cross: the run between two crossing edges is turned round until none is
 * left. Each turn shortens the border, so that this ends. Null when it takes too long.
 */
export function uncrossed({ geometry, points }: Pick<Shape, "geometry" | "points">): Point[] | null {
  const result = [...points];
  for (let turns = 0; turns < 200; turns += 1) {
    const crossing = findSelfCrossing({ geometry, points: result });
    if (!crossing) return result;
    const [first, second] = crossing.edges;
    result.splice(first + 1, second - first, ...result.slice(first + 1, second + 1).reverse());
  }
  return null;
}
