import { distance, type Point } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import { edgeLength, neighbourOf, type StreetNode } from "./street-graph.ts";

const ROUNDS = 6;
/** A bridge counts as this many metres, so that districts rarely reach across the river. */
const BRIDGE_DETOUR = 1500;

/**
 * Divides the nodes into contiguous districts of similar size: every node belongs to the seat nearest by road, and the
 * seats move to the middle of their district a few times. Answers the district (0 to count - 1) of each node by id.
 */
export function divide(seed: number, nodes: readonly StreetNode[], count: number): number[] {
  let seats = spreadSeats(seed, nodes, count);
  let owner = nearestSeat(nodes, seats);
  for (let round = 0; round < ROUNDS; round++) {
    seats = centralNodes(nodes, owner, seats);
    owner = nearestSeat(nodes, seats);
  }
  return owner;
}

/** Each further seat is the node farthest from all seats so far. */
function spreadSeats(seed: number, nodes: readonly StreetNode[], count: number): StreetNode[] {
  const first = openStream(seed, "seats").pick(nodes);
  const seats = [first];
  const gap = nodes.map((node) => distance(node.at, first.at));
  while (seats.length < count) {
    let farthest = 0;
    for (let id = 1; id < gap.length; id++) if ((gap[id] ?? 0) > (gap[farthest] ?? 0)) farthest = id;
    const seat = nodes[farthest] ?? first;
    seats.push(seat);
    for (const [id, node] of nodes.entries()) gap[id] = Math.min(gap[id] ?? 0, distance(node.at, seat.at));
  }
  return seats;
}

function centralNodes(
  nodes: readonly StreetNode[],
  owner: readonly number[],
  seats: StreetNode[],
): StreetNode[] {
  const sums = seats.map(() => ({ east: 0, north: 0, count: 0 }));
  for (const node of nodes) {
    const sum = sums[owner[node.id] ?? 0];
    if (sum === undefined) continue;
    sum.east += node.at.east;
    sum.north += node.at.north;
    sum.count++;
  }
  const centres = sums.map((sum): Point => ({ east: sum.east / sum.count, north: sum.north / sum.count }));
  const nearest = seats.map((seat) => ({ seat, gap: Number.POSITIVE_INFINITY }));
  for (const node of nodes) {
    const district = owner[node.id] ?? 0;
    const centre = centres[district];
    const best = nearest[district];
    if (centre === undefined || best === undefined) continue;
    const gap = distance(node.at, centre);
    if (gap < best.gap) nearest[district] = { seat: node, gap };
  }
  return nearest.map(({ seat }) => seat);
}

/** Shortest ways by road from all seats at once (Dijkstra with distances sorted into 25 m buckets). */
function nearestSeat(nodes: readonly StreetNode[], seats: readonly StreetNode[]): number[] {
  const bucketSize = 25;
  const owner = nodes.map(() => 0);
  const reached = nodes.map(() => Number.POSITIVE_INFINITY);
  const buckets: { node: StreetNode; way: number; district: number }[][] = [
    seats.map((node, district) => ({ node, way: 0, district })),
  ];
  for (let index = 0; index < buckets.length; index++) {
    for (const { node, way, district } of buckets[index] ?? []) {
      if (way >= (reached[node.id] ?? 0)) continue;
      reached[node.id] = way;
      owner[node.id] = district;
      for (const edge of node.edges) {
        const next = neighbourOf(edge, node);
        if (next === null) continue;
        const total = way + edgeLength(edge) + (edge.bridge ? BRIDGE_DETOUR : 0);
        const bucket = Math.floor(total / bucketSize);
        while (buckets.length <= bucket) buckets.push([]);
        buckets[bucket]?.push({ node: next, way: total, district });
      }
    }
  }
  return owner;
}
