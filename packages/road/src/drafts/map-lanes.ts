import { type flowType, laneFeature, laneRole, type MapLayerEntry } from "@lukou/contract";
import { distanceToPath, type EnuFrame, pathLength } from "@lukou/geometry";
import { angleBetween } from "../rules/lanes/without-end.ts";
import { minus, type Point } from "../rules/plane.ts";
import { featureOf, isMarking, roleOf, turnsOf } from "./attributes.ts";
import { type MapPart, partsOf } from "./map-features.ts";

/** A lane of an approach as the HD map has it; metres east and north of the intersection. */
export interface MapLane extends MapPart {
  /** Centre line in the direction of travel. */
  readonly points: readonly Point[];
  readonly role: (typeof laneRole.codes)[number];
  readonly feature: (typeof laneFeature.codes)[number];
  readonly turns: readonly (typeof flowType.codes)[number][];
  /** Null where the map does not say. */
  readonly number: number | null;
  readonly width: number | null;
  /** Direction of travel away from the intersection for lanes out of it, turned round for lanes into it; degrees. */
  readonly outwards: number;
  /** What was concluded from the geometry and not read, 0..1 less confidence. */
  readonly guessed: number;
}

/** Without stop lines, an intersection ends about so far from its middle, metres. */
const USUAL_REACH = 25;
/** A lane of an approach is longer than a connection's beginning, metres. */
const MIN_LENGTH = 8;
/** A connection begins where its lane ends, metres. */
const JOINED = 3;
/** Confidence lost by each thing that the geometry had to tell. */
const ROLE_GUESSED = 0.2;
const FEATURE_GUESSED = 0.05;

/** The lanes on the approaches of a map; lines through the intersection tell where those lead. */
export function readLanes(layers: readonly MapLayerEntry[], frame: EnuFrame): MapLane[] {
  const parts = partsOf(layers, "rid", "line", frame).filter(({ attributes }) => !isMarking(attributes));
  const reach = reachOf(layers, frame);
  const through = parts.filter((part) => isThrough(part, reach));
  return parts.flatMap((part) => {
    if (through.includes(part)) return [];
    const lane = readLane(part);
    if (!lane) return [];
    return [{ ...lane, turns: lane.turns.length > 0 ? lane.turns : turnsBy(lane, through) }];
  });
}

/** How far from the middle the approaches begin, metres. */
function reachOf(layers: readonly MapLayerEntry[], frame: EnuFrame): number {
  const stops = partsOf(layers, "stop", "line", frame);
  const distances = stops.map(({ points }) => distanceToPath([0, 0], points, false)).sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? USUAL_REACH;
}

/** Whether a line crosses the intersection; by its place where the map does not say. */
function isThrough({ points, attributes }: MapPart, reach: number): boolean {
  const role = roleOf(attributes);
  if (role !== null) return role === "through";
  const [first, last] = ends(points);
  const [from, to] = [Math.hypot(...first), Math.hypot(...last)];
  // Its ends lie about as far out as the stop lines, or beyond them on both sides of the middle.
  if (Math.max(from, to) <= reach * 1.25 + 2) return true;
  const nearest = distanceToPath([0, 0], points, false);
  return nearest < reach * 0.6 && nearest < Math.min(from, to) * 0.8;
}

function readLane(part: MapPart): MapLane | null {
  const { points, attributes } = part;
  if (pathLength(points, false) < MIN_LENGTH) return null;
  const [first, last] = ends(points);
  const told = roleOf(attributes);
  const leadsIn = Math.hypot(...last) < Math.hypot(...first);
  const role =
    told === null || told === "through" ? (leadsIn ? laneRole.byKey.entry : laneRole.byKey.exit) : told;
  // Drawn against the direction of travel that its attributes tell.
  const isTurned = (role === laneRole.byKey.entry) !== leadsIn;
  const travelled = isTurned ? points.toReversed() : points;
  const feature = featureOf(attributes);
  const heading = headingOf(...ends(travelled));
  const width = attributes.number("width");
  const number = attributes.number("number");
  return {
    ...part,
    points: travelled,
    role,
    feature: feature ?? laneFeature.byKey.motor,
    turns: role === laneRole.byKey.entry ? turnsOf(attributes) : [],
    number: number !== null && Number.isInteger(number) && number >= 1 && number <= 20 ? number : null,
    width: width !== null && width >= 1 && width <= 10 ? width : null,
    outwards: role === laneRole.byKey.entry ? (heading + 180) % 360 : heading,
    guessed: (told === null ? ROLE_GUESSED : 0) + (feature === null ? FEATURE_GUESSED : 0),
  };
}

/** Where the lines lead that begin at the end of a lane, or name it. */
function turnsBy(lane: MapLane, through: readonly MapPart[]): MapLane["turns"] {
  if (lane.role !== laneRole.byKey.entry) return [];
  const [, end] = ends(lane.points);
  const turns = new Set(
    through.flatMap((part) => {
      const named = part.attributes.text("fromLane");
      const [start] = ends(part.points);
      const follows =
        named === null ? Math.hypot(...minus(start, end)) <= JOINED : named === lane.source.featureId;
      if (!follows) return [];
      const told = turnsOf(part.attributes);
      return told.length > 0 ? told : [turnAlong(part.points)];
    }),
  );
  const order = [2, 1, 3, 4] as const;
  return order.filter((turn) => turns.has(turn));
}

/** A change of heading up to this is straight on, one beyond the second leads back; degrees. */
const STRAIGHT = 30;
const BACK = 150;

function turnAlong(points: readonly Point[]): (typeof flowType.codes)[number] {
  const [a, b] = [points[0], points[1]];
  const [c, d] = [points.at(-2), points.at(-1)];
  const angle = a && b && c && d ? angleBetween(headingOf(a, b), headingOf(c, d)) : 0;
  if (Math.abs(angle) >= BACK) return 4;
  if (Math.abs(angle) <= STRAIGHT) return 1;
  return angle < 0 ? 2 : 3;
}

/** First and last point. */
export const ends = (points: readonly Point[]): [Point, Point] => [
  points[0] ?? [0, 0],
  points.at(-1) ?? [0, 0],
];

/** Degrees clockwise from north, 0 to 360. */
export const headingOf = (from: Point, to: Point): number =>
  ((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI + 360) % 360;
