import type { Vertex } from "../lon-lat.ts";
import { findEdgeCrossing } from "./find-crossing.ts";

/**
 * The same vertices in an order in which no edges cross: each crossing is undone by turning round the part between its
 * two edges, which makes the outline shorter, so that it comes to an end. Null after as many turns as would take too
 * long (square of the number of vertices).
 */
export function uncross<V extends Vertex>(points: readonly V[], isRing: boolean): V[] | null {
  let current = [...points];
  for (let turns = points.length ** 2; turns >= 0; turns -= 1) {
    const crossing = findEdgeCrossing(current, isRing);
    if (!crossing) return current;
    const [first, second] = crossing.edges;
    current = [
      ...current.slice(0, first + 1),
      ...current.slice(first + 1, second + 1).reverse(),
      ...current.slice(second + 1),
    ];
  }
  return null;
}
