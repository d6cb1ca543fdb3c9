import type { CityPlan } from "./city-plan.ts";
import type { GridNode } from "./road-network.ts";
import type { StreetEdge, StreetNode } from "./street-graph.ts";

const BRIDGE_EVERY = 3;

/** Steps to the four grid nodes beside one. */
export const AROUND: readonly GridNode[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** A grid node as a key of maps and sets. */
export const nodeKey = ([column, row]: GridNode): string => `${column},${row}`;

/** True where a street between the two rows would cross the river. */
export const crossesRiver = (plan: CityPlan, fromRow: number, toRow: number): boolean =>
  Math.min(fromRow, toRow) === plan.riverRow && fromRow !== toRow;

/** Streets over the river are rarer than streets on land. */
export const hasBridge = (column: number): boolean => column % BRIDGE_EVERY === 0;

/** Takes grid nodes from the middle outwards, always the nearest that touches the town already there. */
export function growTown(plan: CityPlan, nodeCount: number): StreetNode[] {
  const town: GridNode[] = [];
  const seen = new Set([nodeKey([0, 0])]);
  const frontier: { node: GridNode; remoteness: number }[] = [{ node: [0, 0], remoteness: 0 }];
  while (town.length < nodeCount) {
    const nearest = frontier.pop();
    if (nearest === undefined) throw new RangeError("城市规划的范围不足以容纳所需的路口");
    const [column, row] = nearest.node;
    town.push(nearest.node);
    for (const [east, north] of AROUND) {
      const next: GridNode = [column + east, row + north];
      const outside = Math.max(Math.abs(next[0]), Math.abs(next[1])) >= plan.reach;
      if (outside || seen.has(nodeKey(next))) continue;
      if (crossesRiver(plan, row, next[1]) && !hasBridge(column)) continue;
      seen.add(nodeKey(next));
      insertSorted(frontier, { node: next, remoteness: plan.remoteness(...next) });
    }
  }
  return town.map(([column, row], id) => ({
    id,
    column,
    row,
    at: plan.place(column, row),
    form: "plain",
    edges: new Set<StreetEdge>(),
  }));
}

/** Keeps the frontier sorted with the nearest last. */
function insertSorted<T extends { remoteness: number }>(frontier: T[], entry: T): void {
  let low = 0;
  let high = frontier.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frontier[middle]?.remoteness ?? 0) > entry.remoteness) low = middle + 1;
    else high = middle;
  }
  frontier.splice(low, 0, entry);
}
