import type { Vertex } from "../lon-lat.ts";

/** Where a point lies relative to a ring. */
export type Placement = "inside" | "outside" | "border";

/** Places a point relative to a ring (closed or not) by the even-odd rule; exact on horizontal and vertical borders. */
export function placeInRing([x, y]: Vertex, ring: readonly Vertex[]): Placement {
  let inside = false;
  let previous = ring.at(-1);
  for (const vertex of ring) {
    if (!previous) break;
    const [ax, ay] = previous;
    const [bx, by] = vertex;
    previous = vertex;
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const withinBox =
      x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    if (cross === 0 && withinBox) return "border";
    if (ay > y !== by > y && (by > ay ? cross > 0 : cross < 0)) inside = !inside;
  }
  return inside ? "inside" : "outside";
}
