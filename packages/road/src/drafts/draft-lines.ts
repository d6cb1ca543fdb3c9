import {
  type ItemDraft,
  LaneLineValues,
  laneFeature,
  laneLineColour,
  laneLineKind,
  laneRole,
} from "@lukou/contract";
import type { Point } from "../rules/plane.ts";
import { asName } from "./attributes.ts";
import { type PlacedLane, sidesOf } from "./placed-lanes.ts";

/** A line to draw, between or beside lanes. */
export interface DraftLine {
  readonly key: string;
  readonly points: readonly Point[];
  readonly title: string;
  readonly item: ItemDraft;
  readonly beside: readonly PlacedLane[];
}

/** Edges farther apart than this have ground of their own between them, metres. */
const APART = 1;

type Values = Pick<LaneLineValues, "lineKind" | "colour">;
const { byKey: KIND } = laneLineKind;
const { byKey: COLOUR } = laneLineColour;
const EDGE: Values = { lineKind: KIND.edge, colour: COLOUR.white };

/** The lines of lanes side by side: between neighbours, on both sides of the carriageway, and between the two ways. */
export function draftLines(
  lanes: readonly PlacedLane[],
  guidOf: (lane: PlacedLane) => string,
  newGuid: () => string,
): DraftLine[] {
  const drawn: DraftLine[] = [];
  const add = (
    key: string,
    title: string,
    points: readonly Point[],
    values: Values,
    beside: readonly PlacedLane[],
  ) => {
    const given = {
      ...values,
      name: asName(title),
      endGuid: beside[0]?.end?.guid ?? null,
      laneGuids: beside.map(guidOf),
    };
    const item: ItemDraft = { kind: "laneLine", guid: newGuid(), values: LaneLineValues.parse(given) };
    drawn.push({ key, title, points, item, beside });
  };
  const ways = Map.groupBy(lanes, ({ approach, role }) => `${approach} ${role}`);
  for (const way of ways.values()) {
    for (const [index, lane] of way.entries()) {
      const sides = sidesOf(lane);
      if (!sides) continue;
      const next = way[index + 1];
      const inner = next && sidesOf(next);
      if (next && inner && gap(sides.right, inner.left) <= APART) {
        add(`${lane.key}|${next.key}`, `${lane.name}与${next.name}分界线`, sides.right, between(lane, next), [
          lane,
          next,
        ]);
        continue;
      }
      add(`${lane.key}|right`, `${lane.name}右边缘线`, sides.right, EDGE, [lane]);
      if (next && inner) add(`${next.key}|left`, `${next.name}左边缘线`, inner.left, EDGE, [next]);
    }
  }
  for (const way of ways.values()) addMiddle(ways, way, add);
  return drawn;
}

type Add = (
  key: string,
  title: string,
  points: readonly Point[],
  values: Values,
  beside: readonly PlacedLane[],
) => void;

/** Left of the innermost lane: a double yellow line where the other way runs beside it, else an edge. */
function addMiddle(ways: ReadonlyMap<string, PlacedLane[]>, way: readonly PlacedLane[], add: Add): void {
  const [lane] = way;
  const sides = lane && sidesOf(lane);
  if (!lane || !sides) return;
  const [facing] = ways.get(`${lane.approach} ${otherWay(lane.role)}`) ?? [];
  const other = facing && sidesOf(facing);
  const isShared = facing && other && gap(sides.left, other.left.toReversed()) <= APART;
  if (!isShared) add(`${lane.key}|left`, `${lane.name}左边缘线`, sides.left, EDGE, [lane]);
  else if (lane.role === laneRole.byKey.entry) {
    const values = { lineKind: KIND.double, colour: COLOUR.yellow };
    add(`${lane.key}|${facing.key}`, `${lane.end?.name ?? ""}中心线`, sides.left, values, [lane, facing]);
  }
}

const otherWay = (role: PlacedLane["role"]): PlacedLane["role"] =>
  role === laneRole.byKey.entry ? laneRole.byKey.exit : laneRole.byKey.entry;

/** Between unlike lanes solid; between like ones solid where lanes lead in and may not be changed, else dashed. */
function between(lane: PlacedLane, next: PlacedLane): Values {
  const isSolid =
    lane.feature !== next.feature ||
    (lane.role === laneRole.byKey.entry && lane.feature === laneFeature.byKey.motor);
  return { lineKind: isSolid ? KIND.solid : KIND.dashed, colour: COLOUR.white };
}

/** How far two lines of the same direction lie apart at their beginnings and ends: the smaller of the two. */
function gap(a: readonly Point[], b: readonly Point[]): number {
  const apart = (p: Point | undefined, q: Point | undefined) =>
    p && q ? Math.hypot(p[0] - q[0], p[1] - q[1]) : Number.POSITIVE_INFINITY;
  return Math.min(apart(a[0], b[0]), apart(a.at(-1), b.at(-1)));
}
