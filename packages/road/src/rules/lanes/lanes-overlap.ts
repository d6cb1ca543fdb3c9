import { type Point, shareInCommon } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { percent, whereOf } from "../words.ts";
import { fitBorders } from "./fit-borders.ts";
import { lanesByPlace, placeOfLanes } from "./pairs.ts";

/** Lanes of one approach that lie on each other. */
export const lanesOverlap = defineRule({
  id: "lanes-overlap",
  scope: "lanes",
  severity: "warning",
  check: (subject, setting) =>
    lanesByPlace(subject, setting).flatMap(({ camera, here }) =>
      here.flatMap((one, index) =>
        here.slice(index + 1).flatMap((other) => {
          const { laneOverlap } = setting.limits;
          const share = shareInCommon(one.points, other.points);
          if (share <= laneOverlap) return [];
          const message = `${one.title}与${other.title}${whereOf(camera)}重叠${percent(share)}，请调整车道边线`;
          const parts = (a: readonly Point[], b: readonly Point[]) => shareInCommon(a, b) <= laneOverlap;
          const fixes = fitBorders([one, other], parts, setting);
          return [{ ...placeOfLanes([one, other]), message, fixes }];
        }),
      ),
    ),
});
