import { along, headingOf, headingVector, lengthOf, subtract } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import {
  armHeading,
  armsOf,
  attach,
  clearance,
  detach,
  edgeLength,
  farEnd,
  neighbourOf,
  type StreetEdge,
  type StreetNode,
} from "./street-graph.ts";

/** Narrower than this two roads cannot share an intersection, degrees. */
const NARROWEST = 40;
const FORKED_SHARE = 0.05;

/** True where the street would meet no other at too narrow an angle, at either end. */
export const fits = (edge: StreetEdge): boolean =>
  [edge.from, edge.to].every((end) => end === null || clearance(end, armHeading(edge, end)) >= NARROWEST);

/** Draws some T-junctions towards their leg, so that the through road forks. */
export function forkSome(seed: number, nodes: readonly StreetNode[]): void {
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
export function widenNarrowAngles(nodes: readonly StreetNode[]): StreetEdge[] {
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
export function reconnect(nodes: readonly StreetNode[], spare: readonly StreetEdge[]): void {
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
