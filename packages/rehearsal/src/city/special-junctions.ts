import { between } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import {
  armsOf,
  attach,
  detach,
  edgeLength,
  type JunctionForm,
  narrowestGap,
  neighbourOf,
  type StreetEdge,
  type StreetNode,
} from "./street-graph.ts";

/** Shares of all intersections; at least one of each. */
const SHARES = { segment: 0.06, ramp: 0.04, roundabout: 0.025, offset: 0.035 } as const;

/** Crossings and ramps keep this distance from the next intersection, metres. */
const SHORTEST_HALF = 252;
const ROUNDABOUT_GAP = 60;

/** How many intersections of a special form a city of this size has. */
export function specialCounts(intersections: number): Record<keyof typeof SHARES, number> {
  const count = (form: keyof typeof SHARES) => Math.max(1, Math.round(intersections * SHARES[form]));
  return {
    segment: count("segment"),
    ramp: count("ramp"),
    roundabout: count("roundabout"),
    offset: count("offset"),
  };
}

/**
 * Puts pedestrian crossings and ramps into the middle of long blocks; answers the nodes added. Ramps go to the most
 * important roads, crossings anywhere but on bridges.
 */
export function splitLongBlocks(
  seed: number,
  nodes: readonly StreetNode[],
  counts: { segment: number; ramp: number },
): StreetNode[] {
  const blocks = nodes.flatMap((node) =>
    [...node.edges].filter((edge) => edge.from === node && edge.to !== null),
  );
  const shuffled = openStream(seed, "long-blocks").shuffled(blocks);
  const length = new Map(shuffled.map((edge) => [edge, edgeLength(edge)]));
  const lengthOf = (edge: StreetEdge) => length.get(edge) ?? 0;
  const long = shuffled.filter((edge) => !edge.bridge && lengthOf(edge) >= SHORTEST_HALF * 2);
  const rest = shuffled
    .filter((edge) => edge.bridge || lengthOf(edge) < SHORTEST_HALF * 2)
    .sort((a, b) => Number(a.bridge) - Number(b.bridge) || lengthOf(b) - lengthOf(a));
  const major = long.filter(isMajor);
  const ramps = [...major, ...long.filter((edge) => !isMajor(edge)), ...rest].slice(0, counts.ramp);
  const taken = new Set(ramps);
  const crossings = [...long, ...rest].filter((edge) => !taken.has(edge)).slice(0, counts.segment);

  let id = nodes.length;
  const added: StreetNode[] = [];
  for (const edge of ramps) added.push(split(edge, id++, "ramp"));
  for (const edge of crossings) added.push(split(edge, id++, "segment"));
  return added;
}

const isMajor = (edge: StreetEdge): boolean =>
  edge.road.roadClass === "express" || edge.road.roadClass === "arterial";

function split(edge: StreetEdge, id: number, form: JunctionForm): StreetNode {
  const { from, to } = edge;
  if (to === null) throw new RangeError("通往城外的道路不能再分段");
  detach(edge);
  const node: StreetNode = {
    id,
    column: (from.column + to.column) / 2,
    row: (from.row + to.row) / 2,
    at: between(from.at, to.at, 0.5),
    form,
    edges: new Set(),
  };
  attach({ ...edge, from, to: node });
  attach({ ...edge, from: node, to });
  return node;
}

/** Chooses which grid nodes become roundabouts and which crossroads are built with their side streets apart. */
export function shapeJunctions(
  seed: number,
  nodes: readonly StreetNode[],
  counts: { roundabout: number; offset: number },
): void {
  const round = openStream(seed, "roundabouts").shuffled(nodes.filter(canBeRound));
  choose(round, counts.roundabout, "roundabout");
  const offset = openStream(seed, "offset-junctions").shuffled(nodes.filter(canBeOffset));
  choose(offset, counts.offset, "offset");
}

/** Never two of a kind side by side. */
function choose(candidates: readonly StreetNode[], count: number, form: JunctionForm): void {
  let chosen = 0;
  for (const node of candidates) {
    if (chosen >= count) return;
    const beside = [...node.edges].some((edge) => neighbourOf(edge, node)?.form === form);
    if (node.form !== "plain" || beside) continue;
    node.form = form;
    chosen++;
  }
}

const canBeRound = (node: StreetNode): boolean =>
  node.form === "plain" && node.edges.size >= 4 && narrowestGap(node) >= ROUNDABOUT_GAP;

/** Two straight roads across each other, and the side road no thoroughfare. */
function canBeOffset(node: StreetNode): boolean {
  const arms = armsOf(node);
  if (node.form !== "plain" || arms.length !== 4) return false;
  const square = arms.every((arm) => arm.gap > 76 && arm.gap < 104);
  return (
    square &&
    arms.some((arm) => arm.edge.road.roadClass !== "express" && arm.edge.road.roadClass !== "arterial")
  );
}
