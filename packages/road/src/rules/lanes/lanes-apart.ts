import { laneFeature } from "@lukou/contract";
import { type Point, shareInCommon } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { metres, percent, whereOf } from "../words.ts";
import { fitBorders } from "./fit-borders.ts";
import { type Gap, gapBetween } from "./gap-between.ts";
import { lanesByPlace, placeOfLanes } from "./pairs.ts";

/** Ground between neighbouring motor lanes that belongs to none. Green strips part motor from other lanes. */
export const lanesApart = defineRule({
  id: "lanes-apart",
  scope: "lanes",
  severity: "warning",
  check: (subject, setting) =>
    lanesByPlace(subject, setting).flatMap(({ camera, here }) => {
      // Lanes without approach need not be neighbours, whatever their numbers.
      if (!subject.end) return [];
      const motor = here
        .filter(({ lane }) => lane.values.feature === laneFeature.byKey.motor)
        .sort((a, b) => a.lane.values.number - b.lane.values.number);
      return motor.slice(1).flatMap((outer, index) => {
        const inner = motor[index];
        if (!inner || outer.lane.values.number - inner.lane.values.number !== 1) return [];
        const gap = gapBetween(inner.points, outer.points);
        const { laneGapM, laneGapInPicture } = setting.limits;
        const isApart = ({ share, width }: Gap) => (camera ? share > laneGapInPicture : width > laneGapM);
        if (!gap || !isApart(gap)) return [];
        const size = camera ? `约车道宽度的${percent(gap.share)}` : metres(gap.width);
        const message = `${inner.title}与${outer.title}${whereOf(camera)}之间有空隙（${size}），请使相邻边线重合`;
        const closes = (a: readonly Point[], b: readonly Point[]) => {
          const left = gapBetween(a, b);
          return left !== null && !isApart(left) && shareInCommon(a, b) <= setting.limits.laneOverlap;
        };
        const fixes = fitBorders([inner, outer], closes, setting);
        return [{ ...placeOfLanes([inner, outer]), message, fixes }];
      });
    }),
});
