import { along, headingOf, headingVector, lengthOf, subtract } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import type { CityPlan } from "./city-plan.ts";
import { type GridNode, layRoads, type OverlayStretch, type RoadNetwork } from "./road-network.ts";
import {
  armHeading,
  armsOf,
  attach,
  clearance,
  detach,
  edgeLength,
  farEnd,
  narrowestGap,
  neighbourOf,
  type StreetEdge,
  type StreetNode,
} from "./street-graph.ts";

/** Narrower than this two roads cannot share an intersection, degrees. */
const NARROWEST = 40;
const BRIDGE_EVERY = 3;
const THINNED_SHARE = 0.07;
const OUTLET_SHARE = 0.45;
const BEND_SHARE = 0.25;
const FORKED_SHARE = 0.05;

const AHEAD: readonly GridNode[] = [
  [1, 0],
  [0, 1],
];
const AROUND: readonly GridNode[] = [...AHEAD, [-1, 0], [0, -1]];

const keyOf = (column: number, row: number): string => `${column},${row}`;

/**
 * Builds the streets of a planned city: the grid, ring and radial roads, fewer bridges than streets, here and there a
 * missing block, forks, and roads that lead out of town. The result is connected and has exactly `nodeCount` nodes.
 */
export function buildStreets(seed: number, plan: CityPlan, nodeCount: number): StreetNode[] {
  const network = layRoads(seed, plan);
  const nodes = growTown(plan, nodeCount);
  const byKey = new Map(nodes.map((node) => [keyOf(node.column, node.row), node]));
  const at = ([column, row]: GridNode) => byKey.get(keyOf(column, row));

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

const crossesRiver = (plan: CityPlan, fromRow: number, toRow: number): boolean =>
  Math.min(fromRow, toRow) === plan.riverRow && fromRow !== toRow;

const hasBridge = (column: number): boolean => column % BRIDGE_EVERY === 0;

/** Takes grid nodes from the middle outwards, always the nearest that touches the town already there. */
function growTown(plan: CityPlan, nodeCount: number): StreetNode[] {
  const town: GridNode[] = [];
  const seen = new Set([keyOf(0, 0)]);
  const frontier: { node: GridNode; remoteness: number }[] = [{ node: [0, 0], remoteness: 0 }];
  while (town.length < nodeCount) {
    const nearest = frontier.pop();
    if (nearest === undefined) throw new RangeError("城市规划的范围不足以容纳所需的路口");
    const [column, row] = nearest.node;
    town.push(nearest.node);
    for (const [east, north] of AROUND) {
      const next: GridNode = [column + east, row + north];
      const outside = Math.max(Math.abs(next[0]), Math.abs(next[1])) >= plan.reach;
      if (outside || seen.has(keyOf(...next))) continue;
      if (crossesRiver(plan, row, next[1]) && !hasBridge(column)) continue;
      seen.add(keyOf(...next));
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
    overlaid.set(`${keyOf(...stretch.from)}:${keyOf(...stretch.to)}`, stretch);
    overlaid.set(`${keyOf(...stretch.to)}:${keyOf(...stretch.from)}`, stretch);
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
      if (overlaid.has(`${keyOf(node.column, node.row)}:${keyOf(other.column, other.row)}`)) continue;
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
    for (const edge of [...node.edges]) {
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

const fits = (edge: StreetEdge): boolean =>
  [edge.from, edge.to].every((end) => end === null || clearance(end, armHeading(edge, end)) >= NARROWEST);

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
    const outside = AROUND.filter(([east, north]) => !byKey.has(keyOf(node.column + east, node.row + north)));
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

/** Draws some T-junctions towards their leg, so that the through road forks. */
function forkSome(seed: number, nodes: readonly StreetNode[]): void {
  const wanted = Math.max(1, Math.round(nodes.length * FORKED_SHARE));
  const settled = new Set<StreetNode>();
  for (const node of openStream(seed, "forks").shuffled(nodes)) {
    if (settled.size >= wanted * 4) return;
    const arms = armsOf(node);
    const widest = arms.findIndex((arm) => arm.gap > 165 && arm.gap < 195);
    const leg = arms[(widest + 2) % 3]?.edge;
    if (arms.length !== 3 || widest < 0 || leg === undefined || leg.to === null) continue;
    if (arms.some((arm) => arm.edge.bridge || settled.has(neighbourOf(arm.edge, node) ?? node))) continue;
    const shift = edgeLength(leg) * 0.32;
    if (edgeLength(leg) - shift < 260) continue;
    const way = subtract(farEnd(leg, node), node.at);
    node.at = along(node.at, headingVector(headingOf(way)), Math.min(shift, lengthOf(way)));
    settled.add(node);
    for (const arm of arms) settled.add(neighbourOf(arm.edge, node) ?? node);
  }
}

/** Gives up streets that meet another at too narrow an angle: first those that lead out of town. */
function widenNarrowAngles(nodes: readonly StreetNode[]): StreetEdge[] {
  const dropped: StreetEdge[] = [];
  for (const node of nodes) {
    for (let narrow = narrowPair(node); narrow !== null; narrow = narrowPair(node)) {
      detach(narrow);
      if (narrow.to !== null) dropped.push(narrow);
    }
  }
  return dropped;
}

function narrowPair(node: StreetNode): StreetEdge | null {
  if (node.edges.size < 3) return null;
  const arms = armsOf(node);
  for (const [index, arm] of arms.entries()) {
    if (arm.gap >= NARROWEST) continue;
    const pair = [arm.edge, (arms[(index + 1) % arms.length] ?? arm).edge];
    const loser = pair.find((edge) => edge.to === null) ?? pair.find(canBeSpared);
    if (loser !== undefined) return loser;
  }
  return null;
}

/** Both ends keep at least two arms. */
const canBeSpared = (edge: StreetEdge): boolean =>
  !edge.firm && edge.from.edges.size > 2 && (edge.to === null || edge.to.edges.size > 2);

/** Puts streets back until every node can be reached from every other. */
function reconnect(nodes: readonly StreetNode[], spare: readonly StreetEdge[]): void {
  const leader = nodes.map((node) => node.id);
  const find = (id: number): number => {
    let root = id;
    while ((leader[root] ?? root) !== root) root = leader[root] ?? root;
    leader[id] = root;
    return root;
  };
  const join = (edge: StreetEdge): boolean => {
    if (edge.to === null) return false;
    const [a, b] = [find(edge.from.id), find(edge.to.id)];
    leader[a] = b;
    return a !== b;
  };
  for (const node of nodes) for (const edge of node.edges) join(edge);
  for (const edge of spare) if (join(edge)) attach(edge);
}
