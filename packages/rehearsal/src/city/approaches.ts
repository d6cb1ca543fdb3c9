import type { EnuFrame, LonLat } from "@lukou/geometry";
import {
  headingOf,
  headingVector,
  lengthOf,
  normalizeHeading,
  ORIGIN,
  type Point,
  scale,
} from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import type { RehearsalApproach, RehearsalRoad } from "./city.types.ts";
import { directionsOf } from "./classify.ts";
import { armsOf, neighbourOf, type StreetEdge, type StreetNode } from "./street-graph.ts";

/** Half the distance between the side streets of an offset T, metres. */
const OFFSET = [17, 25] as const;
/** Angle at which a ramp joins its road, degrees. */
const RAMP_ANGLE = 26;
/** How much of a ramp is drawn before it leaves the ground, metres. */
const RAMP_LENGTH = 260;

/** What the approaches of a node are computed from. */
export interface ApproachContext {
  readonly seed: number;
  keyOf(node: StreetNode): string;
  positionOf(node: StreetNode): LonLat;
  frameOf(node: StreetNode): EnuFrame;
  /** WGS-84 position of a road's end outside of town, given in metres from the city centre. */
  outletOf(outlet: Point): LonLat;
}

/** An approach before it knows its side of the intersection. */
type Arm = Omit<RehearsalApproach, "key" | "direction">;

/** The arms of a node clockwise from north; each heads for where its neighbour's road starts. `ramp` is its ramp's road. */
export function approachesOf(
  context: ApproachContext,
  node: StreetNode,
  ramp: RehearsalRoad | null,
): RehearsalApproach[] {
  const arms = [...node.edges].map((edge) => streetArm(context, node, edge));
  const main = arms[0];
  if (ramp !== null && main !== undefined) arms.push(rampArm(context, node, main.heading, ramp));
  arms.sort((a, b) => a.heading - b.heading);
  const directions = directionsOf(arms.map((arm) => arm.heading));
  return arms.map((arm, index) => ({ key: `A${index + 1}`, direction: directions[index] ?? 0, ...arm }));
}

function streetArm(context: ApproachContext, node: StreetNode, edge: StreetEdge): Arm {
  const neighbour = neighbourOf(edge, node);
  const position =
    neighbour === null ? context.outletOf(edge.outlet ?? ORIGIN) : context.positionOf(neighbour);
  const [east, north] = context.frameOf(node).toLocal(position);
  const anchor = anchorOf(context.seed, node, edge);
  const start = neighbour === null ? anchor : anchorOf(context.seed, neighbour, edge);
  const way: Point = { east: east + start.east - anchor.east, north: north + start.north - anchor.north };
  return {
    heading: round(headingOf(way), 4),
    roadKey: edge.road.key,
    neighbourKey: neighbour === null ? null : context.keyOf(neighbour),
    distance: round(lengthOf(way), 1),
    anchor: { east: round(anchor.east, 3), north: round(anchor.north, 3) },
    oneWay: null,
  };
}

/** On an offset T the less important road is broken in two halves that start on either side of the middle. */
function anchorOf(seed: number, node: StreetNode, edge: StreetEdge): Point {
  if (node.form !== "offset") return ORIGIN;
  const arms = armsOf(node);
  const index = arms.findIndex((arm) => arm.edge === edge);
  const [first, second] = arms;
  if (first === undefined || second === undefined) return ORIGIN;
  const brokenFirst = rank(first.edge) < rank(second.edge);
  const broken = index % 2 === (brokenFirst ? 0 : 1);
  if (!broken) return ORIGIN;
  const stream = openStream(seed, "offset", node.column, node.row);
  const shift = stream.between(...OFFSET) * (stream.chance(0.5) ? 1 : -1);
  const through = headingVector((brokenFirst ? second : first).heading);
  return scale(through, index < 2 ? shift : -shift);
}

const RANK = { express: 4, arterial: 3, secondary: 2, branch: 1, ramp: 0 } as const;
const rank = (edge: StreetEdge): number => RANK[edge.road.roadClass];

/** A ramp down to the road joins it on the right of the traffic coming in; a ramp up leaves on the right going out. */
function rampArm(context: ApproachContext, node: StreetNode, mainHeading: number, road: RehearsalRoad): Arm {
  const down = openStream(context.seed, "ramp", node.column, node.row).chance(0.55);
  return {
    heading: round(normalizeHeading(mainHeading + (down ? -RAMP_ANGLE : RAMP_ANGLE)), 4),
    roadKey: road.key,
    neighbourKey: null,
    distance: RAMP_LENGTH,
    anchor: ORIGIN,
    oneWay: down ? "entry" : "exit",
  };
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
