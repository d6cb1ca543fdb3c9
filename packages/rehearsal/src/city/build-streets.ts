import { openStream } from "../random/random-stream.ts";
import type { CityPlan } from "./city-plan.ts";
import { AROUND, crossesRiver, growTown, hasBridge, nodeKey } from "./grow-town.ts";
import { type GridNode, layRoads, type OverlayStretch, type RoadNetwork } from "./road-network.ts";
import {
  attach,
  detach,
  narrowestGap,
  neighbourOf,
  type StreetEdge,
  type StreetNode,
} from "./street-graph.ts";
import { fits, forkSome, reconnect, widenNarrowAngles } from "./tidy-streets.ts";

const THINNED_SHARE = 0.07;
const OUTLET_SHARE = 0.45;
const BEND_SHARE = 0.25;

/** Steps by which every grid edge is visited once. */
const AHEAD = AROUND.slice(0, 2);

/**
 * Builds the streets of a planned city: the grid, ring and radial roads, fewer bridges than streets, here and there a
 * missing block, forks, and roads that lead out of town. The result is connected and has exactly `nodeCount` nodes.
 */
export function buildStreets(seed: number, plan: CityPlan, nodeCount: number): StreetNode[] {
  const network = layRoads(seed, plan);
  const nodes = growTown(plan, nodeCount);
  const byKey = new Map(nodes.map((node) => [nodeKey([node.column, node.row]), node]));
  const at = (node: GridNode) => byKey.get(nodeKey(node));

  const overlay = network.overlay.filter(({ from, to }) => at(from) !== undefined && at(to) !== undefined);
  const spare = layGrid(plan, network, nodes, at, overlay);
  spare.push(...yieldToOverlay(overlay, at));
  spare.push(...thinOut(seed, nodes));
  repairStumps(nodes, spare);
  leadOut(seed, plan, network, nodes, byKey);
  forkSome(seed, nodes);
  spare.push(...widenNarrowAngles(nodes));
  reconnect(nodes, spare);
  return nodes;
}

/** Lays grid streets and the overlay; answers the grid edges that were left out for want of a bridge. */
function layGrid(
  plan: CityPlan,
  network: RoadNetwork,
  nodes: readonly StreetNode[],
  at: (node: GridNode) => StreetNode | undefined,
  overlay: readonly OverlayStretch[],
): StreetEdge[] {
  const overlaid = new Map<string, OverlayStretch>();
  for (const stretch of overlay) {
    overlaid.set(`${nodeKey(stretch.from)}:${nodeKey(stretch.to)}`, stretch);
    overlaid.set(`${nodeKey(stretch.to)}:${nodeKey(stretch.from)}`, stretch);
  }
  for (const { from, to, road } of overlay) {
    const start = at(from);
    const end = at(to);
    if (start === undefined || end === undefined) continue;
    const bridge = crossesRiver(plan, from[1], to[1]);
    attach({ road, from: start, to: end, outlet: null, firm: true, bridge });
  }
  const unbridged: StreetEdge[] = [];
  for (const node of nodes) {
    for (const [east, north] of AHEAD) {
      const other = at([node.column + east, node.row + north]);
      if (other === undefined) continue;
      if (overlaid.has(`${nodeKey([node.column, node.row])}:${nodeKey([other.column, other.row])}`)) continue;
      const bridge = crossesRiver(plan, node.row, other.row);
      const road = east === 1 ? network.row(node.row) : network.column(node.column);
      const edge: StreetEdge = { road, from: node, to: other, outlet: null, firm: bridge, bridge };
      if (bridge && !hasBridge(node.column)) unbridged.push(edge);
      else attach(edge);
    }
  }
  return unbridged;
}

/** Streets make room where a road cuts diagonally through their blocks: along it only the north-south streets cross. */
function yieldToOverlay(
  overlay: readonly OverlayStretch[],
  at: (node: GridNode) => StreetNode | undefined,
): StreetEdge[] {
  const diagonals = new Map<StreetNode, number>();
  for (const { from, to } of overlay) {
    if (from[0] === to[0] || from[1] === to[1]) continue;
    for (const end of [at(from), at(to)]) {
      if (end !== undefined) diagonals.set(end, (diagonals.get(end) ?? 0) + 1);
    }
  }
  const dropped: StreetEdge[] = [];
  for (const [node, count] of diagonals) {
    if (count < 2) continue;
    for (const edge of node.edges) {
      const other = neighbourOf(edge, node);
      const alongRow = other?.row === node.row;
      if (edge.firm || !(alongRow || count > 2)) continue;
      detach(edge);
      dropped.push(edge);
    }
  }
  return dropped;
}

/** Leaves out a block of street here and there, which makes T-junctions. */
function thinOut(seed: number, nodes: readonly StreetNode[]): StreetEdge[] {
  const dropped: StreetEdge[] = [];
  for (const node of nodes) {
    for (const edge of node.edges) {
      if (edge.from !== node || edge.to === null || edge.firm || edge.road.roadClass === "arterial") continue;
      const stream = openStream(seed, "thin", edge.from.column, edge.from.row, edge.to.column, edge.to.row);
      if (!stream.chance(THINNED_SHARE) || edge.from.edges.size < 4 || edge.to.edges.size < 4) continue;
      detach(edge);
      dropped.push(edge);
    }
  }
  return dropped;
}

/** Gives nodes with fewer than three arms a street back, where it fits. */
function repairStumps(nodes: readonly StreetNode[], spare: readonly StreetEdge[]): void {
  const spareAt = new Map<StreetNode, StreetEdge[]>();
  for (const edge of spare) {
    if (edge.bridge || edge.to === null) continue;
    for (const end of [edge.from, edge.to]) spareAt.set(end, [...(spareAt.get(end) ?? []), edge]);
  }
  for (const node of nodes) {
    for (const edge of spareAt.get(node) ?? []) {
      if (node.edges.size < 3 && !node.edges.has(edge) && fits(edge)) attach(edge);
    }
  }
}

/** At the edge of town some streets lead on into the country; a corner without such a street is a plain bend. */
function leadOut(
  seed: number,
  plan: CityPlan,
  network: RoadNetwork,
  nodes: readonly StreetNode[],
  byKey: ReadonlyMap<string, StreetNode>,
): void {
  let bends = 0;
  for (const node of nodes) {
    const outside = AROUND.filter(
      ([east, north]) => !byKey.has(nodeKey([node.column + east, node.row + north])),
    );
    if (outside.length === 0) continue;
    const stream = openStream(seed, "outlet", node.column, node.row);
    const corner = node.edges.size === 2 && narrowestGap(node) < 120;
    if (corner && (bends === 0 || stream.chance(BEND_SHARE))) {
      bends++;
      continue;
    }
    for (const [east, north] of outside) {
      const next: GridNode = [node.column + east, node.row + north];
      if (crossesRiver(plan, node.row, next[1])) continue;
      const road = east === 0 ? network.column(node.column) : network.row(node.row);
      const wanted = road.roadClass === "arterial" || stream.chance(OUTLET_SHARE) || node.edges.size < 2;
      const outlet = plan.place(...next);
      const edge: StreetEdge = { road, from: node, to: null, outlet, firm: false, bridge: false };
      if (wanted && fits(edge)) attach(edge);
    }
  }
}
