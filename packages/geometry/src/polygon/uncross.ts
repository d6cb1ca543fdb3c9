import type { Vertex } from "../lon-lat.ts";
import { findEdgeCrossing } from "./find-crossing.ts";

/** More than a ring of a hundred vertices at random needs, and still no more than seconds for one of thousands. */
const MAX_TURNS = 1500;

/**
 * The same vertices in an order in which no edges cross: each crossing is undone by turning round the part between its
 * two edges, which makes the outline shorter, so that it comes to an end. A ring must not repeat its first vertex. Null
 * for a tangle that would take too long.
 */
export function uncross<V extends Vertex>(points: readonly V[], isRing: boolean): V[] | null {
  let current = [...points];
  for (let turns = MAX_TURNS; turns >= 0; turns -= 1) {
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
