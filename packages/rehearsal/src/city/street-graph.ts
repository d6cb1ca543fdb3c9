import { distance, headingOf, type Point, subtract, turnBetween } from "../plane/point.ts";
import type { RehearsalRoad } from "./city.types.ts";

/** What is built at a node apart from what its arms alone would make of it. */
export type JunctionForm = "plain" | "roundabout" | "offset" | "segment" | "ramp";

/** A place where roads meet. */
export interface StreetNode {
  readonly id: number;
  readonly column: number;
  readonly row: number;
  /** Metres from the city centre. */
  at: Point;
  form: JunctionForm;
  readonly edges: Set<StreetEdge>;
}

/** A stretch of road between two nodes, or from a node out of the city. */
export interface StreetEdge {
  readonly road: RehearsalRoad;
  readonly from: StreetNode;
  readonly to: StreetNode | null;
  /** Where a road that leaves the city is heading. */
  readonly outlet: Point | null;
  /** Ring roads, radial roads and bridges are never given up. */
  readonly firm: boolean;
  /** True over the river. */
  readonly bridge: boolean;
}

/** Enters the edge at both of its ends. */
export function attach(edge: StreetEdge): void {
  edge.from.edges.add(edge);
  edge.to?.edges.add(edge);
}

/** Takes the edge away from both of its ends. */
export function detach(edge: StreetEdge): void {
  edge.from.edges.delete(edge);
  edge.to?.edges.delete(edge);
}

/** The node at the other end, or null where the road leaves the city. */
export const neighbourOf = (edge: StreetEdge, node: StreetNode): StreetNode | null =>
  edge.from === node ? edge.to : edge.from;

/** Where the road leads from here, metres from the city centre. */
export const farEnd = (edge: StreetEdge, node: StreetNode): Point =>
  neighbourOf(edge, node)?.at ?? edge.outlet ?? edge.from.at;

/** Metres between the two ends. */
export const edgeLength = (edge: StreetEdge): number => distance(edge.from.at, farEnd(edge, edge.from));

/** Heading of the road as it leaves the node, degrees clockwise from north. */
export const armHeading = (edge: StreetEdge, node: StreetNode): number =>
  headingOf(subtract(farEnd(edge, node), node.at));

/** The node's arms clockwise from north, each with the angle to the next one, degrees. */
export function armsOf(node: StreetNode): { edge: StreetEdge; heading: number; gap: number }[] {
  const arms = [...node.edges]
    .map((edge) => ({ edge, heading: armHeading(edge, node) }))
    .sort((a, b) => a.heading - b.heading);
  return arms.map((arm, index) => {
    const next = arms[(index + 1) % arms.length] ?? arm;
    const gap = arms.length === 1 ? 360 : (next.heading - arm.heading + 360) % 360;
    return { ...arm, gap };
  });
}

/** Smallest angle between two arms of the node, degrees. */
export const narrowestGap = (node: StreetNode): number => Math.min(...armsOf(node).map((arm) => arm.gap));

/** Smallest angle a new road of this heading would make with the node's arms, degrees. */
export const clearance = (node: StreetNode, heading: number): number =>
  Math.min(360, ...[...node.edges].map((edge) => Math.abs(turnBetween(armHeading(edge, node), heading))));
