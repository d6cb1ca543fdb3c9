import type { ItemOf, LayoutEnd } from "@lukou/contract";
import { meanPoint } from "@lukou/geometry";
import { changed } from "../fixes.ts";
import { planePoints, shapeAt } from "../plane.ts";
import { defineRule, type ItemSubject, type Setting } from "../rule.ts";
import { titleOf } from "../words.ts";

/** Lanes that belong to no approach; where one lies that way on the map, it is offered. */
export const withoutEnd = defineRule({
  id: "lane-without-end",
  scope: "item",
  severity: "warning",
  refusesPush: true,
  check: (subject, setting) => {
    const { item, end } = subject;
    if (item.kind !== "lane" || end !== null) return [];
    const near = nearestEnd(subject, setting);
    return [
      {
        itemGuids: [item.guid],
        shapeGuids: [],
        message: `${titleOf(item)}没有所属进口道，请选择`,
        fixes: near ? [assign(item, near)] : [],
      },
    ];
  },
});

const assign = (lane: ItemOf<"lane">, { guid, name }: LayoutEnd) => ({
  key: "assign-end",
  title: `归入${name}`,
  changes: () => [changed(lane, { endGuid: guid })],
});

/** The approach on whose side of the intersection the lane lies. */
function nearestEnd({ shapes, ends }: ItemSubject, { frame, limits }: Setting): LayoutEnd | null {
  const onMap = shapeAt(shapes, null);
  const middle = onMap && meanPoint(planePoints(onMap, frame));
  if (!middle) return null;
  const heading = (Math.atan2(middle[0], middle[1]) * 180) / Math.PI;
  const byAngle = ends
    .map((end) => ({ end, off: Math.abs(angleBetween(heading, end.bearing ?? end.direction * 45)) }))
    .sort((a, b) => a.off - b.off);
  const [best] = byAngle;
  return best && best.off <= limits.endBearing ? best.end : null;
}

/** From one heading to another, -180 to 180 degrees, to the right positive. */
export const angleBetween = (from: number, to: number): number => {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};
