import { type ItemDraft, LaneValues, type LayoutEnd, laneFeature, laneRole } from "@lukou/contract";
import { distanceToPath, findEdgeCrossing, offsetLine } from "@lukou/geometry";
import { dot, ofHeading, type Point } from "../rules/plane.ts";
import { laneName } from "../rules/words.ts";
import { asName } from "./attributes.ts";
import { endTowards } from "./end-of-part.ts";
import { ends, type MapLane } from "./map-lanes.ts";
import { meanHeading } from "./mean-heading.ts";

/** A lane of the map at its place in the cross-section of its approach. */
export interface PlacedLane extends MapLane {
  readonly end: LayoutEnd | null;
  /** The same for all lanes of one approach. */
  readonly approach: string;
  readonly number: number;
  readonly width: number;
  readonly name: string;
  readonly confidence: number;
}

/** Widths where neither map nor neighbours tell one, metres (CJJ 37). */
const USUAL_WIDTH = { motor: 3.5, nonMotor: 2.5 } as const;
/** Lanes whose middles are farther apart are no neighbours, metres. */
const NEIGHBOURS = 6;
const NUMBER_GUESSED = 0.1;
const WIDTH_GUESSED = 0.1;
const NO_END = 0.15;

/** Sorts lanes into approaches, from the middle of the road outwards, and concludes numbers and widths that the map leaves out. */
export function placeLanes(lanes: readonly MapLane[], known: readonly LayoutEnd[]): PlacedLane[] {
  const placed = lanes.map((lane) => {
    const end = endTowards(known, lane.outwards, lane.attributes);
    // Without approaches, lanes that lead the same way by eighths of the circle belong together.
    return { lane, end, approach: end?.guid ?? `${Math.round(lane.outwards / 45) % 8}` };
  });
  const groups = Map.groupBy(placed, ({ lane, approach }) => `${approach} ${lane.role}`);
  return [...groups.values()].flatMap(placeGroup);
}

interface Sorted {
  readonly lane: MapLane;
  readonly end: LayoutEnd | null;
  readonly approach: string;
}

function placeGroup(group: readonly Sorted[]): PlacedLane[] {
  const travel = meanHeading(
    group.map(({ lane }) => (lane.role === laneRole.byKey.entry ? lane.outwards + 180 : lane.outwards)),
  );
  const [east, north] = ofHeading(travel);
  const right: Point = [north, -east];
  const sideways = ({ points }: MapLane) => dot(nearEnd(points), right);
  const sorted = group.toSorted((a, b) => sideways(a.lane) - sideways(b.lane));
  const numbers = sorted.map(({ lane }) => lane.number);
  const isNumbered = numbers.every((number) => number !== null) && new Set(numbers).size === numbers.length;
  return sorted.map(({ lane, end, approach }, index): PlacedLane => {
    const number = isNumbered ? (lane.number ?? index + 1) : index + 1;
    const width =
      lane.width ??
      spacing(
        lane,
        sorted.map((other) => other.lane),
      );
    const lost =
      lane.guessed +
      (isNumbered ? 0 : NUMBER_GUESSED) +
      (lane.width === null ? WIDTH_GUESSED : 0) +
      (end ? 0 : NO_END);
    return {
      ...lane,
      end,
      approach,
      number,
      width,
      name: end ? laneName(end, { role: lane.role, number }) : (lane.attributes.text("name") ?? ""),
      confidence: Number((1 - lost).toFixed(2)),
    };
  });
}

const nearEnd = (points: readonly Point[]): Point =>
  ends(points).sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0] ?? [0, 0];

/** Distance to the next lane beside it, or what is usual. */
function spacing(lane: MapLane, group: readonly MapLane[]): number {
  const middle = nearEnd(lane.points);
  const distances = group
    .filter((other) => other !== lane && other.feature === lane.feature)
    .map(({ points }) => distanceToPath(middle, points, false));
  const nearest = Math.min(...distances);
  const usual = lane.feature === laneFeature.byKey.nonMotor ? USUAL_WIDTH.nonMotor : USUAL_WIDTH.motor;
  return nearest >= 1.5 && nearest <= NEIGHBOURS ? Number(nearest.toFixed(2)) : usual;
}

/** Left and right side of a lane, in the direction of travel; null where it bends more sharply than it is wide. */
export function sidesOf({
  points,
  width,
}: PlacedLane): { left: [number, number][]; right: [number, number][] } | null {
  const [left, right] = [offsetLine(points, -width / 2), offsetLine(points, width / 2)];
  if (!left || !right || findEdgeCrossing([...left, ...right.toReversed()], true)) return null;
  return { left, right };
}

/** The item that a lane of the map becomes. */
export const laneItem = (guid: string, lane: PlacedLane): ItemDraft => ({
  kind: "lane",
  guid,
  values: LaneValues.parse({
    name: asName(lane.name),
    endGuid: lane.end?.guid ?? null,
    role: lane.role,
    number: Math.min(20, lane.number),
    feature: lane.feature,
    turns: [...lane.turns],
    width: Math.min(10, Math.max(1, lane.width)),
  }),
});
