import { flowType, type LayoutEnd, laneRole } from "@lukou/contract";
import { changed } from "../fixes.ts";
import type { RoadLimits } from "../limits.ts";
import { defineRule, type ItemSubject } from "../rule.ts";
import { titleOf } from "../words.ts";
import { angleBetween } from "./without-end.ts";

type Turn = (typeof flowType.codes)[number];

/** Arrows that lead to no way out of the intersection, as the left turn at the head of a T to the right. */
export const impossibleTurn = defineRule({
  id: "impossible-turn",
  scope: "item",
  severity: "warning",
  check: (subject, { limits }) => {
    const { item, end } = subject;
    if (item.kind !== "lane" || item.values.role !== laneRole.byKey.entry || !end) return [];
    // With fewer approaches the list is still being written.
    if (subject.ends.length < 2) return [];
    const impossible = item.values.turns.filter((turn) => !isPossible(turn, end, subject, limits));
    return impossible.map((turn) => {
      const label = flowType.labelOf(turn);
      return {
        itemGuids: [item.guid],
        shapeGuids: [],
        message: `${titleOf(item, end)}的${label}没有可驶入的出口，请核对导向箭头或进口道的方位、单行和出口车道数`,
        fixes: [
          {
            key: `remove-turn-${turn}`,
            title: `取消${label}`,
            changes: () => [changed(item, { turns: item.values.turns.filter((kept) => kept !== turn) })],
          },
        ],
      };
    });
  },
});

function isPossible(turn: Turn, from: LayoutEnd, { ends, exits }: ItemSubject, limits: RoadLimits): boolean {
  const inwards = bearingOf(from) + 180;
  return ends.some((to) => {
    if (!hasExit(to, exits)) return false;
    if (to.guid === from.guid) return turn === flowType.byKey.uTurn;
    const angle = angleBetween(inwards, bearingOf(to));
    switch (turn) {
      case flowType.byKey.straight:
        return Math.abs(angle) <= limits.straightUpTo;
      case flowType.byKey.left:
        return angle <= -limits.sideFrom;
      case flowType.byKey.right:
        return angle >= limits.sideFrom;
      default:
        return Math.abs(angle) >= limits.backFrom;
    }
  });
}

const bearingOf = ({ bearing, direction }: LayoutEnd): number => bearing ?? direction * 45;

/** Drawn lanes count before planned ones; where neither says, traffic may leave. */
const hasExit = ({ guid, oneWay, exitLanes }: LayoutEnd, exits: string): boolean =>
  exits.includes(guid) || (oneWay !== "entry" && exitLanes !== 0);
